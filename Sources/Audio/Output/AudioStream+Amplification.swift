import CPulse

/// Amplifies the samples on their way to the server, for volumes above 100 %.
extension AudioStream {
    /// Sets the gain, 1 for none. The samples that the server holds are replaced, so that it is heard at once.
    func setGain(_ gain: Float, _ lock: borrowing PulseLock) {
        guard gain != self.gain else { return }
        if amplifier == nil, let stream = ready(lock) { amplifier = Amplifier(stream.format, gain: self.gain) }
        self.gain = gain
        amplifier?.gain = gain
        rewrite(lock)
    }

    /// Reads up to `frames` frames from the ring, amplified if requested. Returns their number.
    func read(
        into target: UnsafeMutablePointer<Float>, frames: Int, of format: AudioFormat, _ lock: borrowing PulseLock
    ) -> Int {
        if amplifier == nil, gain != 1 { amplifier = Amplifier(format, gain: gain) }
        guard let length = amplifier?.length else { return ring.read(into: target, frames: frames) }
        var samples: [Float] = []
        let count = ring.read(frames: frames, lookahead: length, into: &samples)
        amplify(&samples, count: count)
        samples.withUnsafeBufferPointer {
            if let base = $0.baseAddress { target.update(from: base, count: count * format.channelCount) }
        }
        return count
    }

    /// Replaces the samples that the server holds. Those that the device has played already are ignored by the server.
    private func rewrite(_ lock: borrowing PulseLock) {
        guard let stream = ready(lock), let length = amplifier?.length, !drain.isRequested(lock) else { return }
        var samples: [Float] = []
        let count = ring.readAgain(lookahead: length, into: &samples)
        guard count > 0 else { return }
        amplifier?.restart()
        amplify(&samples, count: count)
        let bytes = count * stream.format.bytesPerFrame
        pa_stream_write(stream.pointer, samples, bytes, nil, -Int64(bytes), PA_SEEK_RELATIVE)
    }

    private func amplify(_ samples: inout [Float], count: Int) {
        samples.withUnsafeMutableBufferPointer { amplifier?.amplify($0, count: count) }
        if amplifier?.isTransparent == true { amplifier = nil }
    }
}
