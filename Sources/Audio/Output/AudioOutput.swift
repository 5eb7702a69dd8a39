import WindowboxCore

/// The audio output: plays the samples of a ring buffer by a PulseAudio client on a threaded main loop.
///
/// A facade of parts: the connection to the server, the stream on it, its volume, the devices, and the interruptions.
/// The parts report to the facade through closures, and do not depend on it.
///
/// `@unchecked Sendable`: the main-loop lock protects all mutable state; methods that need it take a `PulseLock`. Most
/// events are sent with that lock held; their handler must not call back into this object.
package final class AudioOutput: @unchecked Sendable {
    /// An event from the audio output to the engine.
    package enum Event: Equatable, Sendable {
        /// The audio server became available or unavailable.
        case server(isAvailable: Bool)
        /// The device has played all samples of a serial.
        case drained(serial: Int)
        /// Samples of the next item's serial are queued after the current ones, which end at this media time.
        case transitionScheduled(serial: Int, time: Seconds)
        /// The next item's queued samples have the wrong format after a format switch, and will not be played.
        case refused(serial: Int)
        /// The device underran before the end of this serial.
        case underrun(serial: Int)
        /// The device lags behind the clock by seconds, as after its server hung.
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

    package let ring: AudioRing
    let notify: @Sendable (Event) -> Void
    let connection: PulseConnection
    let stream: AudioStream
    let volume: StreamVolume
    let devices: AudioDeviceList
    let interruptions: InterruptionMonitor
    var serials = AudioSerials()
    /// The format of the current samples; `nil` before the first.
    private var format: AudioFormat?

    /// Creates a disconnected output.
    /// - Parameters:
    ///   - clock: The clock to report to.
    ///   - address: The server's address in PulseAudio's syntax; `nil` is the desktop's own.
    ///   - onEvent: Receives events, on PulseAudio's, the audio or the engine thread.
    package init(clock: PlaybackClock, address: String?, onEvent: @escaping @Sendable (Event) -> Void) {
        notify = onEvent
        ring = AudioRing(clock: clock)
        connection = PulseConnection(address: address)
        stream = AudioStream(connection: connection, ring: ring, clock: clock, notify: onEvent)
        volume = StreamVolume(stream: stream)
        devices = AudioDeviceList(stream: stream)
        interruptions = InterruptionMonitor(connection: connection, notify: onEvent)
        connection.onEvent = { [unowned self] in handle($0, $1) }
        stream.onEvent = { [unowned self] in handle($0, $1) }
    }
}

// MARK: - Engine thread

extension AudioOutput {
    /// Starts to connect; `.server` reports the result. Called once.
    package func start() { connection.start() }

    /// Disconnects and ends PulseAudio's thread; must not be called on that thread. The audio thread may still write
    /// afterwards, and finds its serial stale.
    package func shutDown() {
        begin(.max)
        connection.shutDown()
    }

    /// Discards all unplayed samples and begins another serial.
    /// - Parameter serial: The serial; samples of earlier ones are stale from here on.
    /// - Returns: Whether queued samples of the next item were discarded too.
    @discardableResult
    package func begin(_ serial: Int) -> Bool {
        connection.withLock { lock in
            serials.begin(serial)
            stream.setRole(serials.role, lock)
            let hadNext = ring.begin(serial)
            stream.restart(lock)
            return hadNext
        }
    }

    /// Removes the stream from the desktop's mixer until samples are written again.
    package func removeFromMixer() {
        connection.withLock { lock in
            format = nil
            stream.endDraining(lock)
            stream.close(lock)
        }
    }

    /// Flushes the stream after an underrun: the next samples play now instead of being dropped for the time that has
    /// passed.
    package func realign() { connection.withLock { stream.flush($0) } }

    /// Starts or pauses (corks) the stream.
    /// - Parameter isRunning: Whether samples play; kept for streams that are opened later.
    package func setRunning(_ isRunning: Bool) {
        connection.withLock { stream.setRunning(isRunning, $0) }
        ring.clockChanged()
    }

    /// Sets the volume on the mixer's perceptual (cubic) scale.
    /// - Parameter volume: The volume; 1 is 0 dB. Applied to later streams too.
    package func setVolume(_ volume: Double) { connection.withLock { self.volume.setVolume(volume, $0) } }

    /// Mutes or unmutes the stream.
    /// - Parameter isMuted: Whether the stream is silent. The volume stays.
    package func setMuted(_ isMuted: Bool) { connection.withLock { volume.setMuted(isMuted, $0) } }

    /// Selects a device; ignored if unknown.
    /// - Parameter device: The device; `nil`, or the default device itself, follows the default.
    package func selectDevice(_ device: AudioDevice.ID?) { connection.withLock { devices.select(device, $0) } }
}

// MARK: - Audio thread

extension AudioOutput {
    /// Reads the channel count of the default device, waiting up to two seconds for it.
    /// - Returns: The number of channels; 2 without a server.
    package func deviceChannels() -> Int { connection.deviceChannels() }

    /// Reads the stream format that the next item must continue in.
    /// - Parameter serial: The serial of the next item.
    /// - Returns: The format; `nil` when `serial` is not the next item or there is no stream.
    package func format(toFollow serial: Int) -> AudioFormat? {
        connection.withLock { _ in serial == serials.next ? format : nil }
    }

    /// Reads the format of a serial's samples.
    /// - Parameter serial: The current serial.
    /// - Returns: The format; `nil` before the first samples, and when the serial is over.
    package func format(of serial: Int) -> AudioFormat? {
        connection.withLock { _ in serial == serials.current ? format : nil }
    }

    /// Prepares for samples of a format; a change of format discards the samples written before.
    /// - Parameters:
    ///   - format: The format of the next samples.
    ///   - role: The role of the stream for the server: music or video.
    ///   - serial: The serial of the samples, the current one or that of the next item.
    /// - Returns: `false` when the serial is over, as the ring may already belong to another medium's format.
    package func use(_ format: AudioFormat, role: AudioRole, serial: Int) -> Bool {
        connection.withLock { lock in
            guard serial == serials.current || serial == serials.next && (self.format ?? format) == format else {
                return false
            }
            serials.setRole(role, of: serial)
            change(to: format, serial: serial, lock)
            stream.setRole(serials.role, lock)
            return true
        }
    }

    /// Prepares for samples of a format like `use(_:role:serial:)`, but without discarding queued samples: these drain
    /// in their own stream.
    /// - Parameters:
    ///   - format: The format of the next samples.
    ///   - serial: The current serial.
    /// - Returns: `false` when the serial is over.
    package func switchFormat(to format: AudioFormat, serial: Int) -> Bool {
        connection.withLock { lock in
            guard serial == serials.current else { return false }
            stream.startDraining(before: format, lock)
            change(to: format, serial: serial, lock)
            return true
        }
    }

    /// Recreates the stream in a new format.
    private func change(to format: AudioFormat, serial: Int, _ lock: borrowing PulseLock) {
        guard self.format != format else { return }
        if let next = serials.next, next != serial {
            prepareNext(nil, lock)
            notify(.refused(serial: next))
        }
        self.format = format
        ring.use(format)
        stream.close(lock)
        openStream(lock)
    }

    /// Creates a stream, if there are samples to play and the server is ready.
    func openStream(_ lock: borrowing PulseLock) {
        guard let format, let context = connection.context(lock) else { return }
        let (volume, isMuted) = volume.settings(lock)
        let settings = AudioStream.Settings(
            format: format, role: serials.role, device: devices.deviceOfNewStream(lock), volume: volume,
            isMuted: isMuted)
        if !stream.open(settings, in: context, lock) { connection.becomeUnavailable(lock) }
    }

    /// Appends samples, waiting for room in the ring.
    /// - Parameters:
    ///   - samples: The interleaved samples, in the current format.
    ///   - time: The media time of the first sample.
    ///   - rate: The media seconds per second of samples.
    ///   - serial: The serial of the samples.
    ///   - afterPartialWrite: Called after each partial write with the number of buffered seconds.
    /// - Returns: `.stale` when the serial is over.
    package func write(
        _ samples: UnsafeBufferPointer<Float>, time: Seconds, rate: Double, serial: Int,
        afterPartialWrite: (Seconds) -> Void
    ) -> AudioRing.WriteResult {
        ring.write(samples, time: time, rate: rate, serial: serial) { part in
            if let transitionTime = part.transitionTime {
                notify(.transitionScheduled(serial: serial, time: transitionTime))
            }
            if part.hadUnderrun { connection.withLock { stream.feed($0) } }
            afterPartialWrite(part.fill)
        }
    }

    /// Marks the end of a serial; `.drained` follows when its last sample has been played. Without a device, blocks
    /// until the samples would have been played.
    /// - Parameter serial: The serial whose last samples have been written.
    package func finish(_ serial: Int) {
        ring.finish(serial)
        let isSilent = connection.withLock { lock in
            stream.feed(lock)
            return !stream.exists(lock)
        }
        if isSilent, ring.waitUntilElapsed(serial) { notify(.drained(serial: serial)) }
    }
}
