#pragma once
#include <openssl/evp.h>
#include <openssl/opensslv.h>
#include <openssl/crypto.h>
