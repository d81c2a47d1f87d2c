#include "CKinoraCodecs.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include "growing_bytes.h"

struct kinora_png_writer {
  jmp_buf escape;
  png_structp png;
  png_infop info;
  growing_bytes bytes;
  size_t row_count; /* bytes of a row as handed in */
  png_color colors[256];
  char message[200];
};

static void keep_error(png_structp png, png_const_charp text) {
  kinora_png_writer *writer = png_get_error_ptr(png);
  snprintf(writer->message, sizeof writer->message, "%s", text);
  longjmp(writer->escape, strstr(text, "memory") ? 2 : 1); /* libpng has no code for it, only words */
}

static void drop_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void take_bytes(png_structp png, png_bytep bytes, size_t count) {
  kinora_png_writer *writer = png_get_io_ptr(png);
  if (!growing_bytes_append(&writer->bytes, bytes, count)) longjmp(writer->escape, 2);
}

static void flush_nothing(png_structp png) { (void)png; }

static kinora_status failure(int jumped) { return jumped == 2 ? KINORA_NO_MEMORY : KINORA_DAMAGED; }

kinora_png_writer *kinora_png_writer_new(void) { return calloc(1, sizeof(kinora_png_writer)); }

kinora_status kinora_png_writer_open(kinora_png_writer *writer, const kinora_png_plan *plan) {
  static const int filters[] = {PNG_FILTER_NONE, PNG_FILTER_SUB, PNG_FILTER_AVG | PNG_FILTER_PAETH, PNG_ALL_FILTERS};
  int jumped = setjmp(writer->escape);
  if (jumped) return failure(jumped);
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, keep_error, drop_warning);
  if (!writer->png) return KINORA_NO_MEMORY;
  writer->info = png_create_info_struct(writer->png);
  if (!writer->info) return KINORA_NO_MEMORY;
  png_structp png = writer->png;
  png_infop info = writer->info;
  png_set_write_fn(png, writer, take_bytes, flush_nothing);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(png, info, plan->width, plan->height, plan->bit_depth, plan->color_type, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, plan->level);
  png_set_compression_strategy(png, plan->strategy);
  png_set_compression_buffer_size(png, 65536);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, filters[plan->filters & 3]);
  if (plan->palette && plan->palette_count <= 256) {
    for (int i = 0; i < plan->palette_count; i++) {
      writer->colors[i].red = plan->palette[3 * i];
      writer->colors[i].green = plan->palette[3 * i + 1];
      writer->colors[i].blue = plan->palette[3 * i + 2];
    }
    png_set_PLTE(png, info, writer->colors, plan->palette_count);
    if (plan->alpha_count) png_set_tRNS(png, info, plan->alpha, plan->alpha_count, NULL);
  }
  png_write_info(png, info);
  writer->row_count = png_get_rowbytes(png, info);
  if (plan->bit_depth < 8) {
    png_set_packing(png);
    writer->row_count = plan->width;
  }
  return KINORA_OK;
}

kinora_status kinora_png_writer_row(kinora_png_writer *writer, const uint8_t *row, size_t count) {
  if (count < writer->row_count) return KINORA_SMALL_BUFFER;
  int jumped = setjmp(writer->escape);
  if (jumped) return failure(jumped);
  png_write_row(writer->png, row);
  return KINORA_OK;
}

kinora_status kinora_png_writer_finish(kinora_png_writer *writer) {
  int jumped = setjmp(writer->escape);
  if (jumped) return failure(jumped);
  png_write_end(writer->png, NULL);
  return KINORA_OK;
}

const uint8_t *kinora_png_writer_bytes(const kinora_png_writer *writer, size_t *count) {
  *count = writer->bytes.count;
  return writer->bytes.start;
}

const char *kinora_png_writer_message(const kinora_png_writer *writer) { return writer->message; }

void kinora_png_writer_close(kinora_png_writer *writer) {
  if (!writer) return;
  if (writer->png && !setjmp(writer->escape)) png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->bytes.start);
  free(writer);
}
