import CPulse

/// Detects that the jack in use was unplugged. Pure.
struct JackMonitor: Equatable {
    /// A device with its ports.
    struct Device: Equatable {
        var index: UInt32
        /// The active port; `nil` for a device without ports.
        var active: String?
        /// The ports with nothing plugged in.
        var empty: Set<String>
    }

    private var index: UInt32?
    private var lastPort: String?
    private var wasEmpty = false

    /// Returns whether the port that was active has become unavailable since the last call. The server may have
    /// switched to another port since.
    mutating func isUnplugged(of device: Device) -> Bool {
        let isEmpty = device.index == index && lastPort.map(device.empty.contains) == true
        defer {
            index = device.index
            lastPort = device.active
            wasEmpty = device.active.map(device.empty.contains) ?? false
        }
        return isEmpty && !wasEmpty
    }
}

extension JackMonitor.Device {
    init(_ info: pa_sink_info) {
        index = info.index
        active = info.active_port.map { String(cString: $0.pointee.name) }
        let ports = UnsafeBufferPointer(start: info.ports, count: Int(info.n_ports)).compactMap { $0?.pointee }
        empty = Set(
            ports.filter { $0.available == Int32(PA_PORT_AVAILABLE_NO.rawValue) }.map { String(cString: $0.name) })
    }
}
