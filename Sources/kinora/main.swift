import KinoraCommands

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

exit(await Kinora.run(Array(CommandLine.arguments.dropFirst())))
