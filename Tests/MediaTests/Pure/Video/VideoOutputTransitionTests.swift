import Testing

@testable import WindowboxCore
@testable import WindowboxVideo

/// Frames of the preloaded next item in the video output.
struct VideoOutputTransitionTests {
    let clock = PlaybackClock()
    let output: VideoOutput
    let target = VideoTarget(size: PixelSize(width: 4, height: 4))

    /// Creates an output that shows serial 1 and expects serial 2.
    init() {
        output = VideoOutput(clock: clock)
        output.setTarget(target)
        output.begin(1)
        output.prepareNext(2)
    }

    func frame(_ seconds: Seconds) throws -> VideoFrame {
        VideoFrame(
            buffer: HeapFrameBufferAllocator().allocate(64), size: target.size, stride: 16,
            seconds: seconds, duration: 0.04, target: target)
    }

    /// Pushes a frame once the output admits it, as the video thread does.
    @discardableResult
    func push(_ time: Seconds, serial: Int = 2, isPreview: Bool = false) throws -> VideoOutput.PushResult {
        let frame = try frame(time)
        let admission = output.admit(from: frame.seconds, until: frame.end, serial: serial, isUrgent: true)
        guard case .convert = admission else { return .stale }
        return output.push(frame, serial: serial, isPreview: isPreview)
    }

    func pick() -> Seconds? {
        if case .show(let frame) = output.pick(at: HostTime.now.nanoseconds, on: .tick) {
            frame.seconds
        } else {
            nil
        }
    }

    @Test("Frames of the next item are not shown before the transition") func nextFramesWait() throws {
        #expect(try push(7) == .accepted)
        #expect(pick() == nil && !output.needsTicks)
    }

    @Test("The first frame of the next item is shown right at the transition") func firstFrameAtTransition() throws {
        try push(0, serial: 1)
        try push(7)
        #expect(pick() == 0)
        output.makeCurrent(2)
        #expect(pick() == 7)
        #expect(try push(0.04, serial: 1) == .stale)
    }

    @Test("The video output holds a single frame of the next item before the transition")
    func singleNextFrame() throws {
        try push(7)
        let done = Monitor(false)
        startThread("waiting") {
            _ = output.admit(from: 7.04, until: 7.08, serial: 2, isUrgent: false)
            done.update { $0 = true }
        }
        #expect(done.wait(until: .now + 0.05) { $0 ? true : nil } == nil)
        output.makeCurrent(2)
        #expect(pick() == 7)
        #expect(done.wait(until: .now + 60) { $0 ? true : nil } == true)
    }

    @Test("An exact frame of the next item replaces its preview frame") func exactFrameReplacesPreview() throws {
        try push(6, isPreview: true)
        try push(7)
        output.makeCurrent(2)
        #expect(pick() == 7)
    }

    @Test("A seek in the current item keeps the preloaded frame of the next one") func seekKeepsNextFrame() throws {
        try push(7)
        output.begin(3)
        output.makeCurrent(2)
        #expect(pick() == 7)
    }

    @Test("Canceling the next item discards its preloaded frame") func cancelDiscardsNextFrame() throws {
        try push(7)
        output.prepareNext(nil)
        #expect(try push(7.04) == .stale)
        output.makeCurrent(2)
        #expect(pick() == nil)
    }
}
