import CPulse

/// Samples of another format in the middle of playback. What waits of the old ones is still heard, in the stream that they
/// were made for; the new one's starts as soon as that is over. All but `goOver` runs with the main loop's lock held.
extension AudioOutput {
    /// No stream of this much sound takes longer to be heard; one that does hangs, and is given up.
    private static let patience: Seconds = 1

    /// Prepares for samples of a format, as `use(_:role:serial:)` does, but loses nothing of what is heard now.
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

    /// The old stream has been heard, or is given up: the new one starts.
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
    /// Takes out all that waits. Nothing follows it, so its end fades out.
    func takeRest() -> [Float] {
        state.update { state in
            var rest = [Float](repeating: 0, count: state.count * state.format.channelCount)
            rest.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { state.copy(state.count, to: base) } }
            Fade(state.format).out(&rest)
            return rest
        }
    }
}

/// What keeps a sound from beginning or ending with a click. Pure.
struct Fade {
    private static let seconds: Seconds = 0.01
    /// For so long a beginning stays silent. Of a stream that starts while its device runs for another one, what records a null
    /// sink gets everything but the first 20 ms.
    private static let stillness: Seconds = 0.03

    private let channels: Int
    /// How many frames it takes to become silent, or to rise.
    private let length: Int
    private let still: Int
    /// How many frames a beginning takes.
    var beginning: Int { still + length }

    init(_ format: AudioFormat) {
        channels = format.channelCount
        length = Int(Double(format.rate) * Self.seconds)
        still = Int(Double(format.rate) * Self.stillness)
    }

    /// Lets the end of interleaved samples become silent.
    func out(_ samples: inout [Float]) {
        let count = samples.count / channels
        for frame in max(0, count - length)..<count { scale(&samples, frame, Float(count - 1 - frame) / Float(length)) }
    }

    /// Lets interleaved samples rise out of silence at a beginning, of which `done` frames have come before.
    func rise(_ samples: inout [Float], after done: Int) {
        for frame in 0..<min(samples.count / channels, max(0, beginning - done)) {
            scale(&samples, frame, Float(max(0, done + frame - still)) / Float(length))
        }
    }

    private func scale(_ samples: inout [Float], _ frame: Int, _ factor: Float) {
        for index in frame * channels..<(frame + 1) * channels { samples[index] *= factor }
    }
}
