import CFFmpeg
import Synchronization

/// Ends FFmpeg's blocking calls: when the medium is left, or when a server has been silent for too long.
///
/// `@unchecked Sendable`: all but `isCancelled` and `waker`, which have their own locks, is touched on the demuxer's
/// thread alone, where FFmpeg asks as well.
final class Interrupt: @unchecked Sendable {
    private let isCancelled = Atomic(false)

    private var patience: Seconds?
    private var deadline: HostTime?
    private var watched: UnsafeMutablePointer<AVFormatContext>?
    private var received: Int64 = 0

    /// When the attempt under way began, and when it ends.
    private var attempt: (start: HostTime, end: HostTime)?
    /// How long a call may last although playback is to go elsewhere.
    private static let grace: Seconds = 0.25

    /// What wakes who waits for something else than FFmpeg.
    private let waker = Mutex<Callback<@Sendable () -> Void>?>(nil)
    /// Whether playback is to go elsewhere.
    private var isOutdated: (() -> Bool)?
    /// What was fetched in limited calls.
    let transfer = TransferStatistics()
    /// Whether waiting is waiting for a network, even where its length has no limit.
    var isNetwork = false
    private var counted: Int64 = 0
    /// How long a limited call has only slept.
    private var idle: Seconds = 0

    /// Makes every present and coming call fail at once.
    func cancel() {
        isCancelled.store(true, ordering: .releasing)
        wake()
    }

    /// Makes who waits look whether that is still wanted.
    func wake() { waker.withLock { $0 }?.call() }

    /// Whether what is being waited for would come too late. Only the demuxer's thread asks.
    var isAborted: Bool { cancelled || isOutdated?() == true }

    /// Runs a reading call, which may be given up when playback is to go elsewhere.
    func abortable<Result>(_ isOutdated: @escaping () -> Bool, _ call: () -> Result) -> Result {
        self.isOutdated = isOutdated
        defer { self.isOutdated = nil }
        return call()
    }

    /// Runs a call that waits for something, and has it woken by `wake()`.
    func waking<Result>(_ waker: @escaping @Sendable () -> Void, _ call: () -> Result) -> Result {
        self.waker.withLock { $0 = Callback(waker) }
        defer { self.waker.withLock { $0 = nil } }
        return call()
    }

    /// Whether the medium is being left.
    var cancelled: Bool { isCancelled.load(ordering: .acquiring) }

    /// Whether the last limited call was ended because nothing came for too long.
    private(set) var hasTimedOut = false

    /// Whose input counts as a sign of life. The context must be forgotten again, with `nil`, before it is closed.
    func watch(_ context: UnsafeMutablePointer<AVFormatContext>?) {
        watched = context
        counted = 0
    }

    /// Runs a blocking call in which a server may be silent for `seconds` at the most; `nil` is for ever.
    func limited<Result>(to seconds: Seconds?, _ call: () -> Result) -> Result {
        let start = seconds != nil || isNetwork ? HostTime.now : nil
        patience = seconds
        deadline = seconds.map { (start ?? .now) + $0 }
        hasTimedOut = false
        defer {
            deadline = nil
            count(since: start)
        }
        return call()
    }

    /// Runs a part of a call which fails by itself after some seconds, and soon when playback is to go elsewhere.
    @discardableResult
    func attempting<Result>(atMost seconds: Seconds, _ call: () -> Result) -> Result {
        attempt = (.now, .now + seconds)
        defer { attempt = nil }
        return call()
    }

    /// Something came: the patience of the limited call under way begins anew.
    func touch() { if let patience { deadline = .now + patience } }

    /// Waits; less when the medium is left.
    func sleep(_ seconds: Seconds) {
        let start = HostTime.now
        defer { idle += .now - start }
        let end = start + seconds
        while !mustEnd, case let rest = end - .now, rest > 0 {
            var pause = timespec(tv_sec: 0, tv_nsec: Int(min(rest, 0.05) * 1e9))
            nanosleep(&pause, nil)
        }
    }

    /// Counts what came of a call; `start` is when it began, `nil` where no network was waited for.
    private func count(since start: HostTime?) {
        let bytes = watched?.pointee.pb?.pointee.bytes_read ?? counted
        transfer.add(bytes: bytes - counted, seconds: start.map { .now - $0 - idle })
        counted = bytes
        idle = 0
    }

    private var mustEnd: Bool {
        if cancelled { return true }
        if let attempt, case let now = HostTime.now {
            if attempt.end < now || attempt.start + Self.grace < now && isAborted { return true }
        }
        guard let deadline, let patience else { return false }
        if let bytes = watched?.pointee.pb?.pointee.bytes_read, bytes != received {
            received = bytes
            self.deadline = .now + patience
        } else if deadline < .now {
            hasTimedOut = true
        }
        return hasTimedOut
    }

    /// FFmpeg's view of it. The interrupt must outlive the context that is given it.
    var callback: AVIOInterruptCB {
        AVIOInterruptCB(
            callback: { own in
                guard let own else { return 0 }
                return Unmanaged<Interrupt>.fromOpaque(own).takeUnretainedValue().mustEnd ? 1 : 0
            }, opaque: Unmanaged.passUnretained(self).toOpaque())
    }
}
