// swift-tools-version: 6.2
import PackageDescription

// Folder = target. Imports only point up this list; ImportGraphTests holds the same table.

/// Every Swift target: language mode 6 (from the tools version), strict memory safety, warnings are errors.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], golden: Bool = false) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: golden ? ["Golden"] : [],
    swiftSettings: strict)
}

let package = Package(
  name: "kinora",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "kinora", targets: ["kinora"]),
    .library(
      name: "Kinora",
      targets: [
        "KinoraPixels", "KinoraResampling", "KinoraRaster", "KinoraMotion", "KinoraRecipes",
        "KinoraCodecs", "KinoraManifests", "KinoraPipelines",
      ]),
  ],
  targets: [
    .systemLibrary(
      name: "CKinoraPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CKinoraJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CKinoraWebP", pkgConfig: "libwebp",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CKinoraLCMS", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
    .systemLibrary(
      name: "CKinoraCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CKinoraSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(
      name: "CKinoraCodecs", dependencies: ["CKinoraPNG", "CKinoraJPEG"]),

    module("KinoraPixels", []),
    module("KinoraResampling", ["KinoraPixels"]),
    module("KinoraRaster", ["KinoraPixels"]),
    module("KinoraMotion", ["KinoraPixels"]),
    module("KinoraRecipes", ["KinoraPixels", "KinoraResampling", "KinoraRaster", "KinoraMotion"]),
    module("KinoraCodecs", ["KinoraPixels", "CKinoraCodecs", "CKinoraWebP", "CKinoraLCMS"]),
    module("KinoraManifests", ["CKinoraCrypto", "CKinoraSQLite"]),
    module(
      "KinoraPipelines",
      [
        "KinoraPixels", "KinoraResampling", "KinoraRaster", "KinoraMotion", "KinoraRecipes",
        "KinoraCodecs", "KinoraManifests",
      ]),
    module(
      "KinoraCommands",
      [
        "KinoraPixels", "KinoraResampling", "KinoraRaster", "KinoraMotion", "KinoraRecipes",
        "KinoraCodecs", "KinoraManifests", "KinoraPipelines",
      ]),
    .executableTarget(name: "kinora", dependencies: ["KinoraCommands"], swiftSettings: strict),
    .executableTarget(
      name: "kinora-bench",
      dependencies: [
        "KinoraPixels", "KinoraResampling", "KinoraRaster", "KinoraMotion", "KinoraCodecs",
        "KinoraManifests", "KinoraPipelines",
      ],
      swiftSettings: strict),

    .executableTarget(
      name: "kinora-samples", dependencies: ["KinoraPixels", "KinoraRaster", "KinoraCodecs"],
      path: "Samples/Drawing", swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["KinoraPixels"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("KinoraPixelsTests", ["KinoraPixels"]),
    tests("KinoraResamplingTests", ["KinoraResampling", "KinoraPixels"]),
    tests("KinoraRasterTests", ["KinoraRaster", "KinoraPixels"], golden: true),
    tests("KinoraMotionTests", ["KinoraMotion", "KinoraPixels"]),
    tests(
      "KinoraRecipesTests",
      ["KinoraRecipes", "KinoraPixels", "KinoraResampling", "KinoraRaster", "KinoraMotion"]),
    tests("KinoraCodecsTests", ["KinoraCodecs", "KinoraPixels"]),
    tests("KinoraManifestsTests", ["KinoraManifests"]),
    tests(
      "KinoraPipelinesTests",
      [
        "KinoraPipelines", "KinoraPixels", "KinoraResampling", "KinoraRaster", "KinoraMotion",
        "KinoraRecipes", "KinoraCodecs", "KinoraManifests",
      ], golden: true),
    tests(
      "KinoraCommandsTests", ["KinoraCommands", "KinoraRecipes", "KinoraCodecs", "KinoraPixels", "kinora"]),
    tests("PackageTests", []),
  ]
)
