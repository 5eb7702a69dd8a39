import CPulse
import WindowboxCore

/// The connection to the audio server: PulseAudio's main loop, the context, and its reconnects.
///
/// The main-loop lock protects this object and all parts of `AudioOutput`. PulseAudio holds it during every callback.
/// Lock order: `Sources/Media/README.md`.
final class PulseConnection: PulseCallbackTarget {
    /// Whether audio can be played, with the channel count of the default device.
    enum Availability: Equatable {
        case connecting
        case available(channels: Int)
        /// Without a server, a device or a stream.
        case unavailable
    }

    enum Event {
        /// The server is ready for requests.
        case ready
        /// The context is about to be disconnected; its streams and requests end before.
        case ending
        /// Audio became available or unavailable.
        case availability(Bool)
        case sinkInputChanged(UInt32)
        case sinkAdded
        case sinkChanged(UInt32)
        case sinkRemoved(UInt32)
        /// The server's settings changed, which include the default device.
        case serverChanged
    }

    /// The delay before reconnecting to a lost server, in seconds.
    private static let retryAfter: Seconds = 2

    let mainLoop = PulseMainLoop()
    /// Receives events with the main-loop lock held. Set once, before `start`.
    var onEvent: (Event, borrowing PulseLock) -> Void = { _, _ in }
    private let address: String?
    private let availability = Monitor(Availability.connecting)
    private var context: OpaquePointer?
    private var retry = PulseTimer()

    /// Creates a connection that is not started.
    /// - Parameter address: The server's address in PulseAudio's syntax; `nil` is the desktop's own.
    init(address: String?) { self.address = address }

    /// Runs `body` with the main-loop lock held. Must be called on another thread than PulseAudio's, without the lock.
    func withLock<Result>(_ body: (borrowing PulseLock) -> Result) -> Result { mainLoop.withLock(body) }

    /// Starts to connect. Called once.
    func start() {
        let isStarted = mainLoop.start()
        withLock { lock in isStarted ? connect(lock) : becomeUnavailable(lock) }
    }

    /// Disconnects and ends PulseAudio's thread. Must be called on another thread.
    func shutDown() {
        withLock { lock in
            retry.cancel(on: mainLoop, lock)
            disconnect(lock)
            availability.update { $0 = .unavailable }
        }
        mainLoop.stop()
    }

    /// Returns the channel count of the default device, waiting up to two seconds for it; 2 without a server.
    func deviceChannels() -> Int {
        let limit = HostTime.now + 2
        let channels = availability.wait(until: limit) { availability -> Int? in
            switch availability {
            case .connecting: nil
            case .available(let channels): channels
            case .unavailable: 2
            }
        }
        if let channels { return channels }
        // Treats an unresponsive server as absent until it replies.
        withLock { lock in if availability.withLock({ $0 == .connecting }) { becomeUnavailable(lock) } }
        return 2
    }

    /// Returns the context; `nil` unless the server is ready for requests.
    func context(_ lock: borrowing PulseLock) -> OpaquePointer? {
        context.flatMap { pa_context_get_state($0) == PA_CONTEXT_READY ? $0 : nil }
    }
}

// MARK: - Context

extension PulseConnection {
    private func connect(_ lock: borrowing PulseLock) {
        guard let api = mainLoop.api, let context = pa_context_new(api, ApplicationIdentity.current.name) else {
            return becomeUnavailable(lock)
        }
        self.context = context
        pa_context_set_state_callback(
            context,
            { context, own in PulseConnection.onStateChange(own) { $0.stateChanged(of: context, $1) } }, own)
        pa_context_set_subscribe_callback(
            context,
            { _, kind, index, own in
                PulseConnection.onMainLoop(own) { $0.serverChanged(kind: kind.rawValue, index: index, $1) }
            }, own)
        if pa_context_connect(context, address, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 { handleDisconnect(lock) }
    }

    private func stateChanged(of changed: OpaquePointer?, _ lock: borrowing PulseLock) {
        guard let changed, changed == context else { return }
        switch pa_context_get_state(changed) {
        case PA_CONTEXT_READY: becomeReady(changed, lock)
        case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: handleDisconnect(lock)
        default: break
        }
    }

    private func becomeReady(_ context: OpaquePointer, _ lock: borrowing PulseLock) {
        let mask = pa_subscription_mask_t(
            PA_SUBSCRIPTION_MASK_SINK.rawValue | PA_SUBSCRIPTION_MASK_SINK_INPUT.rawValue
                | PA_SUBSCRIPTION_MASK_SERVER.rawValue)
        PulseOperation.release(pa_context_subscribe(context, mask, nil, nil), lock)
        queryDefaultDevice(context, lock)
        onEvent(.ready, lock)
    }

    private func serverChanged(kind: UInt32, index: UInt32, _ lock: borrowing PulseLock) {
        let facility = kind & PA_SUBSCRIPTION_EVENT_FACILITY_MASK.rawValue
        let change = kind & PA_SUBSCRIPTION_EVENT_TYPE_MASK.rawValue
        switch (facility, change) {
        case (PA_SUBSCRIPTION_EVENT_SINK_INPUT.rawValue, PA_SUBSCRIPTION_EVENT_CHANGE.rawValue):
            onEvent(.sinkInputChanged(index), lock)
        case (PA_SUBSCRIPTION_EVENT_SINK.rawValue, PA_SUBSCRIPTION_EVENT_CHANGE.rawValue):
            onEvent(.sinkChanged(index), lock)
        case (PA_SUBSCRIPTION_EVENT_SINK.rawValue, PA_SUBSCRIPTION_EVENT_REMOVE.rawValue):
            onEvent(.sinkRemoved(index), lock)
        case (PA_SUBSCRIPTION_EVENT_SINK.rawValue, PA_SUBSCRIPTION_EVENT_NEW.rawValue):
            if let context, availability.withLock({ $0 == .unavailable }) { queryDefaultDevice(context, lock) }
            onEvent(.sinkAdded, lock)
        case (PA_SUBSCRIPTION_EVENT_SERVER.rawValue, _): onEvent(.serverChanged, lock)
        default: break
        }
    }

    /// Handles a failed or lost connection, and schedules a reconnect.
    private func handleDisconnect(_ lock: borrowing PulseLock) {
        disconnect(lock)
        becomeUnavailable(lock)
        retry.schedule(on: mainLoop, after: Self.retryAfter, lock) { [weak self] lock in
            guard let self else { return }
            retry.cancel(on: mainLoop, lock)
            connect(lock)
        }
    }

    private func disconnect(_ lock: borrowing PulseLock) {
        onEvent(.ending, lock)
        guard let context else { return }
        self.context = nil
        pa_context_set_state_callback(context, nil, nil)
        pa_context_set_subscribe_callback(context, nil, nil)
        pa_context_disconnect(context)
        pa_context_unref(context)
    }
}

// MARK: - Availability

extension PulseConnection {
    private func queryDefaultDevice(_ context: OpaquePointer, _ lock: borrowing PulseLock) {
        let operation = pa_context_get_sink_info_by_name(
            context, "@DEFAULT_SINK@",
            { _, info, end, own in
                PulseConnection.onMainLoop(own) { connection, lock in
                    if let info {
                        connection.becomeAvailable(channels: Int(info.pointee.sample_spec.channels), lock)
                    }
                    if end != 0 { connection.becomeAvailable(channels: 2, lock) }
                }
            }, own)
        PulseOperation.release(operation, lock)
    }

    /// Marks audio as available. A later call, with an assumed channel count, has no effect.
    func becomeAvailable(channels: Int, _ lock: borrowing PulseLock) {
        let isNew = availability.update { availability -> Bool in
            if case .available = availability { return false }
            availability = .available(channels: channels)
            return true
        }
        if isNew { onEvent(.availability(true), lock) }
    }

    /// Marks audio as unavailable: without a server, a device or a stream.
    func becomeUnavailable(_ lock: borrowing PulseLock) {
        let isNew = availability.update { availability -> Bool in
            defer { availability = .unavailable }
            return availability != .unavailable
        }
        if isNew { onEvent(.availability(false), lock) }
    }
}
