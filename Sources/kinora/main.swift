import KinoraCommands

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

exit(await Kinora.runWithSignals(Array(CommandLine.arguments.dropFirst())))
