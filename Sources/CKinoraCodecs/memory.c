#include "CKinoraCodecs.h"

#include <stdlib.h>

int32_t kinora_can_allocate(size_t count) {
  void *block = malloc(count);
  free(block);
  return block != NULL;
}
