import CPulse

/// The audio output: a PulseAudio client on a threaded main loop, and the ring buffer that it plays from.
///
/// `@unchecked Sendable`: mutable state is protected by the main loop's lock, which PulseAudio's thread also holds
/// during every callback. Events are sent from that thread; their handler must not call back into this object.
final class AudioOutput: @unchecked Sendable {
    /// An event from the audio output to the engine.
    enum Event: Equatable, Sendable {
        /// The audio server became available or unavailable.
        case server(isAvailable: Bool)
        /// The device has played all samples of a serial.
        case drained(serial: Int)
        /// Samples of the next item's serial are queued after the current ones, which end at this media time.
        case transitionScheduled(serial: Int, time: Seconds)
        /// The next item's queued samples have the wrong format after a format switch, and will not be played.
        case refused(serial: Int)
        /// A serial underran.
        case underrun(serial: Int)
        /// The device lags behind the clock by seconds, as after its server has hung.
        case lagging(serial: Int, by: Seconds)
        /// The volume or mute state in the desktop's mixer changed.
        case mixer(volume: Double, isMuted: Bool)
        /// The device in use was removed.
        case deviceLost
        /// The server requests corking for an audio stream of higher priority, such as a call; and reports its end.
        case interrupted
        case interruptionEnded
        /// The list of devices, or the current device, changed.
        case devices(AudioDevices)
    }

    /// The connection to the server, with the channel count of its default device.
    enum ServerState: Equatable, Sendable {
        case connecting
        case available(channels: Int)
        case unavailable
    }

    let ring: AudioRing
    let clock: PlaybackClock
    let server = Monitor(ServerState.connecting)
    let address: String?
    private let onEvent: @Sendable (Event) -> Void

    // MARK: Protected by the main loop's lock

    let loop: OpaquePointer?
    var context: OpaquePointer?
    var stream: OpaquePointer?
    var format: AudioFormat?
    var serial = 0
    /// The role of the current samples, and the role that the server stream was created with.
    var role = AudioRole.video
    var streamRole = AudioRole.video
    /// The serial of the next item; `nil` when no transition is prepared. And the role of its samples.
    var nextSerial: Int?
    var nextRole = AudioRole.video
    var isRunning = false
    var wantedVolume: Double?
    var wantedMute: Bool?
    /// The index of the device in use; `wb_no_index` before there is one.
    var sink = wb_no_index
    /// Detects unplugged jacks of that device.
    var jackMonitor = JackMonitor()
    /// The device for new streams, and the device that the current stream was requested on; `nil` is the default
    /// device.
    var wantedDevice: AudioDevice.ID?
    var streamDevice: AudioDevice.ID?
    /// The number of pending requests to move the stream to another device.
    var moves = 0
    var defaultDevice: AudioDevice.ID?
    /// The known devices, `nil` before the first reply; and those of the reply in progress.
    var knownDevices: [AudioDevice]?
    var receivedDevices: [AudioDevice] = []
    var reportedDevices = AudioDevices()
    var defaultDeviceQuery: OpaquePointer?
    var deviceListQuery: OpaquePointer?
    /// The drain operation, also after its completion; `nil` before it is started.
    var drain: OpaquePointer?
    /// The newest request for timing information.
    var timing: OpaquePointer?
    /// The newest request for the stream's mixer state.
    var mixer: OpaquePointer?
    var lastReport = HostTime(nanoseconds: 0)
    var retry: OpaquePointer?
    var startTimer: OpaquePointer?
    /// The draining stream of the previous format, its drain operation, and the timer that gives up on it.
    var drainingStream: OpaquePointer?
    var drainingOperation: OpaquePointer?
    var drainTimer: OpaquePointer?

    /// Creates a disconnected output.
    /// - Parameters:
    ///   - clock: The clock to report to.
    ///   - address: The server's address in PulseAudio's syntax; `nil` is the desktop's own.
    ///   - onEvent: Receives events, on PulseAudio's thread or the audio thread.
    init(clock: PlaybackClock, address: String?, onEvent: @escaping @Sendable (Event) -> Void) {
        self.clock = clock
        self.address = address
        self.onEvent = onEvent
        ring = AudioRing(clock: clock)
        loop = pa_threaded_mainloop_new()
    }

    deinit { if let loop { pa_threaded_mainloop_free(loop) } }

    /// The unretained pointer to this object for PulseAudio's callbacks. Valid because `shutDown` ends all callbacks
    /// before deallocation.
    var own: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func from(_ own: UnsafeMutableRawPointer?) -> AudioOutput? {
        own.map { Unmanaged<AudioOutput>.fromOpaque($0).takeUnretainedValue() }
    }

    func notify(_ event: Event) { onEvent(event) }

    /// Runs `body` with the main loop's lock held.
    func locked<Result>(_ body: () -> Result) -> Result {
        guard let loop else { return body() }
        pa_threaded_mainloop_lock(loop)
        defer { pa_threaded_mainloop_unlock(loop) }
        return body()
    }
}

// MARK: - Engine thread

extension AudioOutput {
    /// Starts to connect; `.server` reports the result. Called once.
    func start() {
        guard let loop else { return becomeUnavailable() }
        pa_threaded_mainloop_set_name(loop, "sound")
        guard pa_threaded_mainloop_start(loop) >= 0 else { return becomeUnavailable() }
        locked { connect() }
    }

    /// Disconnects and ends PulseAudio's thread; must not be called on that thread. The audio thread may still write
    /// afterwards, and finds its serial stale.
    func shutDown() {
        begin(.max)
        guard let loop else { return }
        locked {
            cancel(&retry)
            endDraining()
            dropStream()
            dropContext()
            server.update { $0 = .unavailable }
        }
        pa_threaded_mainloop_stop(loop)
    }

    /// Discards all unplayed samples and begins another serial. Returns whether queued samples of the next item were
    /// discarded too.
    @discardableResult
    func begin(_ serial: Int) -> Bool {
        locked {
            self.serial = serial
            if nextSerial == serial { becomeCurrent() }
            let hadNext = ring.begin(serial)
            replace(&drain, with: nil)
            flush()
            return hadNext
        }
    }

    /// Removes the stream from the desktop's mixer until samples are written again.
    func removeFromMixer() {
        locked {
            format = nil
            endDraining()
            dropStream()
        }
    }

    /// Flushes the stream after an underrun: the next samples play now instead of being dropped for the time that has
    /// passed.
    func realign() {
        locked { flush() }
    }

    private func flush() {
        endDraining()
        // Replies to earlier requests refer to flushed samples.
        replace(&timing, with: nil)
        if let stream { release(pa_stream_flush(stream, nil, nil)) }
    }

    /// Starts or pauses (corks) the stream.
    func setRunning(_ isRunning: Bool) {
        locked {
            guard self.isRunning != isRunning else { return }
            self.isRunning = isRunning
            applyRunning()
        }
        ring.clockChanged()
    }

    /// Sets the volume on the mixer's scale.
    func setVolume(_ volume: Double) {
        locked {
            wantedVolume = volume
            applyVolume()
            queryMixer()
        }
    }

    /// Mutes or unmutes the stream.
    func setMuted(_ isMuted: Bool) {
        locked {
            wantedMute = isMuted
            applyMute()
            queryMixer()
        }
    }
}

// MARK: - Audio thread

extension AudioOutput {
    /// Returns the channel count of the default device, waiting up to two seconds for it; 2 without a server.
    func deviceChannels() -> Int {
        let limit = HostTime.now + 2
        let channels = server.wait(until: limit) { server -> Int? in
            switch server {
            case .connecting: nil
            case .available(let channels): channels
            case .unavailable: 2
            }
        }
        if let channels { return channels }
        // Treats an unresponsive server as absent until it replies.
        locked { if server.withLock({ $0 == .connecting }) { becomeUnavailable() } }
        return 2
    }

    /// Returns the stream format that the next item must continue in; `nil` when `serial` is not the next item or there
    /// is no stream.
    func format(toFollow serial: Int) -> AudioFormat? { locked { nextSerial == serial ? format : nil } }

    /// Returns the format of a serial's samples; `nil` before the first, and when the serial is over.
    func format(of serial: Int) -> AudioFormat? { locked { serial == self.serial ? format : nil } }

    /// Prepares for samples of a format; a change of format discards the samples written before. Returns `false` when
    /// the serial is over, as the ring may already belong to another medium's format.
    func use(_ format: AudioFormat, role: AudioRole, serial: Int) -> Bool {
        locked {
            guard serial == self.serial || serial == nextSerial && (self.format ?? format) == format else {
                return false
            }
            setRole(role, of: serial)
            defer { applyRole() }
            return change(to: format, serial: serial)
        }
    }

    /// Recreates the stream in a new format. Requires the main loop's lock.
    func change(to format: AudioFormat, serial: Int) -> Bool {
        guard self.format != format else { return true }
        if let nextSerial, nextSerial != serial {
            prepareNext(nil)
            notify(.refused(serial: nextSerial))
        }
        self.format = format
        ring.use(format)
        dropStream()
        createStream()
        return true
    }

    /// Appends samples, waiting for room in the ring.
    /// - Parameters:
    ///   - samples: The interleaved samples, in the current format.
    ///   - time: The media time of the first sample.
    ///   - rate: The media seconds per second of samples.
    ///   - serial: The serial of the samples.
    ///   - afterPartialWrite: Called after each partial write with the number of buffered seconds.
    /// - Returns: `.stale` when the serial is over.
    func write(
        _ samples: UnsafeBufferPointer<Float>, time: Seconds, rate: Double, serial: Int,
        afterPartialWrite: (Seconds) -> Void
    ) -> AudioRing.WriteResult {
        ring.write(samples, time: time, rate: rate, serial: serial) { part in
            if let transitionTime = part.transitionTime {
                notify(.transitionScheduled(serial: serial, time: transitionTime))
            }
            if part.hadUnderrun { locked { feed() } }
            afterPartialWrite(part.fill)
        }
    }

    /// Marks the end of a serial; `.drained` follows when its last sample has been played.
    func finish(_ serial: Int) {
        ring.finish(serial)
        let isSilent = locked {
            feed()
            return stream == nil
        }
        if isSilent, ring.waitUntilElapsed(serial) { notify(.drained(serial: serial)) }
    }
}
