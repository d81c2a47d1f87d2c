import KinoraManifests

extension Builder {
  /// Writes `SHA256SUMS` and `manifest.json`, each only when it says something else than before.
  ///
  /// - Returns: those two lists as they are on disk; fewer after a failure.
  func writeLists(
    _ ledger: BuildLedger, _ summary: inout BuildSummary, _ receive: (BuildEvent) -> Void
  ) -> [(name: String, stored: WholeFile.Stored)] {
    var written: [(name: String, stored: WholeFile.Stored)] = []
    for list in lists(ledger) {
      do {
        let stored = try WholeFile.store(list.bytes, to: list.path)
        if stored.outcome == .written {
          summary.isDifferent = true
          receive(.listChanged(path: list.path))
        }
        let name = PathText.name(of: list.path)
        if name != Manifest.galleryFileName { written.append((name, stored)) }
      } catch {
        summary.failureCount += 1
        receive(.failed(PipelineError(path: list.path, reason: .file(error))))
      }
    }
    return written
  }

  /// Whether the lists would be written.
  func compareLists(_ ledger: BuildLedger, _ summary: inout BuildSummary, _ receive: (BuildEvent) -> Void) {
    if summary.failureCount > 0 { return }
    for list in lists(ledger) where !WholeFile.holds(list.path, list.bytes) {
      summary.isDifferent = true
      receive(.listChanged(path: list.path))
    }
  }

  private func lists(_ ledger: BuildLedger) -> [(path: String, bytes: [UInt8])] {
    let manifest = ledger.manifest(recipe: plan.recipeSHA256)
    var lists = [
      (PathText.joined(plan.outputFolder, Manifest.checksumsFileName), manifest.checksums.text()),
      (PathText.joined(plan.outputFolder, Manifest.fileName), manifest.json()),
    ]
    if makesGallery {
      let page = GalleryPage(
        title: PathText.name(of: plan.recipePath), jobs: plan.jobs, outputs: manifest.outputs)
      lists.append((PathText.joined(plan.outputFolder, Manifest.galleryFileName), page.html()))
    }
    return lists
  }
}
