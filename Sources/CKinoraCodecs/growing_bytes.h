#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Bytes that a writer has made so far. */
typedef struct {
  uint8_t *start;
  size_t count;
  size_t capacity;
} growing_bytes;

/* 0 when memory is short; what was there stays valid. */
static inline int growing_bytes_append(growing_bytes *bytes, const uint8_t *more, size_t count) {
  if (count > bytes->capacity - bytes->count) {
    size_t wanted = bytes->capacity < 65536 ? 65536 : bytes->capacity;
    while (wanted - bytes->count < count) {
      if (wanted > SIZE_MAX / 2) return 0;
      wanted *= 2;
    }
    uint8_t *moved = realloc(bytes->start, wanted);
    if (!moved) return 0;
    bytes->start = moved;
    bytes->capacity = wanted;
  }
  if (count) memcpy(bytes->start + bytes->count, more, count);
  bytes->count += count;
  return 1;
}
