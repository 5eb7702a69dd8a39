import CPulse

/// Moves samples from the ring to the server; corks, flushes and drains the stream.
extension AudioStream {
    /// Writes as many samples from the ring as the server requests.
    func feed(_ lock: borrowing PulseLock) {
        guard let stream = ready(lock) else { return }
        let pointer = stream.pointer
        let bytesPerFrame = stream.format.bytesPerFrame
        var room = pa_stream_writable_size(pointer)
        while room != .max, room >= bytesPerFrame {
            var bytes: UnsafeMutableRawPointer?
            var count = room
            guard pa_stream_begin_write(pointer, &bytes, &count) >= 0, let bytes else { break }
            let frames = read(
                into: bytes.assumingMemoryBound(to: Float.self), frames: min(count, room) / bytesPerFrame,
                of: stream.format, lock)
            guard frames > 0 else {
                pa_stream_cancel_write(pointer)
                break
            }
            let written = frames * bytesPerFrame
            pa_stream_write(pointer, bytes, written, nil, 0, PA_SEEK_RELATIVE)
            room -= min(room, written)
        }
        drainIfOver(pointer, lock)
        queryTimingIfDue(lock)
    }

    private func drainIfOver(_ stream: OpaquePointer, _ lock: borrowing PulseLock) {
        guard !drain.isRequested(lock), ring.progress.isOver else { return }
        let operation = pa_stream_drain(
            stream,
            { _, success, own in
                guard success != 0 else { return }
                AudioStream.onMainLoop(own) { stream, _ in
                    stream.clock.audioDidStop()
                    stream.notify(.drained(serial: stream.ring.lastSerial))
                }
            }, own)
        drain.replace(with: operation, lock)
    }

    /// Starts or corks the stream.
    func setRunning(_ isRunning: Bool, _ lock: borrowing PulseLock) {
        guard self.isRunning != isRunning else { return }
        self.isRunning = isRunning
        applyRunning(lock)
    }

    /// Corks or uncorks the streams: the draining one before the current one.
    func applyRunning(_ lock: borrowing PulseLock) {
        if let draining = draining?.pointer {
            PulseOperation.release(pa_stream_cork(draining, isRunning ? 0 : 1, nil, nil), lock)
        }
        guard let stream = ready(lock) else { return }
        let mustWait = isDraining(lock)
        let operation = pa_stream_cork(
            stream.pointer, isRunning && !mustWait ? 0 : 1,
            { _, _, own in AudioStream.onMainLoop(own) { $0.corkChanged($1) } }, own)
        PulseOperation.release(operation, lock)
    }

    private func corkChanged(_ lock: borrowing PulseLock) {
        guard isRunning, !isDraining(lock) else { return }
        queryTiming(lock)
        pollTimingUntilPlaying(lock)
    }

    /// Drops the samples on the server, and the draining stream.
    func flush(_ lock: borrowing PulseLock) {
        endDraining(lock)
        // Replies to earlier requests refer to flushed samples.
        timing.request.cancel(lock)
        if let stream = current(lock) {
            PulseOperation.release(pa_stream_flush(stream.pointer, nil, nil), lock)
        }
    }

    /// Prepares for the samples of another serial: flushes, and drains again at their end.
    func restart(_ lock: borrowing PulseLock) {
        drain.cancel(lock)
        flush(lock)
    }
}
