import CGtk
import Synchronization

/// Carries a Swift handler through the `gpointer` user data of a C callback. Retained once when it is passed to C,
/// released once: by `releaseBox` as the destroy notify, or by the one callback that consumes it.
///
/// `@unchecked Sendable`: the handler is immutable and is called on the main thread alone; only the release, and with
/// it the counting, may happen on another thread.
nonisolated final class CallbackBox<Handler>: @unchecked Sendable {
    private let handler: Handler

    private init(_ handler: Handler) {
        self.handler = handler
        CallbackBoxCount.add(1)
    }

    deinit { CallbackBoxCount.add(-1) }

    /// Returns a new box, retained for C.
    static func retained(_ handler: Handler) -> gpointer { Unmanaged.passRetained(Self(handler)).toOpaque() }

    /// Returns the handler of a box that C retains; `nil` for NULL.
    static func handler(_ data: gpointer?) -> Handler? {
        data.map { Unmanaged<CallbackBox>.fromOpaque($0).takeUnretainedValue().handler }
    }

    /// Returns the handler of a box for a callback that C calls exactly once, and releases the box; `nil` for NULL.
    static func consume(_ data: gpointer?) -> Handler? {
        data.map { Unmanaged<CallbackBox>.fromOpaque($0).takeRetainedValue().handler }
    }
}

/// Releases a box of any handler type: only the object header is used.
nonisolated func releaseBox(_ data: gpointer?) {
    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

/// The number of allocated boxes, for leak tests: closing a window restores the previous number.
nonisolated public enum CallbackBoxCount {
    /// The current number of boxes.
    public static var count: Int { counter.load(ordering: .relaxed) }

    static func add(_ amount: Int) { counter.add(amount, ordering: .relaxed) }

    private static let counter = Atomic(0)
}
