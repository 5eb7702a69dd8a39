import Testing

@testable import WindowboxCore
@testable import WindowboxVideo

/// The choice of the filter that frames are scaled by.
struct ScalingChoiceTests {
    private let target = VideoTarget(size: PixelSize(width: 1280, height: 720))

    private func choice(ofFrames lateness: [Bool]) -> ScalingChoice {
        var choice = ScalingChoice()
        _ = choice.filter(for: target)
        for isLate in lateness { choice.record(isLate: isLate) }
        return choice
    }

    private func late(_ count: Int) -> [Bool] { Array(repeating: true, count: count) }
    private func punctual(_ count: Int) -> [Bool] { Array(repeating: false, count: count) }

    @Test("Scaling is quick from the tenth late frame among 64 on")
    func lateFrames() {
        for (frames, filter) in [
            (punctual(200), ScalingFilter.sharp), (late(9) + punctual(200), .sharp), (late(10), .quick),
            (late(5) + punctual(54) + late(5), .quick), (late(5) + punctual(55) + late(5), .sharp),
        ] {
            var choice = choice(ofFrames: frames)
            #expect(choice.filter(for: target) == filter)
        }
    }

    @Test("Scaling is sharp again after many frames without a late one, twice as many each time")
    func recovery() {
        let first = late(10) + punctual(499)
        let second = first + punctual(1) + late(10) + punctual(999)
        for (frames, filter) in [
            (first, ScalingFilter.quick), (first + punctual(1), .sharp), (first + late(1) + punctual(499), .quick),
            (second, .quick), (second + punctual(1), .sharp),
        ] {
            var choice = choice(ofFrames: frames)
            #expect(choice.filter(for: target) == filter)
        }
    }

    @Test("A new target is scaled sharply until its frames are late")
    func newTarget() {
        let smaller = VideoTarget(size: PixelSize(width: 640, height: 360))
        var choice = choice(ofFrames: late(20))
        #expect(choice.filter(for: smaller) == .sharp)
        for _ in late(10) { choice.record(isLate: true) }
        #expect(choice.filter(for: smaller) == .quick)
    }
}
