import CPulse

/// The way to the loudspeakers: PulseAudio by its threaded main loop, and the ring that it reads.
///
/// `@unchecked Sendable`: what is mutable below is touched only with the main loop's lock held, which PulseAudio's own
/// thread holds during every callback. Events go up from that thread and must not call down again.
final class AudioOutput: @unchecked Sendable {
    /// What the engine is told.
    enum Event: Equatable, Sendable {
        /// A sound server answers, or none does any more.
        case server(isThere: Bool)
        /// All samples of a serial have been heard.
        case drained(serial: Int)
        /// Samples of a serial follow those of the current one, which end at this media time.
        case followed(serial: Int, border: Seconds)
        /// The samples that wait to follow are of the wrong format by now, and will not be taken.
        case refused(serial: Int)
        /// Samples of a serial are missing.
        case starved(serial: Int)
        /// The device is seconds behind the clock, as after a time in which its server hung.
        case lagging(serial: Int, by: Seconds)
        /// The desktop's mixer shows these now.
        case mixer(volume: Double, isMuted: Bool)
        /// The device that was heard is gone.
        case deviceLost
        /// The server asks for silence, because something else is to be heard; and then says that this is over.
        case interrupted
        case interruptionOver
        /// What there is to be heard on, and what of it is, has changed.
        case devices(AudioDevices)
    }

    /// Whether there is a server, and how many channels its device has.
    enum ServerState: Equatable, Sendable {
        case connecting
        case there(channels: Int)
        case absent
    }

    let ring: AudioRing
    let clock: PlaybackClock
    let server = Monitor(ServerState.connecting)
    let address: String?
    private let onEvent: @Sendable (Event) -> Void

    // MARK: Touched with the main loop's lock held

    let loop: OpaquePointer?
    var context: OpaquePointer?
    var stream: OpaquePointer?
    var format: AudioFormat?
    var serial = 0
    /// What the samples are, and what the stream is for the server.
    var role = AudioRole.video
    var streamRole = AudioRole.video
    /// Whose samples wait to follow, `nil`: nobody's, and what they are.
    var nextSerial: Int?
    var nextRole = AudioRole.video
    var isRunning = false
    var wantedVolume: Double?
    var wantedMute: Bool?
    /// The device that is heard; `wb_no_index` before there is one.
    var sink = wb_no_index
    /// What it is heard by there.
    var jackMonitor = JackMonitor()
    /// The device that streams are to be made on, and the one that this stream was asked onto; `nil`: the default one.
    var wantedDevice: AudioDevice.ID?
    var streamDevice: AudioDevice.ID?
    /// How often the stream is on its way to another device.
    var moves = 0
    var defaultDevice: AudioDevice.ID?
    /// The devices that there are, `nil` while that is unknown, and those of the answer that is being read.
    var found: [AudioDevice]?
    var counted: [AudioDevice] = []
    var toldDevices = AudioDevices()
    var defaultQuestion: OpaquePointer?
    var devicesQuestion: OpaquePointer?
    /// The question whether all has been heard, once it was asked; kept when answered.
    var drain: OpaquePointer?
    /// The newest question how far the device is.
    var timing: OpaquePointer?
    /// The newest question what the mixer shows.
    var mixer: OpaquePointer?
    var lastReport = HostTime(nanoseconds: 0)
    var retry: OpaquePointer?
    var startTimer: OpaquePointer?
    /// The stream of the format before, until its last sample has been heard, the question whether that is so, and who gives
    /// it up when no answer comes.
    var leaving: OpaquePointer?
    var leavingDrain: OpaquePointer?
    var leavingTimer: OpaquePointer?

    /// - Parameter address: Where the server is, as PulseAudio writes it; `nil` is the desktop's own.
    init(clock: PlaybackClock, address: String?, onEvent: @escaping @Sendable (Event) -> Void) {
        self.clock = clock
        self.address = address
        self.onEvent = onEvent
        ring = AudioRing(clock: clock)
        loop = pa_threaded_mainloop_new()
    }

    deinit { if let loop { pa_threaded_mainloop_free(loop) } }

    /// This object as PulseAudio's callbacks carry it. `shutDown` ends them before it can be gone.
    var own: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func from(_ own: UnsafeMutableRawPointer?) -> AudioOutput? {
        own.map { Unmanaged<AudioOutput>.fromOpaque($0).takeUnretainedValue() }
    }

    func tell(_ event: Event) { onEvent(event) }

    /// Runs `body` with PulseAudio's thread kept out.
    func locked<Result>(_ body: () -> Result) -> Result {
        guard let loop else { return body() }
        pa_threaded_mainloop_lock(loop)
        defer { pa_threaded_mainloop_unlock(loop) }
        return body()
    }
}

// MARK: - The engine's side

extension AudioOutput {
    /// Begins to connect. Called once; whether it worked is told by an event.
    func start() {
        guard let loop else { return becomeAbsent() }
        pa_threaded_mainloop_set_name(loop, "sound")
        guard pa_threaded_mainloop_start(loop) >= 0 else { return becomeAbsent() }
        locked { connect() }
    }

    /// Leaves the server and ends the thread. Not from PulseAudio's thread. The audio thread may come once more, and
    /// finds that nothing is heard.
    func shutDown() {
        begin(.max)
        guard let loop else { return }
        locked {
            cancel(&retry)
            endLeaving()
            dropStream()
            dropContext()
            server.update { $0 = .absent }
        }
        pa_threaded_mainloop_stop(loop)
    }

    /// Throws away what is not yet heard, for another serial. Says whether samples that were to follow are lost with it.
    @discardableResult
    func begin(_ serial: Int) -> Bool {
        locked {
            self.serial = serial
            if nextSerial == serial { becomeCurrent() }
            let wasFollowed = ring.begin(serial)
            replace(&drain, with: nil)
            flush()
            return wasFollowed
        }
    }

    /// Takes the stream out of the desktop's mixer, until samples come again.
    func leaveMixer() {
        locked {
            format = nil
            endLeaving()
            dropStream()
        }
    }

    /// After a lack of samples: what comes now is heard next, not at the time that has passed meanwhile.
    func realign() {
        locked { flush() }
    }

    private func flush() {
        endLeaving()
        // What was asked before is about samples that are gone.
        replace(&timing, with: nil)
        if let stream { release(pa_stream_flush(stream, nil, nil)) }
    }

    /// Lets the samples be heard, or holds them back.
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
            askMixer()
        }
    }

    /// Silences the stream.
    func setMuted(_ isMuted: Bool) {
        locked {
            wantedMute = isMuted
            applyMute()
            askMixer()
        }
    }
}

// MARK: - The audio thread's side

extension AudioOutput {
    /// How many channels the device has, once that is known; two when there is no server.
    func deviceChannels() -> Int {
        let limit = HostTime.now + 2
        let channels = server.wait(until: limit) { server -> Int? in
            switch server {
            case .connecting: nil
            case .there(let channels): channels
            case .absent: 2
            }
        }
        if let channels { return channels }
        // A server that takes the connection and then says nothing is as good as none, until it does.
        locked { if server.withLock({ $0 == .connecting }) { becomeAbsent() } }
        return 2
    }

    /// The format of the samples that a serial would follow; `nil` when there are none.
    func format(toFollow serial: Int) -> AudioFormat? { locked { nextSerial == serial ? format : nil } }

    /// The format of a serial's samples; `nil` before there are any, and when the serial is over.
    func format(of serial: Int) -> AudioFormat? { locked { serial == self.serial ? format : nil } }

    /// Prepares for samples of a format; what was written in another one is lost. False when the serial is over: the
    /// ring may then belong to another medium's format already.
    func use(_ format: AudioFormat, role: AudioRole, serial: Int) -> Bool {
        locked {
            guard serial == self.serial || serial == nextSerial && (self.format ?? format) == format else {
                return false
            }
            take(role, of: serial)
            defer { applyRole() }
            return change(to: format, serial: serial)
        }
    }

    /// Goes on with samples of a format. With the main loop's lock held.
    func change(to format: AudioFormat, serial: Int) -> Bool {
        guard self.format != format else { return true }
        if let nextSerial, nextSerial != serial {
            expect(nil)
            tell(.refused(serial: nextSerial))
        }
        self.format = format
        ring.use(format)
        dropStream()
        createStream()
        return true
    }

    /// Appends samples; waits for room.
    /// - Parameter afterPart: Called with the seconds that wait, whenever some found room.
    func write(
        _ samples: UnsafeBufferPointer<Float>, time: Seconds, rate: Double, serial: Int,
        afterPartialWrite: (Seconds) -> Void
    ) -> AudioRing.WriteResult {
        ring.write(samples, time: time, rate: rate, serial: serial) { part in
            if let border = part.border { tell(.followed(serial: serial, border: border)) }
            if part.wasStarving { locked { feed() } }
            afterPartialWrite(part.fill)
        }
    }

    /// Says that a serial has no more samples; `.drained` follows when they have been heard.
    func finish(_ serial: Int) {
        ring.finish(serial)
        let isSilent = locked {
            feed()
            return stream == nil
        }
        if isSilent, ring.waitUntilPassed(serial) { tell(.drained(serial: serial)) }
    }
}
