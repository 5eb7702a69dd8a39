import CGtk
import Observation

/// The way to the network, as the desktop knows it.
@Observable
public final class NetworkMonitor {
    /// That of this machine. It knows nothing before `watch()`.
    public static let shared = NetworkMonitor()

    /// Whether it costs by the amount; false while nobody has said so.
    public private(set) var isMetered = false

    @ObservationIgnored private var isWatching = false
    @ObservationIgnored private var change: SignalConnection?

    private init() {}

    /// Begins to listen, and never ends. The answer comes later: who knows it is another program.
    public func watch() {
        guard !isWatching else { return }
        isWatching = true
        // GLib waits for that program when it is asked for the first time.
        Task.detached { [weak self] in
            _ = g_network_monitor_get_default()
            await self?.follow()
        }
    }

    private func follow() {
        guard let monitor = g_network_monitor_get_default() else { return }
        change = SignalConnection(UnsafeMutableRawPointer(monitor), property: "network-metered") { [weak self] in
            self?.read(monitor)
        }
        read(monitor)
    }

    private func read(_ monitor: OpaquePointer) {
        let isMetered = g_network_monitor_get_network_metered(monitor) != 0
        if isMetered != self.isMetered { self.isMetered = isMetered }
    }
}
