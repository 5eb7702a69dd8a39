import CPulse

/// Switches the sample format during playback. The samples queued in the old format drain in their own stream; the new
/// stream starts after that. All members but `switchFormat` require the main loop's lock.
extension AudioOutput {
    /// The drain timeout in seconds; more than the buffers of any stream hold. A stream that takes longer hangs, and is
    /// disconnected.
    private static let drainTimeout: Seconds = 1

    /// Prepares for samples of a format like `use(_:role:serial:)`, but without discarding queued samples. Returns
    /// `false` when the serial is over.
    func switchFormat(to format: AudioFormat, serial: Int) -> Bool {
        locked {
            guard serial == self.serial else { return false }
            if let stream, self.format != format, isRunning, pa_stream_get_state(stream) == PA_STREAM_READY {
                startDraining(stream)
            }
            return change(to: format, serial: serial)
        }
    }

    private func startDraining(_ stream: OpaquePointer) {
        endDraining()
        let rest = ring.dequeueAll()
        detachStream()
        drainingStream = stream
        rest.withUnsafeBytes { _ = pa_stream_write(stream, $0.baseAddress, $0.count, nil, 0, PA_SEEK_RELATIVE) }
        drainingOperation = pa_stream_drain(stream, { _, _, own in AudioOutput.from(own)?.endDraining() }, own)
        schedule(&drainTimer, after: Self.drainTimeout) { $0.endDraining() }
    }

    /// Disconnects the drained stream, or one whose drain timed out, and starts the new one.
    func endDraining() {
        guard let stream = drainingStream else { return }
        drainingStream = nil
        cancel(&drainTimer)
        replace(&drainingOperation, with: nil)
        pa_stream_disconnect(stream)
        pa_stream_unref(stream)
        applyRunning()
    }
}

extension AudioRing {
    /// Removes and returns all buffered samples. Ends them with a fade-out, because nothing follows.
    func dequeueAll() -> [Float] {
        state.update { state in
            var rest = [Float](repeating: 0, count: state.count * state.format.channelCount)
            rest.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { state.copy(state.count, to: base) } }
            Fade(state.format).fadeOut(&rest)
            return rest
        }
    }
}

/// Short fades that prevent clicks at the start and the end of a stream. Pure.
struct Fade {
    private static let seconds: Seconds = 0.01
    /// The duration of silence before a fade-in, in seconds. When a stream starts while its device is still running for
    /// another one, a recording of a null sink contains all but the first 20 ms.
    private static let prerollSeconds: Seconds = 0.03

    private let channels: Int
    /// The number of frames of a fade.
    private let length: Int
    private let preroll: Int
    /// The number of frames of a start: silence and fade-in.
    var startLength: Int { preroll + length }

    init(_ format: AudioFormat) {
        channels = format.channelCount
        length = Int(Double(format.rate) * Self.seconds)
        preroll = Int(Double(format.rate) * Self.prerollSeconds)
    }

    /// Fades out the end of interleaved samples.
    func fadeOut(_ samples: inout [Float]) {
        let count = samples.count / channels
        for frame in max(0, count - length)..<count { scale(&samples, frame, Float(count - 1 - frame) / Float(length)) }
    }

    /// Fades in interleaved samples at the start of a stream, `done` frames of which were processed before.
    func fadeIn(_ samples: inout [Float], after done: Int) {
        for frame in 0..<min(samples.count / channels, max(0, startLength - done)) {
            scale(&samples, frame, Float(max(0, done + frame - preroll)) / Float(length))
        }
    }

    private func scale(_ samples: inout [Float], _ frame: Int, _ factor: Float) {
        for index in frame * channels..<(frame + 1) * channels { samples[index] *= factor }
    }
}
