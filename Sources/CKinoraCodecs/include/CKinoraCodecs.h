/*
 * The fence around longjmp: libpng and libjpeg report errors by jumping, Swift must never be jumped over.
 *
 * Each function arms its own jump, calls the library and returns a status. Nothing here calls back into Swift
 * and nothing keeps a pointer to the caller's bytes between calls: each call gets them anew and the handle
 * remembers how far it has read. A reader told to use a file reads it in pieces instead and gets no bytes. After any status but KINORA_OK only *_message, *_warning and *_close are legal.
 */
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef enum {
  KINORA_OK = 0,
  KINORA_DAMAGED = 1,
  KINORA_NO_MEMORY = 2,
  KINORA_SMALL_BUFFER = 3,
  KINORA_UNSUPPORTED = 4
} kinora_status;

/* Whether a block of this size can be had now. Swift's own allocations end the process when they fail. */
int32_t kinora_can_allocate(size_t count);

/* ------------------------------------------------------------------------------------------ PNG, reading */

typedef struct kinora_png_reader kinora_png_reader;

typedef struct {
  uint32_t width;
  uint32_t height;
  uint32_t channels; /* 1 grey, 3 RGB, 4 RGBA; 8 bits each */
  uint32_t passes;   /* 1, or 7 when interlaced */
  size_t row_bytes;
} kinora_png_shape;

/* NULL when memory is short. */
kinora_png_reader *kinora_png_reader_new(void);

/*
 * Takes the bytes from an open file, from its start, in pieces of 64 KiB. To be called first; the file stays the
 * caller's and open. `bytes` and `count` of later calls are ignored.
 */
kinora_status kinora_png_reader_use_file(kinora_png_reader *reader, int descriptor);

/* Reads up to the first IDAT and prepares 8-bit rows. Check values of chunks are the caller's duty. */
kinora_status kinora_png_reader_open(kinora_png_reader *reader, const uint8_t *bytes, size_t count,
                                     kinora_png_shape *shape);

/* Reads up to the first IDAT and keeps the embedded profile, inflated to `limit` bytes at most. */
kinora_status kinora_png_reader_open_profile(kinora_png_reader *reader, const uint8_t *bytes, size_t count,
                                             size_t limit);

/* The profile kept, or NULL. Lives as long as the reader. */
const uint8_t *kinora_png_reader_profile(const kinora_png_reader *reader, size_t *count);

/*
 * Reads the next row of the current pass. In passes of an interlaced picture `row` holds what earlier passes left.
 * Behind the last row of the last pass at most two buffers of libpng are inflated, so data beyond the picture cost
 * next to nothing.
 */
kinora_status kinora_png_reader_next_row(kinora_png_reader *reader, const uint8_t *bytes, size_t count,
                                         uint8_t *row, size_t capacity);

/* Whether the data went on behind the last row. */
int32_t kinora_png_reader_overran(const kinora_png_reader *reader);
const char *kinora_png_reader_message(const kinora_png_reader *reader);
const char *kinora_png_reader_warning(const kinora_png_reader *reader);
uint32_t kinora_png_reader_warning_count(const kinora_png_reader *reader);
void kinora_png_reader_close(kinora_png_reader *reader);

/* ------------------------------------------------------------------------------------------ PNG, writing */

typedef struct kinora_png_writer kinora_png_writer;

typedef struct {
  uint32_t width;
  uint32_t height;
  int32_t color_type; /* 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA */
  int32_t bit_depth;  /* 8; palettes also 1, 2, 4, with rows of one byte a pixel */
  int32_t level;      /* 0...9 */
  int32_t filters;    /* 0 none, 1 sub, 2 average and paeth, 3 all five */
  int32_t strategy;   /* 0 default, 1 filtered, 3 run lengths */
  const uint8_t *palette; /* palette_count triples, or NULL */
  int32_t palette_count;
  const uint8_t *alpha; /* alpha of the first alpha_count palette entries, or NULL */
  int32_t alpha_count;
} kinora_png_plan;

kinora_png_writer *kinora_png_writer_new(void);
kinora_status kinora_png_writer_open(kinora_png_writer *writer, const kinora_png_plan *plan);
kinora_status kinora_png_writer_row(kinora_png_writer *writer, const uint8_t *row, size_t count);
kinora_status kinora_png_writer_finish(kinora_png_writer *writer);
/* The file; lives as long as the writer. */
const uint8_t *kinora_png_writer_bytes(const kinora_png_writer *writer, size_t *count);
const char *kinora_png_writer_message(const kinora_png_writer *writer);
void kinora_png_writer_close(kinora_png_writer *writer);

/* ----------------------------------------------------------------------------------------- JPEG, reading */

typedef struct kinora_jpeg_reader kinora_jpeg_reader;

typedef struct {
  uint32_t width;
  uint32_t height;
  uint32_t channels;  /* 1 grey, 3 RGB, 4 inks as stored */
  int32_t has_adobe;  /* whether an Adobe marker was seen */
} kinora_jpeg_shape;

kinora_jpeg_reader *kinora_jpeg_reader_new(void);

/* As kinora_png_reader_use_file. */
kinora_status kinora_jpeg_reader_use_file(kinora_jpeg_reader *reader, int descriptor);

/*
 * Reads the header and starts decoding at `eighths`/8 of the size; files of several scans are read whole here.
 * `smooth_blocks` lets libjpeg guess what the scans of a progressive file did not give.
 */
kinora_status kinora_jpeg_reader_open(kinora_jpeg_reader *reader, const uint8_t *bytes, size_t count,
                                      uint32_t eighths, int32_t smooth_chroma, int32_t smooth_blocks,
                                      kinora_jpeg_shape *shape);
/* Before the first row: no column outside these is needed; rows keep their length, and hold anything there. */
kinora_status kinora_jpeg_reader_limit_columns(kinora_jpeg_reader *reader, uint32_t first, uint32_t count);
kinora_status kinora_jpeg_reader_next_row(kinora_jpeg_reader *reader, const uint8_t *bytes, size_t count,
                                          uint8_t *row, size_t capacity);
/* Reads on to the end-of-image marker. */
kinora_status kinora_jpeg_reader_finish(kinora_jpeg_reader *reader, const uint8_t *bytes, size_t count);
const char *kinora_jpeg_reader_message(const kinora_jpeg_reader *reader);
const char *kinora_jpeg_reader_warning(const kinora_jpeg_reader *reader);
uint32_t kinora_jpeg_reader_warning_count(const kinora_jpeg_reader *reader);
void kinora_jpeg_reader_close(kinora_jpeg_reader *reader);

/* Where entropy-coded data that begin at `offset` end: at the next marker but a restart, or before the last byte. */
size_t kinora_jpeg_scan_end(const uint8_t *bytes, size_t count, size_t offset);

/* ----------------------------------------------------------------------------------------- JPEG, writing */

typedef struct kinora_jpeg_writer kinora_jpeg_writer;

kinora_jpeg_writer *kinora_jpeg_writer_new(void);
/* `channels` is 1 or 3; colour is stored 4:2:0 with optimised Huffman tables. */
kinora_status kinora_jpeg_writer_open(kinora_jpeg_writer *writer, uint32_t width, uint32_t height,
                                      uint32_t channels, int32_t quality, int32_t is_progressive);
kinora_status kinora_jpeg_writer_row(kinora_jpeg_writer *writer, const uint8_t *row, size_t count);
kinora_status kinora_jpeg_writer_finish(kinora_jpeg_writer *writer);
const uint8_t *kinora_jpeg_writer_bytes(const kinora_jpeg_writer *writer, size_t *count);
const char *kinora_jpeg_writer_message(const kinora_jpeg_writer *writer);
void kinora_jpeg_writer_close(kinora_jpeg_writer *writer);

/* ------------------------------------------------------------------------------------------------ versions */

/* Major * 10000 + minor * 100 + release of the linked libpng. */
uint32_t kinora_png_version(void);
/* Version that jpeglib.h was compiled from, major * 1000000 + minor * 1000 + release; 0 when not libjpeg-turbo. */
uint32_t kinora_jpeg_version(void);
