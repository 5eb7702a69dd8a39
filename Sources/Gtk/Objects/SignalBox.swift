import CGtk
import Synchronization

/// What a signal calls. Retained once when it is connected, released once by the closure's destroy notify.
///
/// `@unchecked Sendable`: the handler is immutable and is called on the main thread alone; only the release, and with
/// it the counting, may happen elsewhere.
nonisolated public final class SignalBox<Handler>: @unchecked Sendable {
    let handler: Handler

    init(_ handler: Handler) {
        self.handler = handler
        LiveBoxes.add(1)
    }

    deinit { LiveBoxes.add(-1) }

    static func handler(_ data: gpointer?) -> Handler? {
        data.map { Unmanaged<SignalBox>.fromOpaque($0).takeUnretainedValue().handler }
    }
}

/// How many boxes live: a number that returns to where it was when a window is closed.
nonisolated public enum LiveBoxes {
    /// The number now.
    public static var count: Int { counter.load(ordering: .relaxed) }

    static func add(_ amount: Int) { counter.add(amount, ordering: .relaxed) }

    private static let counter = Atomic(0)
}

/// Connects `handler` to a signal whose C signature is that of `trampoline`. The object owns the handler.
///
/// - Returns: The connection's id, for `g_signal_handler_disconnect`; zero when the object has no such signal.
@discardableResult
func connect<Handler>(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ trampoline: GCallback, _ handler: Handler,
    after: Bool = false
) -> gulong {
    var id: guint = 0
    var detail: GQuark = 0
    guard g_signal_parse_name(signal, wb_type_of(object), &id, &detail, 1) != 0 else {
        assertionFailure("no signal \(signal)")
        return 0
    }
    let box = Unmanaged.passRetained(SignalBox(handler)).toOpaque()
    return g_signal_connect_data(
        object, signal, trampoline, box, releaseBox, after ? G_CONNECT_AFTER : GConnectFlags(0))
}

/// Any box may be released through its base: only the object header counts.
nonisolated private func releaseBox(_ data: gpointer?, _ closure: UnsafeMutablePointer<GClosure>?) {
    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}
