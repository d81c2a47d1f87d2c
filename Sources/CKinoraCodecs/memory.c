#include "CKinoraCodecs.h"

#include <stdlib.h>

int32_t kinora_can_allocate(size_t count) {
  void *volatile block = malloc(count); /* volatile: or the compiler leaves the pair out and says yes */
  free(block);
  return block != NULL;
}
