import Testing

@testable import WindowboxCore
@testable import WindowboxVideo

/// The work on frames that come late.
struct WorkloadTests {
    private let target = VideoTarget(size: PixelSize(width: 1280, height: 720))

    private func workload(ofFrames lateness: [Seconds]) -> Workload {
        var workload = Workload()
        workload.setTarget(target)
        for seconds in lateness { workload.record(lateness: seconds) }
        return workload
    }

    /// Frames that are dropped, because they are too late.
    private func dropped(_ count: Int) -> [Seconds] { late(count, by: 0.11) }
    private func late(_ count: Int, by seconds: Seconds = 0.01) -> [Seconds] { Array(repeating: seconds, count: count) }
    private func punctual(_ count: Int) -> [Seconds] { Array(repeating: -0.01, count: count) }

    @Test("Scaling is quick from the tenth late frame among 64 on")
    func lateFrames() {
        for (frames, step) in [
            (punctual(200), Workload.Step.whole), (late(9) + punctual(200), .whole), (late(10), .quickScaling),
            (late(5) + punctual(54) + late(5), .quickScaling), (late(5) + punctual(55) + late(5), .whole),
        ] {
            #expect(workload(ofFrames: frames).step == step)
        }
        #expect(workload(ofFrames: late(9)).filter == .sharp)
        #expect(workload(ofFrames: late(10)).filter == .quick)
        #expect(workload(ofFrames: dropped(42)).filter == .quick)
    }

    @Test("Only frames for reference are decoded when half of the frames are dropped in spite of quick scaling")
    func referenceFrames() {
        let half = (0..<32).flatMap { _ in dropped(1) + punctual(1) }
        for (frames, step) in [
            (dropped(41), Workload.Step.quickScaling), (dropped(42), .referenceFrames),
            (late(10) + half, .referenceFrames), (dropped(41) + punctual(34) + dropped(2), .quickScaling),
            (late(500), .quickScaling), (dropped(500), .referenceFrames),
        ] {
            #expect(workload(ofFrames: frames).step == step)
        }
    }

    @Test("The work is restored step by step after many frames without a late one, twice as many each time")
    func recovery() {
        let first = late(10) + punctual(499)
        let second = first + punctual(1) + late(10) + punctual(999)
        let third = dropped(42) + punctual(500)
        for (frames, step) in [
            (first, Workload.Step.quickScaling), (first + punctual(1), .whole),
            (first + late(1) + punctual(499), .quickScaling), (second, .quickScaling), (second + punctual(1), .whole),
            (dropped(42) + punctual(499), .referenceFrames), (third, .quickScaling),
            (third + punctual(999), .quickScaling), (third + punctual(1000), .whole),
        ] {
            #expect(workload(ofFrames: frames).step == step)
        }
    }

    @Test("For a new target the whole work is tried")
    func newTarget() {
        let smaller = VideoTarget(size: PixelSize(width: 640, height: 360))
        var workload = workload(ofFrames: late(20))
        workload.setTarget(smaller)
        #expect(workload.step == .whole)
        for seconds in late(10) { workload.record(lateness: seconds) }
        workload.setTarget(smaller)
        #expect(workload.step == .quickScaling)
    }

    @Test("Decoding that lags by two seconds is resumed at a keyframe that lags by at most one")
    func catchingUp() {
        var workload = workload(ofFrames: late(7, by: 2.1))
        #expect(workload.action(isKeyframe: false, lateness: 2.2) == .decode)
        workload.record(lateness: 2.1)
        #expect(workload.isCatchingUp)
        for (isKeyframe, lateness, action) in [
            (false, 2.2, Workload.Action.skip), (false, 0, .skip), (true, 2.1, .skip), (true, 1.1, .skip),
            (true, 1, .resume), (false, 2.2, .decode),
        ] {
            #expect(workload.action(isKeyframe: isKeyframe, lateness: lateness) == action)
        }
    }

    @Test("A few frames with a wrong timestamp do not interrupt decoding")
    func wrongTimestamps() {
        let frames = late(7, by: 20) + punctual(1) + late(7, by: 20)
        #expect(!workload(ofFrames: frames).isCatchingUp)
    }

    @Test("Decoding is resumed in a stream without keyframes, and in a new serial")
    func withoutKeyframes() {
        var workload = workload(ofFrames: late(8, by: 3))
        for _ in 0..<1200 { #expect(workload.action(isKeyframe: false, lateness: 3) == .skip) }
        #expect(workload.action(isKeyframe: false, lateness: 3) == .resume)
        for seconds in late(8, by: 3) { workload.record(lateness: seconds) }
        #expect(workload.isCatchingUp)
        workload.stopCatchingUp()
        #expect(workload.action(isKeyframe: false, lateness: 3) == .decode)
    }
}
