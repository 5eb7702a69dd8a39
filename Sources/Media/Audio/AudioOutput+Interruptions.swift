import CPulse

/// What others do to what is heard: a call needs the ears, or headphones are pulled out. All of it runs with the main loop's
/// lock held.
extension AudioOutput {
    /// Hears what the server asks of the stream, by its own rules: a telephone's stream comes before a film's.
    func followRequests(to stream: OpaquePointer) {
        pa_stream_set_event_callback(
            stream,
            { _, name, _, own in
                guard let name, let output = AudioOutput.from(own) else { return }
                switch String(cString: name) {
                case PA_STREAM_EVENT_REQUEST_CORK: output.tell(.interrupted)
                case PA_STREAM_EVENT_REQUEST_UNCORK: output.tell(.interruptionOver)
                default: break
                }
            }, own)
    }

    /// Looks whether the socket that is heard has still something in it.
    func queryPort() {
        guard let context, sink != wb_no_index else { return }
        release(
            pa_context_get_sink_info_by_index(
                context, sink,
                { _, info, _, own in
                    guard let info, let output = AudioOutput.from(own), info.pointee.index == output.sink else {
                        return
                    }
                    if output.jackMonitor.isPulledOut(of: JackMonitor.Device(info.pointee)) { output.tell(.deviceLost) }
                }, own))
    }
}

/// Notices that what was heard by has been pulled out. Pure.
struct JackMonitor: Equatable {
    /// A device with sockets, as the server knows it.
    struct Device: Equatable {
        var index: UInt32
        /// The socket that is heard; `nil` for a device without any.
        var active: String?
        /// Those that have nothing in them.
        var empty: Set<String>
    }

    private var index: UInt32?
    private var heard: String?
    private var wasEmpty = false

    /// Whether the socket that was heard is empty now, and was not before. It may be another one that is heard by now.
    mutating func isPulledOut(of device: Device) -> Bool {
        let isEmpty = device.index == index && heard.map(device.empty.contains) == true
        defer {
            index = device.index
            heard = device.active
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
