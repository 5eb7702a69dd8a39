import CPulse
import WindowboxCore

/// The playback stream on the audio server, and the draining stream of the previous format.
final class AudioStream: PulseCallbackTarget {
    /// The settings that a stream is created with.
    struct Settings {
        var format: AudioFormat
        var role: AudioRole
        /// The device; `nil` is the default device.
        var device: AudioDevice.ID?
        /// The volume and mute state; `nil` leaves what the server has stored for the role.
        var volume: Double?
        var isMuted: Bool?
    }

    /// A stream on the server, with the format of its samples.
    struct ServerStream {
        let pointer: OpaquePointer
        let format: AudioFormat
    }

    enum Lifecycle {
        case none
        /// The server creates the stream.
        case connecting(ServerStream)
        /// The stream plays or is corked.
        case ready(ServerStream)
        /// The creation failed, or the server has ended the stream.
        case failed(ServerStream)
    }

    enum Event {
        case ready
        /// The stream ended without a call of `close`, before or after it was ready.
        case failed(wasReady: Bool)
        /// The server moved the stream to another device.
        case moved
        /// The stream is no longer the current one: requests about it are to be cancelled.
        case detached
    }

    /// The duration of samples in the server's buffer and of a request, in seconds: large enough for rare wakeups,
    /// small enough for a quick change of speed.
    private static let serverBuffer: Seconds = 0.2
    private static let request: Seconds = 0.05

    let connection: PulseConnection
    let ring: AudioRing
    let clock: PlaybackClock
    let notify: @Sendable (AudioOutput.Event) -> Void
    /// Receives events with the main-loop lock held. Set once, before the connection starts.
    var onEvent: (Event, borrowing PulseLock) -> Void = { _, _ in }
    private var lifecycle = Lifecycle.none
    /// The role last sent to the server.
    private var role = AudioRole.video
    /// Whether the stream is to play; it is corked otherwise.
    var isRunning = false
    /// The drain at the end of the samples.
    var drain = PulseOperation()
    var timing = Timing()
    var draining: DrainingStream?
    /// The gain of the samples; 1 for none.
    var gain: Float = 1
    /// The amplifier of the current stream's samples; `nil` while they pass unchanged.
    var amplifier: Amplifier?

    var mainLoop: PulseMainLoop { connection.mainLoop }

    /// Creates an object without a stream; `open` creates one on the server.
    /// - Parameters:
    ///   - connection: The connection to the server.
    ///   - ring: The samples to play.
    ///   - clock: The clock to report to.
    ///   - notify: Receives events for the engine.
    init(
        connection: PulseConnection, ring: AudioRing, clock: PlaybackClock,
        notify: @escaping @Sendable (AudioOutput.Event) -> Void
    ) {
        self.connection = connection
        self.ring = ring
        self.clock = clock
        self.notify = notify
    }
}

// MARK: - State

extension AudioStream {
    /// Whether a stream exists, ready or not.
    func exists(_ lock: borrowing PulseLock) -> Bool { current(lock) != nil }

    /// Returns the current stream, ready or not.
    func current(_ lock: borrowing PulseLock) -> ServerStream? {
        switch lifecycle {
        case .none: nil
        case .connecting(let stream), .ready(let stream), .failed(let stream): stream
        }
    }

    /// Returns the current stream; `nil` unless it is ready.
    func ready(_ lock: borrowing PulseLock) -> ServerStream? {
        if case .ready(let stream) = lifecycle { stream } else { nil }
    }

    /// Returns the index of the current stream's sink input.
    func index(_ lock: borrowing PulseLock) -> UInt32? { ready(lock).map { pa_stream_get_index($0.pointer) } }

    /// Returns the index of the device that the current stream plays on.
    func sink(_ lock: borrowing PulseLock) -> UInt32? { ready(lock).map { pa_stream_get_device_index($0.pointer) } }

    /// Returns the device that the current stream plays on.
    func device(_ lock: borrowing PulseLock) -> AudioDevice.ID? {
        ready(lock).flatMap { pa_stream_get_device_name($0.pointer) }.map { String(cString: $0) }
    }
}

// MARK: - Creation

extension AudioStream {
    /// Creates a stream on the server; there must be none. Returns `false` on failure.
    func open(_ settings: Settings, in context: OpaquePointer, _ lock: borrowing PulseLock) -> Bool {
        let format = settings.format
        var specification = pa_sample_spec(
            format: wb_sample_float, rate: UInt32(format.rate), channels: UInt8(format.channelCount))
        var map = pa_channel_map(format.channels)
        let properties = pa_proplist_new()
        defer { pa_proplist_free(properties) }
        role = settings.role
        pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, role.rawValue)
        let application = ApplicationIdentity.current
        if let iconName = application.iconName { pa_proplist_sets(properties, PA_PROP_APPLICATION_ICON_NAME, iconName) }
        guard let pointer = pa_stream_new_with_proplist(context, application.name, &specification, &map, properties)
        else { return false }
        let stream = ServerStream(pointer: pointer, format: format)
        lifecycle = .connecting(stream)
        setCallbacks(of: pointer, lock)
        return connect(stream, settings, lock)
    }

    private func connect(_ stream: ServerStream, _ settings: Settings, _ lock: borrowing PulseLock) -> Bool {
        let format = stream.format
        let bytes = { (seconds: Seconds) in UInt32(seconds * Double(format.rate)) * UInt32(format.bytesPerFrame) }
        // A prebuffer of one byte, not zero: with zero the server plays silence after the last sample and never
        // completes the drain.
        var buffer = pa_buffer_attr(
            maxlength: .max, tlength: bytes(Self.serverBuffer), prebuf: 1, minreq: bytes(Self.request), fragsize: .max)
        var flags =
            PA_STREAM_START_CORKED.rawValue | PA_STREAM_INTERPOLATE_TIMING.rawValue | PA_STREAM_ADJUST_LATENCY.rawValue
        if let isMuted = settings.isMuted {
            flags |= isMuted ? PA_STREAM_START_MUTED.rawValue : PA_STREAM_START_UNMUTED.rawValue
        }
        var volume = settings.volume.map { pa_cvolume($0, channels: format.channelCount) } ?? pa_cvolume()
        let code = withUnsafePointer(to: &volume) {
            pa_stream_connect_playback(
                stream.pointer, settings.device, &buffer, pa_stream_flags_t(flags),
                settings.volume == nil ? nil : $0, nil)
        }
        guard code < 0 else { return true }
        lifecycle = .failed(stream)
        close(lock)
        return false
    }

    /// Sets the role, and notifies the server of a change.
    func setRole(_ role: AudioRole, _ lock: borrowing PulseLock) {
        guard let stream = ready(lock), self.role != role else { return }
        self.role = role
        let properties = pa_proplist_new()
        defer { pa_proplist_free(properties) }
        pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, role.rawValue)
        PulseOperation.release(
            pa_stream_proplist_update(stream.pointer, PA_UPDATE_REPLACE, properties, nil, nil), lock)
    }
}

// MARK: - Server events

extension AudioStream {
    func stateChanged(of changed: OpaquePointer?, _ lock: borrowing PulseLock) {
        guard let changed, let stream = current(lock), changed == stream.pointer else { return }
        switch pa_stream_get_state(changed) {
        case PA_STREAM_READY:
            lifecycle = .ready(stream)
            onEvent(.ready, lock)
        case PA_STREAM_FAILED, PA_STREAM_TERMINATED:
            let wasReady = ready(lock) != nil
            lifecycle = .failed(stream)
            close(lock)
            onEvent(.failed(wasReady: wasReady), lock)
        default: break
        }
    }
}

// MARK: - Removal

extension AudioStream {
    /// Removes the stream from the server, and drops the samples that it holds.
    func close(_ lock: borrowing PulseLock) {
        let old = lifecycle
        detach(lock)
        switch old {
        case .none: break
        case .connecting(let stream): disconnectOnceCreated(stream.pointer, lock)
        case .ready(let stream), .failed(let stream):
            pa_stream_disconnect(stream.pointer)
            pa_stream_unref(stream.pointer)
        }
    }

    /// Detaches the stream from this object; its callbacks no longer run.
    func detach(_ lock: borrowing PulseLock) {
        guard let stream = current(lock)?.pointer else { return }
        lifecycle = .none
        amplifier = nil
        clock.audioDidStop()
        timing.startTimer.cancel(on: mainLoop, lock)
        drain.cancel(lock)
        timing.request.cancel(lock)
        onEvent(.detached, lock)
        clearCallbacks(of: stream, lock)
    }
}
