import CPulse

/// The connection to the audio server. All members require the main loop's lock.
extension AudioOutput {
    /// The delay before reconnecting to a lost server, in seconds.
    private static let retryAfter: Seconds = 2

    func connect() {
        guard let context = pa_context_new(pa_threaded_mainloop_get_api(loop), "Windowbox") else {
            return becomeUnavailable()
        }
        self.context = context
        pa_context_set_state_callback(
            context, { context, own in AudioOutput.from(own)?.contextChanged(context) }, own)
        pa_context_set_subscribe_callback(
            context,
            { _, kind, index, own in AudioOutput.from(own)?.serverChanged(kind: kind.rawValue, index: index) }, own)
        if pa_context_connect(context, address, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 { handleDisconnect() }
    }

    private func contextChanged(_ changed: OpaquePointer?) {
        guard let changed, changed == context else { return }
        switch pa_context_get_state(changed) {
        case PA_CONTEXT_READY: becomeReady(changed)
        case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: handleDisconnect()
        default: break
        }
    }

    private func becomeReady(_ context: OpaquePointer) {
        let mask = pa_subscription_mask_t(
            PA_SUBSCRIPTION_MASK_SINK.rawValue | PA_SUBSCRIPTION_MASK_SINK_INPUT.rawValue
                | PA_SUBSCRIPTION_MASK_SERVER.rawValue)
        release(pa_context_subscribe(context, mask, nil, nil))
        queryDefaultDevice(context)
        queryDevices()
    }

    private func queryDefaultDevice(_ context: OpaquePointer) {
        release(
            pa_context_get_sink_info_by_name(
                context, "@DEFAULT_SINK@",
                { _, info, end, own in
                    guard let output = AudioOutput.from(own) else { return }
                    if let info { output.becomeAvailable(channels: Int(info.pointee.sample_spec.channels)) }
                    if end != 0 { output.becomeAvailable(channels: 2) }
                }, own))
    }

    /// Marks the server as available. A later call, with an assumed channel count, has no effect.
    func becomeAvailable(channels: Int) {
        let isNew = server.update { server -> Bool in
            if case .available = server { return false }
            server = .available(channels: channels)
            return true
        }
        guard isNew else { return }
        ring.setDiscardsSamples(false)
        notify(.server(isAvailable: true))
        if format != nil, stream == nil { createStream() }
    }

    /// Handles a failed or lost connection: the ring discards samples at the clock's rate, and a reconnect is
    /// scheduled.
    private func handleDisconnect() {
        endDraining()
        dropStream()
        dropContext()
        becomeUnavailable()
        schedule(&retry, after: Self.retryAfter) { output in
            output.cancel(&output.retry)
            output.connect()
        }
    }

    /// Marks audio as unavailable: without a server, a device or a stream.
    func becomeUnavailable() {
        let wasKnown = server.update { server -> Bool in
            defer { server = .unavailable }
            return server == .unavailable
        }
        guard !wasKnown else { return }
        ring.setDiscardsSamples(true)
        notify(.server(isAvailable: false))
    }

    func dropContext() {
        guard let context else { return }
        self.context = nil
        clearDevices()
        pa_context_set_state_callback(context, nil, nil)
        pa_context_set_subscribe_callback(context, nil, nil)
        pa_context_disconnect(context)
        pa_context_unref(context)
    }

    private func serverChanged(kind: UInt32, index: UInt32) {
        let facility = kind & PA_SUBSCRIPTION_EVENT_FACILITY_MASK.rawValue
        let change = kind & PA_SUBSCRIPTION_EVENT_TYPE_MASK.rawValue
        if facility == PA_SUBSCRIPTION_EVENT_SINK_INPUT.rawValue, change == PA_SUBSCRIPTION_EVENT_CHANGE.rawValue {
            if let stream, index == pa_stream_get_index(stream) { queryMixer() }
        }
        if facility == PA_SUBSCRIPTION_EVENT_SINK.rawValue, change == PA_SUBSCRIPTION_EVENT_CHANGE.rawValue {
            if index == sink { queryPort() }
        }
        if facility == PA_SUBSCRIPTION_EVENT_SINK.rawValue, change == PA_SUBSCRIPTION_EVENT_REMOVE.rawValue {
            sinkRemoved(index)
            queryDevices()
        }
        if facility == PA_SUBSCRIPTION_EVENT_SINK.rawValue, change == PA_SUBSCRIPTION_EVENT_NEW.rawValue {
            if let context, server.withLock({ $0 == .unavailable }) { queryDefaultDevice(context) }
            queryDevices()
        }
        // The default device may have changed.
        if facility == PA_SUBSCRIPTION_EVENT_SERVER.rawValue { queryDevices() }
    }

    /// Reports the removal of the device in use. The server has moved the stream to another device, or has killed it;
    /// the user hears nothing in either case.
    private func sinkRemoved(_ index: UInt32) {
        guard index == sink else { return }
        sink = stream.map { pa_stream_get_device_index($0) } ?? wb_no_index
        notify(.deviceLost)
    }

    /// Requests the stream's mixer state.
    func queryMixer() {
        guard let context, let stream, pa_stream_get_state(stream) == PA_STREAM_READY else { return }
        // An outdated reply would revert what was set since.
        replace(
            &mixer,
            with: pa_context_get_sink_input_info(
                context, pa_stream_get_index(stream),
                { _, info, _, own in
                    guard let info, let output = AudioOutput.from(own) else { return }
                    var volume = info.pointee.volume
                    output.mixerChanged(
                        volume: Double(pa_cvolume_max(&volume)) / Double(wb_volume_norm),
                        isMuted: info.pointee.mute != 0)
                }, own))
    }

    /// Stores the mixer state for the next stream, and reports it.
    private func mixerChanged(volume: Double, isMuted: Bool) {
        wantedVolume = volume
        wantedMute = isMuted
        notify(.mixer(volume: volume, isMuted: isMuted))
    }

    func release(_ operation: OpaquePointer?) {
        if let operation { pa_operation_unref(operation) }
    }

    /// Replaces a pending operation, which is cancelled.
    func replace(_ operation: inout OpaquePointer?, with other: OpaquePointer?) {
        if let operation {
            pa_operation_cancel(operation)
            pa_operation_unref(operation)
        }
        operation = other
    }
}

// MARK: - Timers

extension AudioOutput {
    /// Runs `body` on PulseAudio's thread, with the lock held, after a delay in seconds. Replaces the timer.
    func schedule(_ timer: inout OpaquePointer?, after seconds: Seconds, _ body: @escaping (AudioOutput) -> Void) {
        cancel(&timer)
        guard let api = pa_threaded_mainloop_get_api(loop) else { return }
        var due = timeval()
        wb_moment_after(&due, pa_usec_t(seconds * 1e6))
        let box = Unmanaged.passRetained(TimerBody(output: self, run: body))
        timer = api.pointee.time_new(
            api, &due,
            { _, _, _, box in
                guard let box else { return }
                let body = Unmanaged<TimerBody>.fromOpaque(box).takeUnretainedValue()
                if let output = body.output { body.run(output) }
            }, box.toOpaque())
        guard let timer else { return box.release() }
        api.pointee.time_set_destroy(timer) { _, _, box in
            if let box { Unmanaged<TimerBody>.fromOpaque(box).release() }
        }
    }

    func cancel(_ timer: inout OpaquePointer?) {
        guard let old = timer, let api = pa_threaded_mainloop_get_api(loop) else { return }
        api.pointee.time_free(old)
        timer = nil
    }
}

private final class TimerBody {
    weak var output: AudioOutput?
    let run: (AudioOutput) -> Void

    init(output: AudioOutput, run: @escaping (AudioOutput) -> Void) {
        self.output = output
        self.run = run
    }
}
