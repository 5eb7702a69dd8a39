import CFFmpeg
import Synchronization

/// Ends FFmpeg's blocking calls: when the medium is left, or when a server has been silent for too long.
final class Interrupt: Sendable {
    private let isCancelled = Atomic(false)
    private let deadline = Atomic<Int64>(.max)

    /// Makes every present and coming call fail at once.
    func cancel() { isCancelled.store(true, ordering: .releasing) }

    /// Whether the medium is being left.
    var cancelled: Bool { isCancelled.load(ordering: .acquiring) }

    /// Whether a call was ended because nothing came for too long.
    var isOverdue: Bool { HostTime.now.nanoseconds > deadline.load(ordering: .relaxed) }

    /// Runs a blocking call that may take `seconds` at the most.
    func limited<Result>(to seconds: Seconds, _ call: () -> Result) -> Result {
        deadline.store((HostTime.now + seconds).nanoseconds, ordering: .relaxed)
        defer { if !isOverdue { deadline.store(.max, ordering: .relaxed) } }
        return call()
    }

    /// FFmpeg's view of it. The interrupt must outlive the context that is given it.
    var callback: AVIOInterruptCB {
        AVIOInterruptCB(
            callback: { own in
                guard let own else { return 0 }
                let interrupt = Unmanaged<Interrupt>.fromOpaque(own).takeUnretainedValue()
                return interrupt.cancelled || interrupt.isOverdue ? 1 : 0
            }, opaque: Unmanaged.passUnretained(self).toOpaque())
    }
}
