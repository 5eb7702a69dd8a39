import CPulse
import Glibc
import WindowboxCore

/// Proof that the calling thread holds the main-loop lock.
///
/// Only this file creates one: for the body of `PulseMainLoop.withLock(_:)`, and for callbacks, during which PulseAudio
/// holds the lock. A borrowed, noncopyable value cannot outlive either. An empty value costs nothing at run time.
struct PulseLock: ~Copyable {
    fileprivate init() {}
}

/// PulseAudio's threaded main loop: the thread that runs all callbacks, and the lock that protects what they use.
final class PulseMainLoop {
    private let loop: OpaquePointer?
    #if DEBUG
    /// The thread that holds the lock by `withLock(_:)`.
    private var owner: pthread_t?
    #endif

    init() { loop = pa_threaded_mainloop_new() }

    deinit { if let loop { pa_threaded_mainloop_free(loop) } }

    /// The functions that create contexts and timers; `nil` when the main loop could not be created.
    var api: UnsafeMutablePointer<pa_mainloop_api>? { loop.flatMap { pa_threaded_mainloop_get_api($0) } }

    /// Starts the thread. Returns whether it runs.
    func start() -> Bool {
        guard let loop else { return false }
        pa_threaded_mainloop_set_name(loop, "audio output")
        return pa_threaded_mainloop_start(loop) >= 0
    }

    /// Ends the thread. Must be called on another thread, without the lock.
    func stop() { if let loop { pa_threaded_mainloop_stop(loop) } }

    /// Runs `body` with the lock held. Must be called on another thread, without the lock.
    func withLock<Result>(_ body: (borrowing PulseLock) -> Result) -> Result {
        guard let loop else { return body(PulseLock()) }
        assert(pa_threaded_mainloop_in_thread(loop) == 0, "callbacks hold the main-loop lock already")
        pa_threaded_mainloop_lock(loop)
        #if DEBUG
        assert(owner == nil, "the main-loop lock is taken twice")
        owner = pthread_self()
        #endif
        defer {
            #if DEBUG
            owner = nil
            #endif
            pa_threaded_mainloop_unlock(loop)
        }
        return body(PulseLock())
    }

    /// Whether the calling thread is the main loop's.
    fileprivate var isCurrentThread: Bool { loop.map { pa_threaded_mainloop_in_thread($0) != 0 } ?? false }

    #if DEBUG
    /// Whether the calling thread holds the lock.
    fileprivate var isLocked: Bool { isCurrentThread || owner == pthread_self() }
    #else
    fileprivate var isLocked: Bool { true }
    #endif
}

/// An object whose unretained pointer is the user data of PulseAudio's callbacks. Valid because `AudioOutput.shutDown`
/// ends all callbacks before the deallocation.
protocol PulseCallbackTarget: AnyObject {
    var mainLoop: PulseMainLoop { get }
}

extension PulseCallbackTarget {
    var own: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// Runs `body` in a callback that PulseAudio makes on the main-loop thread only: replies, events and timers.
    static func onMainLoop(_ own: UnsafeMutableRawPointer?, _ body: (Self, borrowing PulseLock) -> Void) {
        guard let own else { return }
        let target = Unmanaged<Self>.fromOpaque(own).takeUnretainedValue()
        assert(target.mainLoop.isCurrentThread, "a callback runs outside the main-loop thread")
        body(target, PulseLock())
    }

    /// Runs `body` in a state callback, which PulseAudio also makes on the thread that connects or disconnects.
    static func onStateChange(_ own: UnsafeMutableRawPointer?, _ body: (Self, borrowing PulseLock) -> Void) {
        guard let own else { return }
        let target = Unmanaged<Self>.fromOpaque(own).takeUnretainedValue()
        assert(target.mainLoop.isLocked, "a state callback runs without the main-loop lock")
        body(target, PulseLock())
    }
}

/// A one-shot timer of the main loop.
struct PulseTimer: ~Copyable {
    private var event: OpaquePointer?

    /// Runs `body` on the main-loop thread after a delay. Replaces the pending timer.
    /// - Parameters:
    ///   - mainLoop: The main loop that runs the timer.
    ///   - seconds: The delay in seconds.
    ///   - lock: The proof of the main-loop lock.
    ///   - body: Called once, unless the timer is cancelled or replaced before.
    mutating func schedule(
        on mainLoop: PulseMainLoop, after seconds: Seconds, _ lock: borrowing PulseLock,
        _ body: @escaping (borrowing PulseLock) -> Void
    ) {
        cancel(on: mainLoop, lock)
        guard let api = mainLoop.api else { return }
        var due = timeval()
        wb_timeval_after(&due, pa_usec_t(seconds * 1e6))
        let box = Unmanaged.passRetained(TimerBody(mainLoop: mainLoop, run: body))
        event = api.pointee.time_new(
            api, &due, { _, _, _, box in TimerBody.onMainLoop(box) { $0.run($1) } }, box.toOpaque())
        guard let event else { return box.release() }
        api.pointee.time_set_destroy(event) { _, _, box in
            if let box { Unmanaged<TimerBody>.fromOpaque(box).release() }
        }
    }

    mutating func cancel(on mainLoop: PulseMainLoop, _ lock: borrowing PulseLock) {
        guard let old = event, let api = mainLoop.api else { return }
        api.pointee.time_free(old)
        event = nil
    }
}

private final class TimerBody: PulseCallbackTarget {
    /// Unowned, because the main loop owns its timers.
    unowned let mainLoop: PulseMainLoop
    let run: (borrowing PulseLock) -> Void

    init(mainLoop: PulseMainLoop, run: @escaping (borrowing PulseLock) -> Void) {
        self.mainLoop = mainLoop
        self.run = run
    }
}
