import CGtk
import Observation

/// Whether a screen reader reads to the person what is on the screen, as the accessibility bus says.
@Observable
public final class ScreenReader {
    /// That of this session. It knows nothing before `watch()`.
    public static let shared = ScreenReader()

    /// Whether one runs; false while nobody has said so.
    public var isRunning = false

    @ObservationIgnored private var isWatching = false
    @ObservationIgnored private var owner: SignalConnection?

    /// Makes one that knows nothing; only a test has reason to.
    public init() {}

    /// Begins to listen, and never ends. Without a session bus there is nobody to ask.
    public func watch() {
        guard !isWatching, SessionBus.isThere else { return }
        isWatching = true
        let answered: @MainActor (UInt) -> Void = { [weak self] in self?.follow(UnsafeMutablePointer(bitPattern: $0)) }
        let flags =
            G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START.rawValue | G_DBUS_PROXY_FLAGS_GET_INVALIDATED_PROPERTIES.rawValue
        g_dbus_proxy_new_for_bus(
            G_BUS_TYPE_SESSION, GDBusProxyFlags(flags), nil, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status", nil,
            proxyAnswered, CallbackBox.retained(answered))
    }

    private func follow(_ proxy: UnsafeMutablePointer<GDBusProxy>?) {
        guard let proxy else { return }
        let object = UnsafeMutableRawPointer(proxy)
        let changed: @MainActor () -> Void = { [weak self] in self?.read(proxy) }
        g_signal_connect_data(
            object, "g-properties-changed",
            unsafeBitCast(
                propertiesChanged as @convention(c) (gpointer?, gpointer?, gpointer?, gpointer?) -> Void,
                to: GCallback.self),
            CallbackBox.retained(changed), { data, _ in releaseBox(data) }, GConnectFlags(0))
        // The connection keeps the proxy.
        owner = SignalConnection(object, property: "g-name-owner", changed)
        g_object_unref(object)
        read(proxy)
    }

    private func read(_ proxy: UnsafeMutablePointer<GDBusProxy>) {
        let value = g_dbus_proxy_get_cached_property(proxy, "ScreenReaderEnabled")
        defer { if let value { g_variant_unref(value) } }
        let isRunning = value.map { g_variant_get_boolean($0) != 0 } ?? false
        if isRunning != self.isRunning { self.isRunning = isRunning }
    }
}

nonisolated private func proxyAnswered(
    _: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: gpointer?
) {
    guard let answered = CallbackBox<@MainActor (UInt) -> Void>.take(data) else { return }
    let proxy = UInt(bitPattern: g_dbus_proxy_new_for_bus_finish(result, nil))
    MainActor.assumeIsolated { answered(proxy) }
}

nonisolated private func propertiesChanged(_: gpointer?, _: gpointer?, _: gpointer?, _ data: gpointer?) {
    guard let changed = CallbackBox<@MainActor () -> Void>.handler(data) else { return }
    MainActor.assumeIsolated { changed() }
}
