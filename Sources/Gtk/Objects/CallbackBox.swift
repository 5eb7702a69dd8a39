import CGtk
import Synchronization

/// What C calls back later. Retained once when it is handed over, released once: by `releaseBox`, or by the one callback
/// that takes it.
///
/// `@unchecked Sendable`: the handler is immutable and is called on the main thread alone; only the release, and with
/// it the counting, may happen elsewhere.
nonisolated final class CallbackBox<Handler>: @unchecked Sendable {
    private let handler: Handler

    private init(_ handler: Handler) {
        self.handler = handler
        CallbackBoxCount.add(1)
    }

    deinit { CallbackBoxCount.add(-1) }

    /// A new box, for C to keep.
    static func retained(_ handler: Handler) -> gpointer { Unmanaged.passRetained(Self(handler)).toOpaque() }

    /// What is in a box that C goes on keeping.
    static func handler(_ data: gpointer?) -> Handler? {
        data.map { Unmanaged<CallbackBox>.fromOpaque($0).takeUnretainedValue().handler }
    }

    /// What is in a box that C calls back once and forgets.
    static func take(_ data: gpointer?) -> Handler? {
        data.map { Unmanaged<CallbackBox>.fromOpaque($0).takeRetainedValue().handler }
    }
}

/// Releases a box, whatever is in it: only the object header counts.
nonisolated func releaseBox(_ data: gpointer?) {
    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

/// How many boxes live: a number that returns to where it was when a window is closed.
nonisolated public enum CallbackBoxCount {
    /// The number now.
    public static var count: Int { counter.load(ordering: .relaxed) }

    static func add(_ amount: Int) { counter.add(amount, ordering: .relaxed) }

    private static let counter = Atomic(0)
}
