#include "CKinoraCodecs.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

#include "coefficient_arrays.h"
#include "file_window.h"

struct kinora_jpeg_reader {
  struct jpeg_decompress_struct decoder; /* first: client_data points here as well */
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  jmp_buf escape;
  size_t offset;
  size_t count;
  size_t row_bytes;
  uint32_t eighths;
  size_t skipped_bytes; /* of a row, before the first column that is decoded */
  file_window window;
  coefficient_arrays coefficients;
  int past_end;
  uint32_t warning_count;
  char message[JMSG_LENGTH_MAX];
  char warning[JMSG_LENGTH_MAX];
};

static coefficient_arrays *coefficient_arrays_of(j_common_ptr common) {
  kinora_jpeg_reader *reader = common->client_data;
  return &reader->coefficients;
}

static const JOCTET end_of_image[2] = {0xFF, JPEG_EOI};

static void keep_error(j_common_ptr common) {
  kinora_jpeg_reader *reader = common->client_data;
  (*common->err->format_message)(common, reader->message);
  switch (common->err->msg_code) {
    case JERR_OUT_OF_MEMORY: longjmp(reader->escape, KINORA_NO_MEMORY);
#if JPEG_LIB_VERSION < 70
    case JERR_ARITH_NOTIMPL: /* later interfaces have no number for it */
#endif
    case JERR_CCIR601_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_NOTIMPL:
    case JERR_SOF_UNSUPPORTED: longjmp(reader->escape, KINORA_UNSUPPORTED);
    default: longjmp(reader->escape, KINORA_DAMAGED);
  }
}

/* Warnings that mean lost picture data are errors; the others are counted and the first is kept. */
static void keep_warning(j_common_ptr common, int level) {
  if (level >= 0) return;
  kinora_jpeg_reader *reader = common->client_data;
  int code = common->err->msg_code;
  /* An arithmetic decoder takes zeros for missing data and says nothing, so the end of the file is its only sign. */
  if (code == JWRN_JPEG_EOF && common->is_decompressor && reader->decoder.arith_code) code = JWRN_HIT_MARKER;
  switch (code) {
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
      (*common->err->format_message)(common, reader->message);
      longjmp(reader->escape, KINORA_DAMAGED);
    default:
      if (reader->warning_count++ == 0) (*common->err->format_message)(common, reader->warning);
  }
}

static void print_nothing(j_common_ptr common) { (void)common; }

static void start_source(j_decompress_ptr decoder) { (void)decoder; }

/* Behind the last byte comes a made-up end of image; lost scan data are noticed by the entropy decoder. */
static boolean refill_source(j_decompress_ptr decoder) {
  kinora_jpeg_reader *reader = decoder->client_data;
  if (reader->window.bytes && !reader->past_end) {
    long count = file_window_move(&reader->window);
    if (count < 0) ERREXIT(decoder, JERR_FILE_READ);
    if (count > 0) {
      decoder->src->next_input_byte = reader->window.bytes;
      decoder->src->bytes_in_buffer = (size_t)count;
      return TRUE;
    }
  }
  WARNMS(decoder, JWRN_JPEG_EOF);
  reader->past_end = 1;
  decoder->src->next_input_byte = end_of_image;
  decoder->src->bytes_in_buffer = sizeof end_of_image;
  return TRUE;
}

static void skip_source(j_decompress_ptr decoder, long count) {
  if (count <= 0) return;
  if ((size_t)count > decoder->src->bytes_in_buffer) {
    kinora_jpeg_reader *reader = decoder->client_data;
    if (reader->window.bytes) reader->window.next += count - (long)decoder->src->bytes_in_buffer;
    refill_source(decoder);
    return;
  }
  decoder->src->next_input_byte += count;
  decoder->src->bytes_in_buffer -= count;
}

static void end_source(j_decompress_ptr decoder) { (void)decoder; }

static kinora_status lend(kinora_jpeg_reader *reader, const uint8_t *bytes, size_t count) {
  if (reader->past_end || reader->window.bytes) return KINORA_OK;
  if (reader->offset > count) return KINORA_SMALL_BUFFER;
  reader->count = count;
  reader->source.next_input_byte = bytes + reader->offset;
  reader->source.bytes_in_buffer = count - reader->offset;
  return KINORA_OK;
}

static kinora_status give_back(kinora_jpeg_reader *reader, kinora_status status) {
  if (!reader->past_end && !reader->window.bytes) {
    reader->offset = reader->count - reader->source.bytes_in_buffer;
    reader->source.next_input_byte = NULL;
  }
  return status;
}

kinora_jpeg_reader *kinora_jpeg_reader_new(void) { return calloc(1, sizeof(kinora_jpeg_reader)); }

kinora_status kinora_jpeg_reader_use_file(kinora_jpeg_reader *reader, int descriptor) {
  return file_window_open(&reader->window, descriptor) ? KINORA_OK : KINORA_NO_MEMORY;
}

kinora_status kinora_jpeg_reader_open(kinora_jpeg_reader *reader, const uint8_t *bytes, size_t count,
                                      uint32_t eighths, int32_t smooth_chroma, int32_t smooth_blocks,
                                      kinora_jpeg_shape *shape) {
  struct jpeg_decompress_struct *decoder = &reader->decoder;
  decoder->err = jpeg_std_error(&reader->errors);
  decoder->client_data = reader;
  reader->errors.error_exit = keep_error;
  reader->errors.emit_message = keep_warning;
  reader->errors.output_message = print_nothing;
  reader->source.init_source = start_source;
  reader->source.fill_input_buffer = refill_source;
  reader->source.skip_input_data = skip_source;
  reader->source.resync_to_restart = jpeg_resync_to_restart;
  reader->source.term_source = end_source;
  kinora_status lent = lend(reader, bytes, count);
  if (lent != KINORA_OK) return lent;
  int jumped = setjmp(reader->escape);
  if (jumped) return give_back(reader, (kinora_status)jumped);
  jpeg_create_decompress(decoder);
  coefficient_arrays_use((j_common_ptr)decoder);
  decoder->src = &reader->source;
  jpeg_read_header(decoder, TRUE);
  if (decoder->num_components == 1) {
    decoder->out_color_space = JCS_GRAYSCALE;
  } else if (decoder->num_components == 4) {
    decoder->out_color_space = JCS_CMYK;
  } else {
    decoder->out_color_space = JCS_RGB;
  }
  reader->eighths = eighths;
  decoder->scale_num = eighths;
  decoder->scale_denom = 8;
  decoder->dct_method = JDCT_ISLOW;
  decoder->do_fancy_upsampling = smooth_chroma ? TRUE : FALSE;
  if (!smooth_blocks) decoder->do_block_smoothing = FALSE;
  jpeg_start_decompress(decoder);
  reader->row_bytes = (size_t)decoder->output_width * decoder->output_components;
  shape->width = decoder->output_width;
  shape->height = decoder->output_height;
  shape->channels = decoder->output_components;
  shape->has_adobe = decoder->saw_Adobe_marker ? 1 : 0;
  return give_back(reader, KINORA_OK);
}

kinora_status kinora_jpeg_reader_limit_columns(kinora_jpeg_reader *reader, uint32_t first, uint32_t count) {
#ifdef LIBJPEG_TURBO_VERSION_NUMBER
  struct jpeg_decompress_struct *decoder = &reader->decoder;
  JDIMENSION width = decoder->output_width;
  /* At a cut libjpeg sees a border of the picture. What is asked for must not: smoothing of what scans did not give looks
     two blocks to the side, enlarging of chroma one sample more; a block of chroma can be as wide as an MCU. */
  JDIMENSION margin = 3 * reader->eighths * (JDIMENSION)decoder->max_h_samp_factor;
  if (count == 0 || first >= width || count > width - first) return KINORA_SMALL_BUFFER;
  JDIMENSION begin = first > margin ? first - margin : 0;
  JDIMENSION end = width - first - count > margin ? first + count + margin : width;
  if (end - begin == width) return KINORA_OK;
  JDIMENSION cut_width = end - begin;
  int jumped = setjmp(reader->escape);
  if (jumped) return (kinora_status)jumped;
  jpeg_crop_scanline(decoder, &begin, &cut_width);
  reader->skipped_bytes = (size_t)begin * decoder->output_components;
#else
  (void)reader, (void)first, (void)count;
#endif
  return KINORA_OK;
}

kinora_status kinora_jpeg_reader_next_row(kinora_jpeg_reader *reader, const uint8_t *bytes, size_t count,
                                          uint8_t *row, size_t capacity) {
  if (capacity < reader->row_bytes) return KINORA_SMALL_BUFFER;
  kinora_status lent = lend(reader, bytes, count);
  if (lent != KINORA_OK) return lent;
  int jumped = setjmp(reader->escape);
  if (jumped) return give_back(reader, (kinora_status)jumped);
  JSAMPROW rows[1] = {row + reader->skipped_bytes};
  if (jpeg_read_scanlines(&reader->decoder, rows, 1) != 1) return give_back(reader, KINORA_DAMAGED);
  return give_back(reader, KINORA_OK);
}

kinora_status kinora_jpeg_reader_finish(kinora_jpeg_reader *reader, const uint8_t *bytes, size_t count) {
  kinora_status lent = lend(reader, bytes, count);
  if (lent != KINORA_OK) return lent;
  int jumped = setjmp(reader->escape);
  if (jumped) return give_back(reader, (kinora_status)jumped);
  jpeg_finish_decompress(&reader->decoder);
  coefficient_arrays_free(&reader->coefficients);
  return give_back(reader, KINORA_OK);
}

const char *kinora_jpeg_reader_message(const kinora_jpeg_reader *reader) { return reader->message; }
const char *kinora_jpeg_reader_warning(const kinora_jpeg_reader *reader) { return reader->warning; }
uint32_t kinora_jpeg_reader_warning_count(const kinora_jpeg_reader *reader) { return reader->warning_count; }

void kinora_jpeg_reader_close(kinora_jpeg_reader *reader) {
  if (!reader) return;
  if (reader->decoder.err && !setjmp(reader->escape)) jpeg_destroy_decompress(&reader->decoder);
  coefficient_arrays_free(&reader->coefficients);
  free(reader->window.bytes);
  free(reader);
}

size_t kinora_jpeg_scan_end(const uint8_t *bytes, size_t count, size_t offset) {
  while (count > 1 && offset < count - 1) {
    const uint8_t *found = memchr(bytes + offset, 0xFF, count - 1 - offset);
    if (!found) return count - 1;
    uint8_t next = found[1];
    if (next != 0 && next != 0xFF && (next < 0xD0 || next > 0xD7)) return (size_t)(found - bytes);
    offset = (size_t)(found - bytes) + 1;
  }
  return offset;
}

uint32_t kinora_jpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION_NUMBER
  return LIBJPEG_TURBO_VERSION_NUMBER;
#else
  return 0;
#endif
}
