import CPulse
import WindowboxCore

/// The available output devices, and the one in use.
package struct AudioDevices: Equatable, Sendable {
    /// The devices in the server's order; empty without a server.
    package var all: [AudioDevice] = []
    /// The device that plays, or would play, the audio; `nil` when unknown.
    package var current: AudioDevice.ID?
}

/// Device discovery and selection.
///
/// The server decides which device a stream plays on, because the user may also move it in the desktop's mixer. A
/// device other than the default is remembered here only for streams yet to be created.
final class AudioDeviceList: PulseCallbackTarget {
    private let stream: AudioStream
    /// The selected device, for new streams, and the device that the current stream was requested on; `nil` is the
    /// default device.
    private var selected: AudioDevice.ID?
    private var requested: AudioDevice.ID?
    /// The number of pending requests to move the stream to another device.
    private var moves = 0
    private var defaultDevice: AudioDevice.ID?
    /// The known devices, `nil` before the first reply; and those of the reply in progress.
    private var known: [AudioDevice]?
    private var received: [AudioDevice] = []
    private var reported = AudioDevices()
    private var defaultRequest = PulseOperation()
    private var listRequest = PulseOperation()

    private var connection: PulseConnection { stream.connection }
    var mainLoop: PulseMainLoop { stream.mainLoop }

    init(stream: AudioStream) { self.stream = stream }

    /// Updates the selected device from the stream's actual device, and reports it.
    func update(_ lock: borrowing PulseLock) {
        if moves == 0, let actual = stream.device(lock), known != nil {
            selected = actual == defaultDevice ? nil : actual
        }
        notify(lock)
    }

    /// Clears the device state after the connection was lost.
    func clear(_ lock: borrowing PulseLock) {
        defaultRequest.cancel(lock)
        listRequest.cancel(lock)
        defaultDevice = nil
        known = nil
        moves = 0
        notify(lock)
    }

    private func notify(_ lock: borrowing PulseLock) {
        let devices = AudioDevices(all: known ?? [], current: selected ?? defaultDevice)
        guard devices != reported else { return }
        reported = devices
        stream.notify(.devices(devices))
    }
}

// MARK: - Selection

extension AudioDeviceList {
    /// Selects a device; `nil`, or the default device itself, follows the default.
    func select(_ device: AudioDevice.ID?, _ lock: borrowing PulseLock) {
        if let device, let known, !known.contains(where: { $0.id == device }) { return }
        selected = device
        apply(lock)
        notify(lock)
    }

    /// Selects the default device for new streams, after the selected one was removed. Returns `false` when the default
    /// was selected already.
    @discardableResult
    func reset(_ lock: borrowing PulseLock) -> Bool {
        defer { selected = nil }
        return selected != nil
    }

    func deviceOfNewStream(_ lock: borrowing PulseLock) -> AudioDevice.ID? {
        requested = selected
        return selected
    }

    /// Moves the stream to the selected device, if another one was selected while it was being created.
    func applyChange(_ lock: borrowing PulseLock) {
        if requested != selected { apply(lock) }
    }

    private func apply(_ lock: borrowing PulseLock) {
        guard let index = stream.index(lock), let context = connection.context(lock) else { return }
        requested = selected
        moves += 1
        let operation = pa_context_move_sink_input_by_name(
            context, index, selected ?? "@DEFAULT_SINK@",
            { _, _, own in
                AudioDeviceList.onMainLoop(own) { list, lock in
                    list.moves -= 1
                    list.query(lock)
                }
            }, own)
        if operation == nil { moves -= 1 }
        PulseOperation.release(operation, lock)
    }
}

// MARK: - Discovery

extension AudioDeviceList {
    /// Requests the list of devices, replacing a pending request.
    func query(_ lock: borrowing PulseLock) {
        guard let context = connection.context(lock) else { return }
        // The server replies in the order of the requests.
        let server = pa_context_get_server_info(
            context,
            { _, info, own in
                AudioDeviceList.onMainLoop(own) { list, lock in
                    let name = info?.pointee.default_sink_name.map { String(cString: $0) }
                    list.beginReply(defaultDevice: name, lock)
                }
            }, own)
        defaultRequest.replace(with: server, lock)
        let sinks = pa_context_get_sink_info_list(
            context,
            { _, info, end, own in
                AudioDeviceList.onMainLoop(own) { list, lock in
                    if let info { list.receive(info.pointee, lock) }
                    if end != 0 { list.endReply(lock) }
                }
            }, own)
        listRequest.replace(with: sinks, lock)
    }

    private func beginReply(defaultDevice: AudioDevice.ID?, _ lock: borrowing PulseLock) {
        self.defaultDevice = defaultDevice
        received = []
    }

    private func receive(_ info: pa_sink_info, _ lock: borrowing PulseLock) {
        guard let id = info.name.map({ String(cString: $0) }) else { return }
        let name = info.description.map { String(cString: $0) } ?? id
        received.append(AudioDevice(id: id, name: name, isDefault: id == defaultDevice))
    }

    private func endReply(_ lock: borrowing PulseLock) {
        known = received
        if let selected, !received.contains(where: { $0.id == selected }) { self.selected = nil }
        update(lock)
    }
}
