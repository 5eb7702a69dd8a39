import CPulse

/// The available output devices, and the one in use.
struct AudioDevices: Equatable, Sendable {
    /// The devices in the server's order; empty without a server.
    var all: [AudioDevice] = []
    /// The device that plays, or would play, the audio; `nil` when unknown.
    var current: AudioDevice.ID?
}

/// Device discovery and selection. All members require the main loop's lock.
///
/// The server decides which device a stream plays on, because the user may also move it in the desktop's mixer. A
/// device other than the default is remembered here only for streams yet to be created.
extension AudioOutput {
    /// Selects a device; `nil`, or the default device itself, follows the default.
    func selectDevice(_ device: AudioDevice.ID?) {
        locked {
            if let device, let knownDevices, !knownDevices.contains(where: { $0.id == device }) { return }
            wantedDevice = device
            applyDevice()
            notifyDevices()
        }
    }

    /// Moves the stream to the selected device.
    func applyDevice() {
        guard let stream, let context, pa_stream_get_state(stream) == PA_STREAM_READY else { return }
        streamDevice = wantedDevice
        moves += 1
        let operation = pa_context_move_sink_input_by_name(
            context, pa_stream_get_index(stream), wantedDevice ?? "@DEFAULT_SINK@",
            { _, _, own in
                guard let output = AudioOutput.from(own) else { return }
                output.moves -= 1
                output.queryDevices()
            }, own)
        if operation == nil { moves -= 1 }
        release(operation)
    }

    /// Requests the list of devices, replacing a pending request.
    func queryDevices() {
        guard let context, pa_context_get_state(context) == PA_CONTEXT_READY else { return }
        var names: OpaquePointer?
        // The server replies in the order of the requests.
        names = pa_context_get_server_info(
            context,
            { _, info, own in
                guard let output = AudioOutput.from(own) else { return }
                output.defaultDevice = info?.pointee.default_sink_name.map { String(cString: $0) }
                output.receivedDevices = []
            }, own)
        replace(&defaultDeviceQuery, with: names)
        names = pa_context_get_sink_info_list(
            context,
            { _, info, end, own in
                guard let output = AudioOutput.from(own) else { return }
                if let info { output.receive(info.pointee) }
                if end != 0 { output.finishDeviceList() }
            }, own)
        replace(&deviceListQuery, with: names)
    }

    private func receive(_ info: pa_sink_info) {
        guard let id = info.name.map({ String(cString: $0) }) else { return }
        let name = info.description.map { String(cString: $0) } ?? id
        receivedDevices.append(AudioDevice(id: id, name: name, isDefault: id == defaultDevice))
    }

    private func finishDeviceList() {
        knownDevices = receivedDevices
        if let wantedDevice, !receivedDevices.contains(where: { $0.id == wantedDevice }) { self.wantedDevice = nil }
        updateDevice()
    }

    /// Updates the selected device from the stream's actual device, and reports it.
    func updateDevice() {
        if moves == 0, let actualDevice, knownDevices != nil {
            wantedDevice = actualDevice == defaultDevice ? nil : actualDevice
        }
        notifyDevices()
    }

    /// Clears the device state after the connection was lost.
    func clearDevices() {
        replace(&defaultDeviceQuery, with: nil)
        replace(&deviceListQuery, with: nil)
        defaultDevice = nil
        knownDevices = nil
        moves = 0
        notifyDevices()
    }

    private var actualDevice: AudioDevice.ID? {
        guard let stream, pa_stream_get_state(stream) == PA_STREAM_READY else { return nil }
        return pa_stream_get_device_name(stream).map { String(cString: $0) }
    }

    private func notifyDevices() {
        let devices = AudioDevices(all: knownDevices ?? [], current: wantedDevice ?? defaultDevice)
        guard devices != reportedDevices else { return }
        reportedDevices = devices
        notify(.devices(devices))
    }
}
