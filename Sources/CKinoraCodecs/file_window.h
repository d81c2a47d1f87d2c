#pragma once
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

enum { WINDOW_SIZE = 65536 };

/* A part of an open file, moved along it. */
typedef struct {
  uint8_t *bytes; /* NULL: no file is used */
  int descriptor;
  int64_t next; /* where the next piece begins */
} file_window;

/* 0 when memory is short. */
static inline int file_window_open(file_window *window, int descriptor) {
  window->bytes = malloc(WINDOW_SIZE);
  window->descriptor = descriptor;
  window->next = 0;
  return window->bytes != NULL;
}

/* Reads the next piece; returns its length, 0 at the end, negative for an error. */
static inline long file_window_move(file_window *window) {
  ssize_t count;
  do {
    count = pread(window->descriptor, window->bytes, WINDOW_SIZE, window->next);
  } while (count < 0 && errno == EINTR);
  if (count > 0) window->next += count;
  return (long)count;
}
