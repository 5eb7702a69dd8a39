import CPulse

/// Switches the sample format during playback. The samples queued in the old format drain in their own stream; the new
/// stream starts after that. All members but `goOver` require the main loop's lock.
extension AudioOutput {
    /// The drain timeout in seconds; more than the buffers of any stream hold. A stream that takes longer hangs, and is
    /// disconnected.
    private static let patience: Seconds = 1

    /// Prepares for samples of a format like `use(_:role:serial:)`, but without discarding queued samples. Returns
    /// `false` when the serial is over.
    func goOver(to format: AudioFormat, serial: Int) -> Bool {
        locked {
            guard serial == self.serial else { return false }
            if let stream, self.format != format, isRunning, pa_stream_get_state(stream) == PA_STREAM_READY {
                letRunOut(stream)
            }
            return change(to: format, serial: serial)
        }
    }

    private func letRunOut(_ stream: OpaquePointer) {
        endLeaving()
        let rest = ring.takeRest()
        detachStream()
        leaving = stream
        rest.withUnsafeBytes { _ = pa_stream_write(stream, $0.baseAddress, $0.count, nil, 0, PA_SEEK_RELATIVE) }
        leavingDrain = pa_stream_drain(stream, { _, _, own in AudioOutput.from(own)?.endLeaving() }, own)
        schedule(&leavingTimer, after: Self.patience) { $0.endLeaving() }
    }

    /// Disconnects the drained stream, or one whose drain timed out, and starts the new one.
    func endLeaving() {
        guard let stream = leaving else { return }
        leaving = nil
        cancel(&leavingTimer)
        replace(&leavingDrain, with: nil)
        pa_stream_disconnect(stream)
        pa_stream_unref(stream)
        applyRunning()
    }
}

extension AudioRing {
    /// Removes and returns all buffered samples. Ends them with a fade-out, because nothing follows.
    func takeRest() -> [Float] {
        state.update { state in
            var rest = [Float](repeating: 0, count: state.count * state.format.channelCount)
            rest.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { state.copy(state.count, to: base) } }
            Fade(state.format).out(&rest)
            return rest
        }
    }
}

/// Short fades that prevent clicks at the start and the end of a stream. Pure.
struct Fade {
    private static let seconds: Seconds = 0.01
    /// The duration of silence before a fade-in, in seconds. When a stream starts while its device is still running for
    /// another one, a recording of a null sink contains all but the first 20 ms.
    private static let stillness: Seconds = 0.03

    private let channels: Int
    /// The number of frames of a fade.
    private let length: Int
    private let still: Int
    /// The number of frames of a start: silence and fade-in.
    var beginning: Int { still + length }

    init(_ format: AudioFormat) {
        channels = format.channelCount
        length = Int(Double(format.rate) * Self.seconds)
        still = Int(Double(format.rate) * Self.stillness)
    }

    /// Fades out the end of interleaved samples.
    func out(_ samples: inout [Float]) {
        let count = samples.count / channels
        for frame in max(0, count - length)..<count { scale(&samples, frame, Float(count - 1 - frame) / Float(length)) }
    }

    /// Fades in interleaved samples at the start of a stream, `done` frames of which were processed before.
    func rise(_ samples: inout [Float], after done: Int) {
        for frame in 0..<min(samples.count / channels, max(0, beginning - done)) {
            scale(&samples, frame, Float(max(0, done + frame - still)) / Float(length))
        }
    }

    private func scale(_ samples: inout [Float], _ frame: Int, _ factor: Float) {
        for index in frame * channels..<(frame + 1) * channels { samples[index] *= factor }
    }
}
