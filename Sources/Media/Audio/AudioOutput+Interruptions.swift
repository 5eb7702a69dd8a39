import CPulse

/// Reacts to cork requests and to jack unplug events. All members require the main loop's lock.
extension AudioOutput {
    /// Subscribes to the server's cork requests, by which its role policy pauses video and music for phone calls.
    func observeCorkRequests(to stream: OpaquePointer) {
        pa_stream_set_event_callback(
            stream,
            { _, name, _, own in
                guard let name, let output = AudioOutput.from(own) else { return }
                switch String(cString: name) {
                case PA_STREAM_EVENT_REQUEST_CORK: output.notify(.interrupted)
                case PA_STREAM_EVENT_REQUEST_UNCORK: output.notify(.interruptionEnded)
                default: break
                }
            }, own)
    }

    /// Requests the port availability of the device in use.
    func queryPort() {
        guard let context, sink != wb_no_index else { return }
        release(
            pa_context_get_sink_info_by_index(
                context, sink,
                { _, info, _, own in
                    guard let info, let output = AudioOutput.from(own), info.pointee.index == output.sink else {
                        return
                    }
                    if output.jackMonitor.isUnplugged(of: JackMonitor.Device(info.pointee)) {
                        output.notify(.deviceLost)
                    }
                }, own))
    }
}

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
    fileprivate init(_ info: pa_sink_info) {
        index = info.index
        active = info.active_port.map { String(cString: $0.pointee.name) }
        let ports = UnsafeBufferPointer(start: info.ports, count: Int(info.n_ports)).compactMap { $0?.pointee }
        empty = Set(
            ports.filter { $0.available == Int32(PA_PORT_AVAILABLE_NO.rawValue) }.map { String(cString: $0.name) })
    }
}
