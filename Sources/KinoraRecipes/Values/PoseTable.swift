import KinoraMotion

/// The table of a custom style as JSON: in a recipe a list of objects, on the command line the same as text.
enum PoseTable {
  private struct Field {
    let key: String
    let path: WritableKeyPath<PoseKey, Double>
    let range: ClosedRange<Double>

    init(_ key: String, _ path: WritableKeyPath<PoseKey, Double>, _ range: ClosedRange<Double>) {
      self.key = key
      self.path = path
      self.range = range
    }
  }

  private static var fields: [Field] {
    let any = -10_000.0...10_000
    return [
      Field("slot", \.slot, -40...40), Field("x", \.x, any), Field("y", \.y, any), Field("z", \.z, any),
      Field("rotateX", \.rotateX, any), Field("rotateY", \.rotateY, any), Field("rotateZ", \.rotateZ, any),
      Field("scale", \.scale, 0...10_000), Field("opacity", \.opacity, 0...1), Field("shade", \.shade, 0...1),
    ]
  }

  /// nil unless the text is a table as `ValueKind.expectation` says.
  static func poses(_ text: String) -> [PoseKey]? {
    guard let node = try? JSONReader.read(Array(text.utf8)) else { return nil }
    return poses(node)
  }

  static func poses(_ node: RecipeNode) -> [PoseKey]? {
    guard case .array(let rows) = node.value, (1...1000).contains(rows.count) else { return nil }
    let poses = rows.compactMap(pose)
    guard poses.count == rows.count, zip(poses, poses.dropFirst()).allSatisfy({ $0.slot < $1.slot }) else {
      return nil
    }
    return poses
  }

  private static func pose(_ row: RecipeNode) -> PoseKey? {
    guard case .object(let members) = row.value, members.contains(where: { $0.key == "slot" }) else {
      return nil
    }
    var pose = PoseKey(slot: 0)
    for member in members {
      guard let field = fields.first(where: { $0.key == member.key }),
        case .number(let text) = member.value.value,
        let number = NumberText.number(text, in: field.range)
      else { return nil }
      pose[keyPath: field.path] = number
    }
    return pose
  }

  /// On one line, without what is as usual.
  static func text(_ poses: [PoseKey]) -> String {
    JSONText.array(
      poses.map { pose in
        let usual = PoseKey(slot: .nan)
        return .object(
          fields.filter { pose[keyPath: $0.path] != usual[keyPath: $0.path] }
            .map { .init($0.key, .number(pose[keyPath: $0.path])) })
      }
    ).line
  }

  /// JSON schema of a row.
  static var schema: JSONText {
    .object([
      .init("type", .string("object")), .init("required", .array([.string("slot")])),
      .init(
        "properties",
        .object(
          fields.map { field in
            .init(
              field.key,
              .object([
                .init("type", .string("number")), .init("minimum", .number(field.range.lowerBound)),
                .init("maximum", .number(field.range.upperBound)),
              ]))
          })),
      .init("additionalProperties", .bool(false)),
    ])
  }
}
