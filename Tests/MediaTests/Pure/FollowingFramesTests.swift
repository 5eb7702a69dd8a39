import Testing

@testable import WindowboxMedia

/// Frames of another medium wait for their turn in the output.
struct FollowingFramesTests {
    let clock = PlaybackClock()
    let output: VideoOutput
    let target = VideoTarget(size: PixelSize(width: 4, height: 4))

    /// Serial 1 is seen, serial 2 waits.
    init() {
        output = VideoOutput(clock: clock)
        output.setTarget(target)
        output.begin(1)
        output.expect(2)
    }

    func frame(_ seconds: Seconds) throws -> VideoFrame {
        VideoFrame(
            picture: try #require(HeapPictureAllocator().allocate(64)), size: target.size, stride: 16,
            seconds: seconds, span: 0.04, target: target)
    }

    /// Gives the output a frame as the video thread does: when it is let in.
    @discardableResult
    func push(_ time: Seconds, serial: Int = 2, isPreview: Bool = false) throws -> VideoOutput.Pushed {
        let frame = try frame(time)
        guard case .convert = output.admit(until: frame.end, serial: serial, isUrgent: true) else { return .stale }
        return output.push(frame, serial: serial, isPreview: isPreview)
    }

    func pick() -> Seconds? {
        if case .show(let frame) = output.pick(at: HostTime.now.nanoseconds, on: .tick) {
            frame.seconds
        } else {
            nil
        }
    }

    @Test func theyAreNotSeenBeforeIt() throws {
        #expect(try push(7) == .accepted)
        #expect(pick() == nil && !output.needsTicks)
    }

    @Test func theFirstOneIsThereWhenTheirTurnComes() throws {
        try push(0, serial: 1)
        try push(7)
        #expect(pick() == 0)
        output.follow(2)
        #expect(pick() == 7)
        #expect(try push(0.04, serial: 1) == .stale)
    }

    @Test func onlyOneWaits() throws {
        try push(7)
        let done = Monitor(false)
        startThread("waiting") {
            _ = output.admit(until: 7.08, serial: 2, isUrgent: false)
            done.update { $0 = true }
        }
        #expect(done.wait(until: .now + 0.05) { $0 ? true : nil } == nil)
        output.follow(2)
        #expect(done.wait(until: .now + 60) { $0 ? true : nil } == true)
    }

    @Test func aFrameOnTheWayMakesRoom() throws {
        try push(6, isPreview: true)
        try push(7)
        output.follow(2)
        #expect(pick() == 7)
    }

    @Test func aSeekLeavesThemWaiting() throws {
        try push(7)
        output.begin(3)
        output.follow(2)
        #expect(pick() == 7)
    }

    @Test func noLongerWantedTheyAreGone() throws {
        try push(7)
        output.expect(nil)
        #expect(try push(7.04) == .stale)
        output.follow(2)
        #expect(pick() == nil)
    }
}
