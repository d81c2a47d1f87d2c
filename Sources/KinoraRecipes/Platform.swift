// `Double.rounded()` calls the C library; without this import linking fails on Linux.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
