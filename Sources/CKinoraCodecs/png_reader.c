#include "CKinoraCodecs.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file_window.h"

/* One input buffer of libpng and the frame of a chunk or two: no sound file has more behind its last row. */
enum { LARGEST_REST = 8192 + 64 };

struct kinora_png_reader {
  jmp_buf escape;
  png_structp png;
  png_infop info;
  const uint8_t *bytes; /* only while a call runs */
  size_t count;
  size_t offset;
  file_window window;
  size_t row_bytes;
  uint32_t height;
  size_t beyond; /* bytes read since the last row was complete */
  int32_t overran;
  uint32_t warning_count;
  png_bytep profile;
  png_uint_32 profile_count;
  char message[200];
  char warning[200];
};

static void keep_error(png_structp png, png_const_charp text) {
  kinora_png_reader *reader = png_get_error_ptr(png);
  snprintf(reader->message, sizeof reader->message, "%s", text);
  longjmp(reader->escape, strstr(text, "memory") ? 2 : 1); /* libpng has no code for it, only words */
}

static void keep_warning(png_structp png, png_const_charp text) {
  kinora_png_reader *reader = png_get_error_ptr(png);
  if (reader->warning_count++ == 0) snprintf(reader->warning, sizeof reader->warning, "%s", text);
}

/* `bytes` and `count` are the window itself here, `offset` the place in it. */
static void give_file_bytes(kinora_png_reader *reader, png_bytep out, size_t count) {
  while (count) {
    if (reader->offset == reader->count) {
      long moved = file_window_move(&reader->window);
      if (moved < 0) png_error(reader->png, "the file cannot be read");
      if (moved == 0) png_error(reader->png, "the file ends inside the picture data");
      reader->bytes = reader->window.bytes;
      reader->count = (size_t)moved;
      reader->offset = 0;
    }
    size_t part = reader->count - reader->offset;
    if (part > count) part = count;
    memcpy(out, reader->bytes + reader->offset, part);
    reader->offset += part;
    out += part;
    count -= part;
  }
}

static void give_bytes(png_structp png, png_bytep out, size_t count) {
  kinora_png_reader *reader = png_get_io_ptr(png);
  if (!reader->window.bytes && count > reader->count - reader->offset) png_error(png, "the file ends inside the picture data");
  /* libpng hands out the last row, counts it, and only then swallows what is left of the compressed data. */
  if (reader->height && png_get_current_row_number(png) >= reader->height) {
    reader->beyond += count;
    if (reader->beyond > LARGEST_REST) {
      reader->overran = 1;
      longjmp(reader->escape, 3);
    }
  }
  if (reader->window.bytes) {
    give_file_bytes(reader, out, count);
    return;
  }
  memcpy(out, reader->bytes + reader->offset, count);
  reader->offset += count;
}

kinora_png_reader *kinora_png_reader_new(void) { return calloc(1, sizeof(kinora_png_reader)); }

kinora_status kinora_png_reader_use_file(kinora_png_reader *reader, int descriptor) {
  return file_window_open(&reader->window, descriptor) ? KINORA_OK : KINORA_NO_MEMORY;
}

static kinora_status lend(kinora_png_reader *reader, const uint8_t *bytes, size_t count) {
  if (reader->window.bytes) return KINORA_OK;
  if (reader->offset > count) return KINORA_SMALL_BUFFER;
  reader->bytes = bytes;
  reader->count = count;
  return KINORA_OK;
}

static kinora_status give_back(kinora_png_reader *reader, kinora_status status) {
  if (!reader->window.bytes) reader->bytes = NULL;
  return status;
}

/* To be called with the jump armed. */
static void read_header(kinora_png_reader *reader, size_t profile_limit) {
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, keep_error, keep_warning);
  if (!reader->png) longjmp(reader->escape, 2);
  reader->info = png_create_info_struct(reader->png);
  if (!reader->info) longjmp(reader->escape, 2);
  png_structp png = reader->png;
  png_set_read_fn(png, reader, give_bytes);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  if (profile_limit) {
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep) "iCCP", 1);
    png_set_chunk_malloc_max(png, profile_limit);
  }
  png_read_info(png, reader->info);
}

kinora_status kinora_png_reader_open(kinora_png_reader *reader, const uint8_t *bytes, size_t count,
                                     kinora_png_shape *shape) {
  kinora_status lent = lend(reader, bytes, count);
  if (lent != KINORA_OK) return lent;
  int jumped = setjmp(reader->escape);
  if (jumped) return give_back(reader, jumped == 2 ? KINORA_NO_MEMORY : KINORA_DAMAGED);
  read_header(reader, 0);
  png_structp png = reader->png;
  png_infop info = reader->info;
  png_byte color = png_get_color_type(png, info);
  int has_key = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  png_set_expand(png);
  png_set_scale_16(png);
  if ((color == PNG_COLOR_TYPE_GRAY && has_key) || color == PNG_COLOR_TYPE_GRAY_ALPHA) png_set_gray_to_rgb(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  reader->row_bytes = png_get_rowbytes(png, info);
  reader->height = png_get_image_height(png, info);
  shape->width = png_get_image_width(png, info);
  shape->height = reader->height;
  shape->channels = png_get_channels(png, info);
  shape->passes = passes;
  shape->row_bytes = reader->row_bytes;
  return give_back(reader, KINORA_OK);
}

kinora_status kinora_png_reader_open_profile(kinora_png_reader *reader, const uint8_t *bytes, size_t count,
                                             size_t limit) {
  kinora_status lent = lend(reader, bytes, count);
  if (lent != KINORA_OK) return lent;
  int jumped = setjmp(reader->escape);
  if (jumped) return give_back(reader, jumped == 2 ? KINORA_NO_MEMORY : KINORA_DAMAGED);
  read_header(reader, limit);
  png_charp name;
  int method;
  png_get_iCCP(reader->png, reader->info, &name, &method, &reader->profile, &reader->profile_count);
  return give_back(reader, KINORA_OK);
}

const uint8_t *kinora_png_reader_profile(const kinora_png_reader *reader, size_t *count) {
  *count = reader->profile_count;
  return reader->profile;
}

kinora_status kinora_png_reader_next_row(kinora_png_reader *reader, const uint8_t *bytes, size_t count,
                                         uint8_t *row, size_t capacity) {
  if (capacity < reader->row_bytes) return KINORA_SMALL_BUFFER;
  kinora_status lent = lend(reader, bytes, count);
  if (lent != KINORA_OK) return lent;
  int jumped = setjmp(reader->escape);
  if (jumped == 3) return give_back(reader, KINORA_OK); /* the row is there, the rest is left alone */
  if (jumped) return give_back(reader, jumped == 2 ? KINORA_NO_MEMORY : KINORA_DAMAGED);
  png_read_row(reader->png, row, NULL);
  return give_back(reader, KINORA_OK);
}

int32_t kinora_png_reader_overran(const kinora_png_reader *reader) { return reader->overran; }
const char *kinora_png_reader_message(const kinora_png_reader *reader) { return reader->message; }
const char *kinora_png_reader_warning(const kinora_png_reader *reader) { return reader->warning; }
uint32_t kinora_png_reader_warning_count(const kinora_png_reader *reader) { return reader->warning_count; }

void kinora_png_reader_close(kinora_png_reader *reader) {
  if (!reader) return;
  if (reader->png && !setjmp(reader->escape)) png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader->window.bytes);
  free(reader);
}

uint32_t kinora_png_version(void) { return png_access_version_number(); }
