import CPulse

extension AudioStream {
    func setCallbacks(of stream: OpaquePointer, _ lock: borrowing PulseLock) {
        pa_stream_set_state_callback(
            stream, { stream, own in AudioStream.onStateChange(own) { $0.stateChanged(of: stream, $1) } }, own)
        pa_stream_set_write_callback(stream, { _, _, own in AudioStream.onMainLoop(own) { $0.feed($1) } }, own)
        pa_stream_set_underflow_callback(stream, { _, own in AudioStream.onMainLoop(own) { $0.underflowed($1) } }, own)
        pa_stream_set_moved_callback(
            stream, { _, own in AudioStream.onMainLoop(own) { $0.onEvent(.moved, $1) } }, own)
        pa_stream_set_event_callback(
            stream,
            { _, name, _, own in
                guard let name else { return }
                AudioStream.onMainLoop(own) { $0.handleCorkRequest(String(cString: name), $1) }
            }, own)
    }

    func clearCallbacks(of stream: OpaquePointer, _ lock: borrowing PulseLock) {
        pa_stream_set_state_callback(stream, nil, nil)
        pa_stream_set_write_callback(stream, nil, nil)
        pa_stream_set_underflow_callback(stream, nil, nil)
        pa_stream_set_moved_callback(stream, nil, nil)
        pa_stream_set_event_callback(stream, nil, nil)
    }

    /// Disconnects a stream once it has been created. PulseAudio cannot cancel the creation, so the stream would remain
    /// in the server and in the desktop's mixer.
    func disconnectOnceCreated(_ stream: OpaquePointer, _ lock: borrowing PulseLock) {
        pa_stream_set_state_callback(
            stream,
            { stream, _ in
                guard let stream else { return }
                switch pa_stream_get_state(stream) {
                case PA_STREAM_READY: pa_stream_disconnect(stream)
                case PA_STREAM_FAILED, PA_STREAM_TERMINATED:
                    pa_stream_set_state_callback(stream, nil, nil)
                    pa_stream_unref(stream)
                default: break
                }
            }, nil)
    }

    /// Reports a cork request of the server, by which its role policy pauses video and music for phone calls.
    private func handleCorkRequest(_ name: String, _ lock: borrowing PulseLock) {
        switch name {
        case PA_STREAM_EVENT_REQUEST_CORK: notify(.interrupted)
        case PA_STREAM_EVENT_REQUEST_UNCORK: notify(.interruptionEnded)
        default: break
        }
    }

    /// Reports an underrun, unless the samples are over.
    private func underflowed(_ lock: borrowing PulseLock) {
        if isRunning, !ring.progress.isOver { notify(.underrun(serial: ring.lastSerial)) }
    }
}
