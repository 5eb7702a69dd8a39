import CGtk
import Observation

/// The desktop's report on the network connection.
@Observable
public final class NetworkMonitor {
    /// The shared monitor. Reports defaults until `startObserving()` is called.
    public static let shared = NetworkMonitor()

    /// Whether the connection is metered; false while unknown.
    public private(set) var isMetered = false

    @ObservationIgnored private var isObserving = false
    @ObservationIgnored private var change: SignalConnection?

    private init() {}

    /// Starts observing, for the life of the process. The first value arrives asynchronously, because another process
    /// provides it.
    public func startObserving() {
        guard !isObserving else { return }
        isObserving = true
        // The first call blocks until that process replies, hence the other thread.
        Task.detached { [weak self] in
            _ = g_network_monitor_get_default()
            await self?.observe()
        }
    }

    private func observe() {
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
