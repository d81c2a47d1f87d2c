import Foundation

/// A library that is loaded before the C library and makes the n-th call of one kind fail, or ends the process there.
///
/// `KINORA_FAULT` says which: `write:3:28` fails the third write to a file with error 28, `rename:2:kill` ends the
/// process at the second rename.
enum FaultShim {
  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    static int count;
    static int hit(const char *name) {
      const char *fault = getenv("KINORA_FAULT");
      size_t length = strlen(name);
      if (!fault || strncmp(fault, name, length) || fault[length] != ':') return 0;
      char *rest;
      long n = strtol(fault + length + 1, &rest, 10);
      if (__sync_add_and_fetch(&count, 1) != n) return 0;
      if (!strcmp(rest, ":kill")) raise(SIGKILL);
      errno = atoi(rest + 1);
      return 1;
    }
    ssize_t write(int file, const void *bytes, size_t size) {
      static ssize_t (*real)(int, const void *, size_t);
      if (!real) real = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
      if (file > 2 && hit("write")) return -1;
      return real(file, bytes, size);
    }
    int rename(const char *from, const char *to) {
      static int (*real)(const char *, const char *);
      if (!real) real = (int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename");
      if (hit("rename")) return -1;
      return real(from, to);
    }
    """

  /// The built library; nil where there is no C compiler or another way of loading.
  static let library: String? = {
    #if os(Linux)
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "kinora-shim-\(UUID().uuidString)")
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let place = folder.appendingPathComponent("shim.c")
      let library = folder.appendingPathComponent("shim.so").path
      guard (try? source.write(to: place, atomically: true, encoding: .utf8)) != nil else { return nil }
      for compiler in ["/usr/bin/cc", "/usr/bin/clang", "/usr/bin/gcc"]
      where FileManager.default.isExecutableFile(atPath: compiler) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: compiler)
        process.arguments = ["-shared", "-fPIC", "-O1", "-o", library, place.path, "-ldl"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { continue }
        process.waitUntilExit()
        if process.terminationStatus == 0 { return library }
      }
    #endif
    return nil
  }()

  static func environment(_ fault: String) -> [String: String] {
    ["LD_PRELOAD": library ?? "", "KINORA_FAULT": fault]
  }
}
