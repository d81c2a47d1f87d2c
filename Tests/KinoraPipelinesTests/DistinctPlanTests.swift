import KinoraPixels
import KinoraResampling
import Testing

@testable import KinoraPipelines

@Suite("Distinct plans: equal sizes of one source are resampled once")
struct DistinctPlanTests {
  @Test("twelve requests of three sizes are three plans, given back in order")
  func equalRequestsShareAPlan() {
    let sizes = [96, 192, 288]
    let requests = (0..<12).map { PictureRequest(box: Box(width: sizes[$0 % 3], height: sizes[$0 % 3])) }
    let distinct = DistinctPlans(requests, shown: PixelSize(width: 4000, height: 3000))
    #expect(distinct.plans.map(\.geometry.canvas.width) == sizes)
    #expect(distinct.inOrderOfRequests(["a", "b", "c"]) == Array("abcabcabcabc").map(String.init))
  }

  @Test("requests that differ in anything do not share")
  func differentRequestsStayApart() {
    let box = Box(width: 50, height: 50)
    let requests = [
      PictureRequest(box: box), PictureRequest(box: box, fit: .fill),
      PictureRequest(box: box, gravity: .attention),
      PictureRequest(box: box, kernel: .box), PictureRequest(box: box, isLinearLight: true), PictureRequest(),
    ]
    #expect(DistinctPlans(requests, shown: PixelSize(width: 90, height: 80)).plans.count == requests.count)
    #expect(DistinctPlans([], shown: PixelSize(width: 9, height: 8)).plans.isEmpty)
  }

  @Test("four jobs at three sizes are three plans once the family is settled")
  func familiesShareWhatIsResampled() {
    let sizes = [96, 192, 288]
    let requests = (0..<12).map { index in
      PictureRequest(box: Box(width: sizes[index % 3], height: sizes[index % 3]), family: "job \(index / 3)")
    }
    let shown = PixelSize(width: 4000, height: 3000)
    #expect(DistinctPlans(requests, shown: shown).plans.count == 12)
    #expect(DistinctPlans(requests.map(\.withoutFamily), shown: shown).plans.count == 3)
  }
}
