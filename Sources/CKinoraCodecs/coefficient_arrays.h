#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

#include <jpeglib.h>

#include <jerror.h>

/*
 * The coefficients of a progressive JPEG, two bytes a sample, in one mapping for all components.
 *
 * libjpeg keeps them in the heap and clears them a row of blocks at a time; the kernel has cleared the pages before, in
 * small ones. A mapping comes cleared, and in huge pages where the system gives them: avatars of six photographs, three
 * progressive, took 16,400 page faults, of which 15,100 were these, and 9 % of the CPU time.
 *
 * libjpeg calls request, realize and access through `cinfo->mem` and never looks into a virtual array itself.
 */

enum { MOST_COEFFICIENT_ARRAYS = MAX_COMPONENTS };

struct jvirt_barray_control {
  JBLOCKROW *rows;
  JDIMENSION row_count;
  JDIMENSION blocks_per_row;
  JDIMENSION most_rows; /* of one access */
};

typedef struct {
  struct jvirt_barray_control arrays[MOST_COEFFICIENT_ARRAYS];
  int count;
  void *mapping; /* NULL: nothing is mapped */
  size_t mapped;
  void (*realize_sample_arrays)(j_common_ptr);
} coefficient_arrays;

/* Where the arrays of a decoder are; the caller says so. */
static coefficient_arrays *coefficient_arrays_of(j_common_ptr common);

static jvirt_barray_ptr request_coefficients(j_common_ptr common, int pool, boolean clear, JDIMENSION blocks_per_row,
                                             JDIMENSION row_count, JDIMENSION most_rows) {
  (void)pool;
  (void)clear;
  coefficient_arrays *all = coefficient_arrays_of(common);
  if (all->count == MOST_COEFFICIENT_ARRAYS || all->mapping) ERREXIT(common, JERR_BAD_VIRTUAL_ACCESS);
  struct jvirt_barray_control *array = &all->arrays[all->count++];
  array->rows = NULL;
  array->row_count = row_count;
  array->blocks_per_row = blocks_per_row;
  array->most_rows = most_rows;
  return array;
}

static void realize_coefficients(j_common_ptr common) {
  coefficient_arrays *all = coefficient_arrays_of(common);
  (*all->realize_sample_arrays)(common);
  if (all->mapping || all->count == 0) return;
  size_t bytes = 0;
  for (int i = 0; i < all->count; i++) {
    /* Sides are 16 bits. */
    _Static_assert(sizeof(size_t) >= 8, "coefficients of the largest picture are counted in 64 bits");
    bytes += (size_t)all->arrays[i].row_count * all->arrays[i].blocks_per_row * sizeof(JBLOCK);
  }
  void *mapping = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (mapping == MAP_FAILED) ERREXIT1(common, JERR_OUT_OF_MEMORY, 11);
  all->mapping = mapping;
  all->mapped = bytes;
#ifdef MADV_HUGEPAGE
  (void)madvise(mapping, bytes, MADV_HUGEPAGE); /* where it is refused, small pages serve */
#endif
  JBLOCKROW next = mapping;
  for (int i = 0; i < all->count; i++) {
    struct jvirt_barray_control *array = &all->arrays[i];
    array->rows =
        (*common->mem->alloc_large)(common, JPOOL_IMAGE, (size_t)array->row_count * sizeof(JBLOCKROW));
    for (JDIMENSION row = 0; row < array->row_count; row++, next += array->blocks_per_row) array->rows[row] = next;
  }
}

static JBLOCKARRAY access_coefficients(j_common_ptr common, jvirt_barray_ptr array, JDIMENSION first,
                                       JDIMENSION count, boolean writable) {
  (void)writable;
  if (!array->rows || count > array->most_rows || first > array->row_count || count > array->row_count - first) {
    ERREXIT(common, JERR_BAD_VIRTUAL_ACCESS);
  }
  return array->rows + first;
}

/* Call once, after jpeg_create_decompress. */
static inline void coefficient_arrays_use(j_common_ptr common) {
  coefficient_arrays *all = coefficient_arrays_of(common);
  all->realize_sample_arrays = common->mem->realize_virt_arrays;
  common->mem->request_virt_barray = request_coefficients;
  common->mem->realize_virt_arrays = realize_coefficients;
  common->mem->access_virt_barray = access_coefficients;
}

/* After this no row may be read any more. */
static inline void coefficient_arrays_free(coefficient_arrays *all) {
  if (all->mapping) munmap(all->mapping, all->mapped);
  all->mapping = NULL;
  all->count = 0;
}
