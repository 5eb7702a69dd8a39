import CFFmpeg
import Testing

@testable import WindowboxCore
@testable import WindowboxVideo

/// The frames that are converted again after a change of the view or of the user's adjustments.
struct OutdatedFrameTests {
    private let target = VideoTarget(size: PixelSize(width: 8, height: 8))
    private var rotated: VideoAdjustments {
        var adjustments = VideoAdjustments()
        adjustments.rotation = .half
        return adjustments
    }

    private func frame(at time: Seconds, isRetained: Bool = true, isOnly: Bool = false) throws -> VideoFrame {
        let buffer = try #require(HeapFrameBufferAllocator().allocate(8 * 8 * 4))
        let decoded = try #require(av_frame_alloc())
        defer {
            var frame: UnsafeMutablePointer<AVFrame>? = decoded
            av_frame_free(&frame)
        }
        let source = DecodedFrame(moving: decoded, seconds: time, duration: 0.04, isOnly: isOnly)
        return VideoFrame(
            buffer: buffer, size: target.size, stride: 32, seconds: time, duration: 0.04, target: target,
            source: isRetained ? source : nil)
    }

    /// Returns a queue that shows the first frame.
    private func queue(_ frames: VideoFrame...) -> FrameQueue {
        var queue = FrameQueue()
        queue.begin(1)
        _ = queue.setArea(.shown(target))
        for frame in frames { _ = queue.push(.init(frame: frame, isPreview: false), serial: 1) }
        pull(&queue)
        return queue
    }

    private func pull(_ queue: inout FrameQueue) {
        _ = queue.pick(.init(host: HostTime(nanoseconds: 0), trigger: .tick, time: 0, rate: 1))
    }

    @Test("The stationary frame is outdated by other adjustments and another target, then the queued ones")
    func stationaryFirst() throws {
        let (first, second) = (try frame(at: 0), try frame(at: 0.04))
        var queue = queue(first, second)
        #expect(queue.outdatedFrame(.none) == nil)
        #expect(queue.outdatedFrame(rotated)?.frame === first)
        _ = queue.setArea(.shown(VideoTarget(size: PixelSize(width: 4, height: 4))))
        #expect(queue.outdatedFrame(.none)?.frame === first)
        queue.setRunning(true, at: 0)
        #expect(queue.outdatedFrame(.none)?.frame === second, "a running video shows others soon")
        _ = queue.setArea(.hidden)
        #expect(queue.outdatedFrame(rotated) == nil)
    }

    @Test("A replaced frame is shown at the next pull, and is no longer outdated")
    func replaced() throws {
        let old = try frame(at: 0)
        var queue = queue(old)
        let new = try frame(at: 0)
        let isReplaced = queue.replace(old, by: new, serial: 1)
        #expect(isReplaced && queue.isDueAtOnce)
        let isReplacedAgain = queue.replace(old, by: new, serial: 1)
        #expect(!isReplacedAgain)
        pull(&queue)
        #expect(queue.current === new && queue.outdatedFrame(.none) == nil)
    }

    @Test("The pixels of a frame without its decoded one stand in for other adjustments, not for another target")
    func notRetained() throws {
        let shown = try frame(at: 0, isRetained: false)
        var queue = queue(shown)
        let outdated = try #require(queue.outdatedFrame(rotated))
        #expect(outdated.frame === shown && outdated.source == nil && queue.needsRefresh(rotated))
        #expect(try #require(shown.standIn()).isStandIn)
        _ = queue.setArea(.shown(VideoTarget(size: PixelSize(width: 4, height: 4))))
        #expect(queue.outdatedFrame(.none) == nil && queue.needsRefresh(.none))
    }

    @Test("A still image is converted again while time advances")
    func stillImage() throws {
        let image = try frame(at: 0, isOnly: true)
        var queue = queue(image)
        queue.setRunning(true, at: 0)
        #expect(queue.outdatedFrame(rotated)?.frame === image)
    }

    @Test("The frame of another medium, which stays until the first of this one, is not converted again")
    func otherMedium() throws {
        var queue = queue(try frame(at: 0))
        queue.begin(2)
        #expect(queue.outdatedFrame(rotated) == nil)
        let next = try frame(at: 0)
        _ = queue.push(.init(frame: next, isPreview: false), serial: 2)
        #expect(queue.outdatedFrame(rotated)?.frame === next)
    }
}
