import KinoraManifests
import KinoraPipelines
import KinoraRecipes

/// The whole command line.
public enum Kinora {
  /// The version of the tool; part of the key of every output.
  public static let version = toolVersion

  /// Runs the command that `arguments` (without the program's name) ask for, and returns the exit status.
  public static func run(_ arguments: [String]) async -> Int32 {
    switch ArgumentParser.parsed(arguments) {
    case .failure(let error):
      if asksForJSON(arguments) { _ = show(error.json.line + "\n") }
      writeStandardError(error.text)
      return error.error.exitStatus
    case .success(.nothing):
      writeStandardError(HelpText.overview)
      return ExitStatus.usage
    case .success(.help(let command)): return show(command.map(HelpText.text(of:)) ?? HelpText.overview)
    case .success(.manual): return show(ManualPage.text)
    case .success(.version): return show(VersionText.text)
    case .success(.completions(let shell)): return show(CompletionScript.text(for: shell))
    case .success(.command(let parsed)): return await run(parsed)
    }
  }

  private static func run(_ parsed: ParsedCommand) async -> Int32 {
    switch parsed.command.name {
    case .inspect: InspectCommand(parsed: parsed).run()
    case .convert, .thumbnail, .avatar, .grid, .carousel, .slideshow, .flip:
      await MakingCommand(parsed: parsed).run()
    case .frames: FramesCommand(parsed: parsed).run()
    case .diff: DiffCommand(parsed: parsed).run()
    case .styles, .effects, .easings: ListingCommand(parsed: parsed).run()
    case .build: await BuildCommand(parsed: parsed).run()
    case .verify: VerifyCommand(parsed: parsed).run()
    case .initialize: InitCommand(parsed: parsed).run()
    case .help, .completions: ExitStatus.done
    }
  }

  /// Whether `--json` stands among words that could not be read.
  private static func asksForJSON(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains("--json")
  }

  /// Prints text on standard output; a closed pipe is no failure, the reader has seen enough.
  private static func show(_ text: String) -> Int32 {
    do {
      try writeStandardOutput(Array(text.utf8))
    } catch {
      guard !error.isClosedPipe else { return ExitStatus.done }
      writeStandardError("error: standard output: \(error.message)\n")
      return error.exitStatus
    }
    return ExitStatus.done
  }
}

extension ArgumentParser {
  fileprivate static func parsed(_ arguments: [String]) -> Result<Invocation, UsageError> {
    do { return .success(try parse(arguments)) } catch { return .failure(error) }
  }
}
