import CPulse
import WindowboxCore

/// Switches the sample format during playback. The samples queued in the old format drain in their own stream; the new
/// stream starts after that.
extension AudioStream {
    /// The stream of the previous format, which plays its last samples.
    struct DrainingStream: ~Copyable {
        let pointer: OpaquePointer
        var operation = PulseOperation()
        /// Gives up on a stream that hangs.
        var timeout = PulseTimer()
    }

    /// The drain timeout in seconds; more than the buffers of any stream hold. A stream that takes longer hangs, and is
    /// disconnected.
    private static let drainTimeout: Seconds = 1

    /// Whether the stream of the previous format still plays.
    func isDraining(_ lock: borrowing PulseLock) -> Bool { draining != nil }

    /// Drains the current stream, if it plays in another format, and detaches it: the next one starts after it.
    func startDraining(before format: AudioFormat, _ lock: borrowing PulseLock) {
        guard isRunning, let stream = ready(lock), stream.format != format else { return }
        endDraining(lock)
        let rest = ring.dequeueAll()
        detach(lock)
        draining = DrainingStream(pointer: stream.pointer)
        rest.withUnsafeBytes {
            _ = pa_stream_write(stream.pointer, $0.baseAddress, $0.count, nil, 0, PA_SEEK_RELATIVE)
        }
        let operation = pa_stream_drain(
            stream.pointer, { _, _, own in AudioStream.onMainLoop(own) { $0.endDraining($1) } }, own)
        draining?.operation.replace(with: operation, lock)
        draining?.timeout.schedule(on: mainLoop, after: Self.drainTimeout, lock) { [weak self] in
            self?.endDraining($0)
        }
    }

    /// Disconnects the drained stream, or one whose drain timed out, and starts the new one.
    func endDraining(_ lock: borrowing PulseLock) {
        guard var stream = draining.take() else { return }
        stream.timeout.cancel(on: mainLoop, lock)
        stream.operation.cancel(lock)
        pa_stream_disconnect(stream.pointer)
        pa_stream_unref(stream.pointer)
        applyRunning(lock)
    }
}

extension AudioRing {
    /// Removes and returns all buffered samples. Ends them with a fade-out, because nothing follows.
    func dequeueAll() -> [Float] {
        state.update { state in
            var rest = [Float](repeating: 0, count: state.count * state.format.channelCount)
            rest.withUnsafeMutableBufferPointer {
                if let base = $0.baseAddress { state.consume(state.count, to: base) }
            }
            Fade(state.format).fadeOut(&rest)
            return rest
        }
    }
}
