/* Preloaded: makes the k-th allocation that an image library asks for fail, KINORA_FAIL_AT=k; counts them otherwise.
 * Only calls from the libraries are counted: the Swift runtime has no way to report that memory is short.
 * Used by Scripts/failing-malloc.sh. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static unsigned long calls, wanted;
static int is_busy;

__attribute__((constructor)) static void start(void) {
  const char *text = getenv("KINORA_FAIL_AT");
  wanted = text ? strtoul(text, NULL, 10) : 0;
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("KINORA_COUNT_FILE");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%lu\n", calls);
  fclose(file);
}

static int fails(void *caller) {
  static const char *const names[] = {"/libpng", "/libjpeg", "/libwebp", "/liblcms2", "/libz."};
  if (is_busy) return 0;
  is_busy = 1;
  Dl_info info;
  int is_library = 0;
  if (dladdr(caller, &info) && info.dli_fname)
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
      if (strstr(info.dli_fname, names[i])) is_library = 1;
  is_busy = 0;
  if (!is_library || ++calls != wanted) return 0;
  errno = ENOMEM;
  return 1;
}

void *malloc(size_t size) { return fails(__builtin_return_address(0)) ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) {
  return fails(__builtin_return_address(0)) ? NULL : __libc_calloc(count, size);
}
void *realloc(void *old, size_t size) { return fails(__builtin_return_address(0)) ? NULL : __libc_realloc(old, size); }
