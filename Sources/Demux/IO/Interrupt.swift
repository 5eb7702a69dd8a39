import CFFmpeg
import Synchronization
import WindowboxCore

/// Aborts FFmpeg's blocking calls: when the medium is closed, when a server sends nothing for too long, or when a seek
/// supersedes a read.
///
/// Confined to the thread of its blocking calls, on which FFmpeg also calls back, mostly the demuxer thread.
///
/// `@unchecked Sendable`: `isCancelled` and `waker`, which other threads use, are synchronized.
package final class Interrupt: @unchecked Sendable {
    private let isCancelled = Atomic(false)

    private var timeout: Seconds?
    private var deadline: HostTime?
    private var observed: UnsafeMutablePointer<AVFormatContext>?
    private var received: Int64 = 0

    /// The start and the deadline of the current attempt.
    private var attempt: (start: HostTime, end: HostTime)?
    /// The number of seconds for which an attempt may continue after a seek has superseded it.
    private static let grace: Seconds = 0.25

    /// Wakes a wait for something other than FFmpeg.
    private let waker = Mutex<Callback<@Sendable () -> Void>?>(nil)
    /// Whether a seek command is pending that supersedes the current read.
    private var isSuperseded: (() -> Bool)?
    /// Counts the transfers of limited calls.
    package let transfer = TransferStatistics()
    /// Whether time in calls counts as network time, even in calls without a timeout.
    var isNetwork = false
    private var counted: Int64 = 0
    /// The number of seconds that the current limited call has spent in `sleep(_:)`.
    private var idle: Seconds = 0
    private let confinement = ThreadConfinement()

    /// Aborts the current call and all later ones. Thread-safe.
    package func cancel() {
        isCancelled.store(true, ordering: .releasing)
        wake()
    }

    /// Makes a blocked wait check again whether it is aborted. Thread-safe.
    package func wake() { waker.withLock { $0 }?.call() }

    /// Whether the current wait should end: the medium is being closed, or a seek supersedes it. Demuxer thread only.
    var isAborted: Bool {
        confinement.assertOnThread()
        return cancelled || isSuperseded?() == true
    }

    /// Runs a read that is aborted when `isSuperseded` returns `true`.
    package func abortable<Result>(_ isSuperseded: @escaping () -> Bool, _ call: () -> Result) -> Result {
        confinement.assertOnThread()
        self.isSuperseded = isSuperseded
        defer { self.isSuperseded = nil }
        return call()
    }

    /// Runs a wait that `wake()` can wake.
    func waking<Result>(_ waker: @escaping @Sendable () -> Void, _ call: () -> Result) -> Result {
        self.waker.withLock { $0 = Callback(waker) }
        defer { self.waker.withLock { $0 = nil } }
        return call()
    }

    /// Whether the medium is being closed.
    package var cancelled: Bool { isCancelled.load(ordering: .acquiring) }

    /// Whether the last limited call exceeded its timeout.
    private(set) var hasTimedOut = false

    package init() {}

    /// Unbinds the interrupt from its thread, before another thread makes the blocking calls.
    package func unbindThread() { confinement.unbind() }

    /// Sets the context whose received bytes restart the timeout. Must be reset to `nil` before the context is closed.
    func observe(_ context: UnsafeMutablePointer<AVFormatContext>?) {
        observed = context
        counted = 0
    }

    /// Runs a blocking call that fails after `seconds` without any data; `nil` means no timeout.
    package func withTimeout<Result>(of seconds: Seconds?, _ call: () -> Result) -> Result {
        confinement.assertOnThread()
        let start = seconds != nil || isNetwork ? HostTime.now : nil
        timeout = seconds
        deadline = seconds.map { (start ?? .now) + $0 }
        hasTimedOut = false
        defer {
            deadline = nil
            count(since: start)
        }
        return call()
    }

    /// Runs an attempt within a call: it is aborted after `seconds`, or soon after a seek supersedes it.
    @discardableResult
    func attempting<Result>(atMost seconds: Seconds, _ call: () -> Result) -> Result {
        confinement.assertOnThread()
        attempt = (.now, .now + seconds)
        defer { attempt = nil }
        return call()
    }

    /// Restarts the timeout of the current limited call, because data has arrived.
    func didReceiveData() {
        confinement.assertOnThread()
        if let timeout { deadline = .now + timeout }
    }

    /// Sleeps for `seconds`, or less when the call is aborted.
    func sleep(_ seconds: Seconds) {
        let start = HostTime.now
        defer { idle += .now - start }
        let end = start + seconds
        while !shouldAbort, case let rest = end - .now, rest > 0 {
            var pause = timespec(tv_sec: 0, tv_nsec: Int(min(rest, 0.05) * 1e9))
            nanosleep(&pause, nil)
        }
    }

    /// Adds the bytes and the time of a call to the statistics; `start` is `nil` when the time does not count as
    /// network time.
    private func count(since start: HostTime?) {
        let bytes = observed?.pointee.pb?.pointee.bytes_read ?? counted
        transfer.add(bytes: bytes - counted, seconds: start.map { .now - $0 - idle })
        counted = bytes
        idle = 0
    }

    private var shouldAbort: Bool {
        confinement.assertOnThread()
        if cancelled { return true }
        if let attempt, case let now = HostTime.now {
            if attempt.end < now || attempt.start + Self.grace < now && isAborted { return true }
        }
        guard let deadline, let timeout else { return false }
        if let bytes = observed?.pointee.pb?.pointee.bytes_read, bytes != received {
            received = bytes
            self.deadline = .now + timeout
        } else if deadline < .now {
            hasTimedOut = true
        }
        return hasTimedOut
    }

    /// The callback for FFmpeg. Valid as long as the interrupt, which must outlive the context.
    package var callback: AVIOInterruptCB {
        AVIOInterruptCB(
            callback: { own in
                guard let own else { return 0 }
                return Unmanaged<Interrupt>.fromOpaque(own).takeUnretainedValue().shouldAbort ? 1 : 0
            }, opaque: Unmanaged.passUnretained(self).toOpaque())
    }
}
