import KinoraPixels
import Testing

@Suite struct Transform3DTests {
  @Test("a product applies its right side first")
  func productAppliesRightSideFirst() {
    let transform = Transform3D.translation(x: 10, y: 20) * Transform3D.scale(x: 2, y: 3)
    let point = transform.project(x: 1, y: 1)
    #expect(point.x == 12 && point.y == 23 && point.w == 1)
  }

  @Test("perspective enlarges what is near: w = 1 - z / distance")
  func perspectiveEnlargesWhatIsNear() {
    let transform = Transform3D.perspective(distance: 500) * Transform3D.translation(z: 250)
    let point = transform.project(x: 100, y: 0)
    #expect(point.w == 0.5)
    #expect(point.x / point.w == 200)
  }

  @Test("the identity changes nothing")
  func identityChangesNothing() {
    let transform = Transform3D.translation(x: 1, y: 2, z: 3)
    #expect(Transform3D.identity * transform == transform)
    #expect(transform * Transform3D.identity == transform)
  }
}
