import Synchronization
import WindowboxCore
import WindowboxPlayerUI
import WindowboxVideo

/// A source of frames in solid colors, made in advance, so that only showing them has a cost.
nonisolated final class SolidColorFrameSource: FrameSource {
    private struct State {
        var aspect: (across: Int, down: Int)
        var isPlaying = false
        var frames: [VideoFrame] = []
        var allocator: (any FrameBufferAllocator)?
        var target: VideoTarget?
        var next = 0
        var isDue = false
        var last: Int64 = 0
        var wakeup: @Sendable () -> Void = {}
    }

    private let state: Mutex<State>
    private let interval: Int64

    /// Creates a source with this aspect ratio and rate in frames per second.
    init(aspect: (Int, Int) = (16, 9), rate: Int64 = 60) {
        state = Mutex(State(aspect: (aspect.0, aspect.1)))
        interval = 1_000_000_000 / rate
    }

    /// The number of the frame shown last, from 0; -1 before the first.
    var shownNumber: Int { state.withLock { $0.next - 1 } }

    /// The target set by the view.
    var target: VideoTarget? { state.withLock { $0.target } }

    /// Plays or pauses.
    func setPlaying(_ isPlaying: Bool) {
        let wakeup = state.withLock {
            $0.isPlaying = isPlaying
            return $0.wakeup
        }
        wakeup()
    }

    /// Shows one more frame.
    func step() {
        makeDue()
        state.withLock { $0.wakeup }()
    }

    /// Has one more frame for the next pick, which the view is not told of.
    func makeDue() { state.withLock { $0.isDue = true } }

    var current: VideoFrame? {
        state.withLock { $0.next > 0 && !$0.frames.isEmpty ? $0.frames[($0.next - 1) % $0.frames.count] : nil }
    }

    var needsTicks: Bool { state.withLock { $0.target != nil && ($0.isPlaying || $0.isDue) } }

    func onWakeup(_ wakeup: @escaping @Sendable () -> Void) { state.withLock { $0.wakeup = wakeup } }

    func setAllocator(_ allocator: any FrameBufferAllocator) {
        state.withLock {
            $0.allocator = allocator
            $0.frames = []
        }
    }

    func setTarget(_ target: VideoTarget?) {
        state.withLock {
            $0.target = target
            $0.frames = []
        }
    }

    func pick(at hostTime: Int64, on trigger: VideoOutput.Trigger) -> VideoOutput.Pick {
        state.withLock { state in
            // A tick may come slightly early.
            guard state.isDue || (state.isPlaying && hostTime - state.last > interval - 2_000_000),
                let target = state.target
            else {
                return .keep
            }
            state.last = hostTime
            state.isDue = false
            if state.frames.isEmpty { state.frames = Self.frames(for: target, state.aspect, state.allocator) }
            guard !state.frames.isEmpty else { return .keep }
            state.next += 1
            return .show(state.frames[(state.next - 1) % state.frames.count])
        }
    }

    /// Returns the color of a frame by its number, as 0xRRGGBB.
    static func color(_ number: Int) -> UInt32 { colors[number % colors.count] }

    private static let colors: [UInt32] = [
        0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0x00ffff, 0xff00ff, 0xffffff, 0x808080,
    ]

    private static func frames(
        for target: VideoTarget, _ aspect: (across: Int, down: Int), _ allocator: (any FrameBufferAllocator)?
    ) -> [VideoFrame] {
        var size = target.size
        if size.width * aspect.down > size.height * aspect.across {
            size.width = size.height * aspect.across / aspect.down
        } else {
            size.height = size.width * aspect.down / aspect.across
        }
        if target.gravity == .fill { size = target.size }
        let stride = (size.width * 4 + 63) / 64 * 64
        let allocator = allocator ?? HeapFrameBufferAllocator()
        return colors.compactMap { color in
            guard let buffer = allocator.allocate(stride * size.height) else { return nil }
            let words = buffer.bytes.assumingMemoryBound(to: UInt32.self)
            words.update(repeating: 0xff00_0000 | color, count: stride / 4 * size.height)
            return VideoFrame(buffer: buffer, size: size, stride: stride)
        }
    }
}
