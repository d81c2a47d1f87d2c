import KinoraManifests

extension GalleryPage {
  /// What the page is known by.
  private static let marker = "<meta name=\"generator\" content=\"kinora\">"

  /// Whether a gallery that an earlier build wrote lies in `folder`; a page of the same name by others is not one.
  static func isWritten(in folder: String) -> Bool {
    let start = firstBytes(PathText.joined(folder, Manifest.galleryFileName), 256)
    return String(decoding: start, as: UTF8.self).contains(marker)
  }

  /// Everything before the content: the page's own style sheet and nothing from outside.
  static func head(title: String) -> String {
    let safeTitle = title.unicodeScalars.filter { $0 != "<" && $0 != "&" }.map(String.init).joined()
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      \(marker)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(safeTitle)</title>
      <style>
      :root { color-scheme: light dark; --ink: #1d1d1f; --soft: #6e6e73; --page: #fbfbfd; --card: #fff; --line: #e3e3e8; --a: #eee; --b: #fff }
      @media (prefers-color-scheme: dark) {
        :root { --ink: #f5f5f7; --soft: #a1a1a6; --page: #121214; --card: #1c1c1f; --line: #303036; --a: #2a2a2e; --b: #222225 }
      }
      * { box-sizing: border-box }
      body { margin: 0; padding: 2.5rem clamp(1rem, 5vw, 4rem); font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page) }
      h1 { margin: 0; font-size: 2rem; letter-spacing: -.02em }
      h2 { margin: 2.5rem 0 .25rem; font-size: 1.25rem }
      header p, .options { margin: 0; color: var(--soft) }
      code { font: 12px/1.4 ui-monospace, monospace; padding: .1em .4em; border-radius: 5px; background: var(--a) }
      .cards { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 1rem; align-items: flex-start }
      figure { margin: 0; max-width: 100%; border: 1px solid var(--line); border-radius: 14px; background: var(--card); overflow: hidden }
      .paper { display: flex; justify-content: center; padding: 1rem; background: repeating-conic-gradient(var(--a) 0 25%, var(--b) 0 50%) 0 0 / 20px 20px }
      img { display: block; max-width: 100%; height: auto }
      figcaption { padding: .75rem 1rem; border-top: 1px solid var(--line); font-size: 13px; overflow-wrap: anywhere }
      ul { display: flex; flex-wrap: wrap; gap: 0 .9rem; margin: .25rem 0 0; padding: 0; list-style: none; color: var(--soft) }
      </style>
      </head>
      <body>

      """
  }
}
