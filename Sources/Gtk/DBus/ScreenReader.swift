import CGtk
import Observation

/// The state of the desktop's screen reader, as the accessibility bus reports it (`org.a11y.Status`).
@Observable
public final class ScreenReader {
    /// The shared instance of the session. Reports false until `startObserving()` is called.
    public static let shared = ScreenReader()

    /// Whether a screen reader runs; false while unknown.
    public var isRunning = false

    @ObservationIgnored private var isObserving = false
    @ObservationIgnored private var owner: SignalConnection?

    /// Creates an instance that observes nothing, for tests.
    public init() {}

    /// Starts observing, for the life of the process. Does nothing without a session bus.
    public func startObserving() {
        guard !isObserving, SessionBus.isAvailable else { return }
        isObserving = true
        let completion: @MainActor (UInt) -> Void = { [weak self] in self?.observe(UnsafeMutablePointer(bitPattern: $0))
        }
        let flags =
            G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START.rawValue | G_DBUS_PROXY_FLAGS_GET_INVALIDATED_PROPERTIES.rawValue
        g_dbus_proxy_new_for_bus(
            G_BUS_TYPE_SESSION, GDBusProxyFlags(flags), nil, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status", nil,
            proxyCreated, CallbackBox.retained(completion))
    }

    private func observe(_ proxy: UnsafeMutablePointer<GDBusProxy>?) {
        guard let proxy else { return }
        let object = UnsafeMutableRawPointer(proxy)
        let changed: @MainActor () -> Void = { [weak self] in self?.read(proxy) }
        g_signal_connect_data(
            object, "g-properties-changed",
            unsafeBitCast(
                propertiesChanged as @convention(c) (gpointer?, gpointer?, gpointer?, gpointer?) -> Void,
                to: GCallback.self),
            CallbackBox.retained(changed), { data, _ in releaseBox(data) }, GConnectFlags(0))
        // The signal connection retains the proxy.
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

nonisolated private func proxyCreated(
    _: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: gpointer?
) {
    guard let completion = CallbackBox<@MainActor (UInt) -> Void>.consume(data) else { return }
    let proxy = UInt(bitPattern: g_dbus_proxy_new_for_bus_finish(result, nil))
    MainActor.assumeIsolated { completion(proxy) }
}

nonisolated private func propertiesChanged(_: gpointer?, _: gpointer?, _: gpointer?, _ data: gpointer?) {
    guard let changed = CallbackBox<@MainActor () -> Void>.handler(data) else { return }
    MainActor.assumeIsolated { changed() }
}
