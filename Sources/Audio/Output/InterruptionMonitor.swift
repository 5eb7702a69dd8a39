import CPulse

/// Detects the loss of the device in use: an unplugged jack, or a removed device.
final class InterruptionMonitor: PulseCallbackTarget {
    private let connection: PulseConnection
    private let notify: @Sendable (AudioOutput.Event) -> Void
    /// The device in use; `nil` while no stream plays.
    private var sink: UInt32?
    private var jack = JackMonitor()

    var mainLoop: PulseMainLoop { connection.mainLoop }

    init(connection: PulseConnection, notify: @escaping @Sendable (AudioOutput.Event) -> Void) {
        self.connection = connection
        self.notify = notify
    }

    /// Sets the device in use. Returns the device that was in use before.
    @discardableResult
    func setSink(_ sink: UInt32?, _ lock: borrowing PulseLock) -> UInt32? {
        defer { self.sink = sink }
        return self.sink
    }

    /// Requests the port availability of the device in use.
    func queryPort(_ lock: borrowing PulseLock) {
        guard let sink, let context = connection.context(lock) else { return }
        let operation = pa_context_get_sink_info_by_index(
            context, sink,
            { _, info, _, own in
                guard let info else { return }
                InterruptionMonitor.onMainLoop(own) { $0.updatePorts(info.pointee, $1) }
            }, own)
        PulseOperation.release(operation, lock)
    }

    private func updatePorts(_ info: pa_sink_info, _ lock: borrowing PulseLock) {
        guard info.index == sink else { return }
        if jack.isUnplugged(of: JackMonitor.Device(info)) { notify(.deviceLost) }
    }

    /// Handles a change of a device, which may be a change of its ports.
    func sinkChanged(_ index: UInt32, _ lock: borrowing PulseLock) {
        if index == sink { queryPort(lock) }
    }

    /// Reports the removal of the device in use. The server has moved the stream to another device, or has killed it;
    /// the user hears nothing in either case.
    /// - Parameters:
    ///   - index: The removed device.
    ///   - other: The device that the stream plays on now, if any.
    ///   - lock: The proof of the main-loop lock.
    func sinkRemoved(_ index: UInt32, movedTo other: UInt32?, _ lock: borrowing PulseLock) {
        guard index == sink else { return }
        sink = other
        notify(.deviceLost)
    }

    /// Reports the loss of a device that the stream was moved away from, unless the user has moved the stream. A failed
    /// query means that the device was removed.
    func checkRemoval(of old: UInt32?, _ lock: borrowing PulseLock) {
        guard let old, old != sink, let context = connection.context(lock) else { return }
        let operation = pa_context_get_sink_info_by_index(
            context, old,
            { _, _, end, own in
                if end < 0 { InterruptionMonitor.onMainLoop(own) { monitor, _ in monitor.notify(.deviceLost) } }
            }, own)
        PulseOperation.release(operation, lock)
    }
}
