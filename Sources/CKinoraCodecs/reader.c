#include "CKinoraCodecs.h"
