#include "CKinoraCodecs.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include <jerror.h>

#include "growing_bytes.h"

enum { CHUNK = 65536 };

struct kinora_jpeg_writer {
  struct jpeg_compress_struct encoder;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr target;
  jmp_buf escape;
  growing_bytes bytes;
  size_t row_bytes;
  char message[JMSG_LENGTH_MAX];
  uint8_t chunk[CHUNK];
};

static void keep_error(j_common_ptr common) {
  kinora_jpeg_writer *writer = common->client_data;
  (*common->err->format_message)(common, writer->message);
  longjmp(writer->escape, common->err->msg_code == JERR_OUT_OF_MEMORY ? 2 : 1);
}

static void drop_message(j_common_ptr common, int level) {
  (void)common;
  (void)level;
}

static void print_nothing(j_common_ptr common) { (void)common; }

static void start_target(j_compress_ptr encoder) {
  kinora_jpeg_writer *writer = encoder->client_data;
  writer->target.next_output_byte = writer->chunk;
  writer->target.free_in_buffer = CHUNK;
}

static boolean empty_target(j_compress_ptr encoder) {
  kinora_jpeg_writer *writer = encoder->client_data;
  if (!growing_bytes_append(&writer->bytes, writer->chunk, CHUNK)) longjmp(writer->escape, 2);
  start_target(encoder);
  return TRUE;
}

static void end_target(j_compress_ptr encoder) {
  kinora_jpeg_writer *writer = encoder->client_data;
  if (!growing_bytes_append(&writer->bytes, writer->chunk, CHUNK - writer->target.free_in_buffer))
    longjmp(writer->escape, 2);
}

static kinora_status failure(int jumped) { return jumped == 2 ? KINORA_NO_MEMORY : KINORA_DAMAGED; }

kinora_jpeg_writer *kinora_jpeg_writer_new(void) { return calloc(1, sizeof(kinora_jpeg_writer)); }

kinora_status kinora_jpeg_writer_open(kinora_jpeg_writer *writer, uint32_t width, uint32_t height,
                                      uint32_t channels, int32_t quality, int32_t is_progressive) {
  struct jpeg_compress_struct *encoder = &writer->encoder;
  encoder->err = jpeg_std_error(&writer->errors);
  encoder->client_data = writer;
  writer->errors.error_exit = keep_error;
  writer->errors.emit_message = drop_message;
  writer->errors.output_message = print_nothing;
  writer->target.init_destination = start_target;
  writer->target.empty_output_buffer = empty_target;
  writer->target.term_destination = end_target;
  int jumped = setjmp(writer->escape);
  if (jumped) return failure(jumped);
  jpeg_create_compress(encoder);
  encoder->dest = &writer->target;
  encoder->image_width = width;
  encoder->image_height = height;
  encoder->input_components = channels;
  encoder->in_color_space = channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(encoder);
  jpeg_set_quality(encoder, quality, TRUE);
  encoder->optimize_coding = TRUE;
  encoder->dct_method = JDCT_ISLOW;
  if (is_progressive) jpeg_simple_progression(encoder);
  jpeg_start_compress(encoder, TRUE);
  writer->row_bytes = (size_t)width * channels;
  return KINORA_OK;
}

kinora_status kinora_jpeg_writer_row(kinora_jpeg_writer *writer, const uint8_t *row, size_t count) {
  if (count < writer->row_bytes) return KINORA_SMALL_BUFFER;
  int jumped = setjmp(writer->escape);
  if (jumped) return failure(jumped);
  JSAMPROW rows[1] = {(JSAMPROW)row};
  jpeg_write_scanlines(&writer->encoder, rows, 1);
  return KINORA_OK;
}

kinora_status kinora_jpeg_writer_finish(kinora_jpeg_writer *writer) {
  int jumped = setjmp(writer->escape);
  if (jumped) return failure(jumped);
  jpeg_finish_compress(&writer->encoder);
  return KINORA_OK;
}

const uint8_t *kinora_jpeg_writer_bytes(const kinora_jpeg_writer *writer, size_t *count) {
  *count = writer->bytes.count;
  return writer->bytes.start;
}

const char *kinora_jpeg_writer_message(const kinora_jpeg_writer *writer) { return writer->message; }

void kinora_jpeg_writer_close(kinora_jpeg_writer *writer) {
  if (!writer) return;
  if (writer->encoder.err && !setjmp(writer->escape)) jpeg_destroy_compress(&writer->encoder);
  free(writer->bytes.start);
  free(writer);
}
