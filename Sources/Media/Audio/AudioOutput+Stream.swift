import CPulse

/// The playback stream. All members require the main loop's lock.
extension AudioOutput {
    /// The duration of samples in the server's buffer and of a request, in seconds: large enough for rare wakeups,
    /// small enough for a quick change of speed.
    private static let serverBuffer: Seconds = 0.2
    private static let request: Seconds = 0.05
    /// The interval between timing reports to the clock, in seconds.
    private static let reportInterval: Seconds = 0.1

    func createStream() {
        guard let format, let context, pa_context_get_state(context) == PA_CONTEXT_READY else { return }
        var specification = pa_sample_spec(
            format: wb_sample_float, rate: UInt32(format.rate), channels: UInt8(format.channelCount))
        var map = channelMap(format.channels)
        let properties = pa_proplist_new()
        defer { pa_proplist_free(properties) }
        streamRole = role
        pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, role.rawValue)
        pa_proplist_sets(properties, PA_PROP_APPLICATION_ICON_NAME, "org.windowbox.player")
        guard let stream = pa_stream_new_with_proplist(context, "Windowbox", &specification, &map, properties) else {
            return becomeUnavailable()
        }
        self.stream = stream
        pa_stream_set_state_callback(stream, { stream, own in AudioOutput.from(own)?.streamChanged(stream) }, own)
        pa_stream_set_write_callback(stream, { _, _, own in AudioOutput.from(own)?.feed() }, own)
        pa_stream_set_underflow_callback(stream, { _, own in AudioOutput.from(own)?.underflowed() }, own)
        pa_stream_set_moved_callback(stream, { _, own in AudioOutput.from(own)?.moved() }, own)
        observeCorkRequests(to: stream)
        connect(stream, format: format)
    }

    private func connect(_ stream: OpaquePointer, format: AudioFormat) {
        let bytes = { (seconds: Seconds) in UInt32(seconds * Double(format.rate)) * UInt32(format.bytesPerFrame) }
        // A prebuffer of one byte, not zero: with zero the server plays silence after the last sample and never
        // completes the drain.
        var buffer = pa_buffer_attr(
            maxlength: .max, tlength: bytes(Self.serverBuffer), prebuf: 1, minreq: bytes(Self.request), fragsize: .max)
        var flags =
            PA_STREAM_START_CORKED.rawValue | PA_STREAM_INTERPOLATE_TIMING.rawValue | PA_STREAM_ADJUST_LATENCY.rawValue
        if let wantedMute { flags |= wantedMute ? PA_STREAM_START_MUTED.rawValue : PA_STREAM_START_UNMUTED.rawValue }
        var volume = pa_cvolume()
        if let wantedVolume { pa_cvolume_set(&volume, UInt32(format.channelCount), paVolume(wantedVolume)) }
        streamDevice = wantedDevice
        let code = withUnsafePointer(to: &volume) {
            pa_stream_connect_playback(
                stream, wantedDevice, &buffer, pa_stream_flags_t(flags), wantedVolume == nil ? nil : $0, nil)
        }
        guard code < 0 else { return }
        dropStream()
        becomeUnavailable()
    }

    /// Detaches the stream from this object; its callbacks no longer run.
    func detachStream() {
        guard let stream else { return }
        self.stream = nil
        clock.audioDidStop()
        sink = wb_no_index
        cancel(&startTimer)
        replace(&drain, with: nil)
        replace(&timing, with: nil)
        replace(&mixer, with: nil)
        pa_stream_set_state_callback(stream, nil, nil)
        pa_stream_set_write_callback(stream, nil, nil)
        pa_stream_set_underflow_callback(stream, nil, nil)
        pa_stream_set_moved_callback(stream, nil, nil)
        pa_stream_set_event_callback(stream, nil, nil)
    }

    func dropStream() {
        guard let stream else { return }
        detachStream()
        if pa_stream_get_state(stream) == PA_STREAM_CREATING { return disconnectOnceCreated(stream) }
        pa_stream_disconnect(stream)
        pa_stream_unref(stream)
    }

    /// Disconnects a stream once it has been created. PulseAudio cannot cancel the creation, so the stream would remain
    /// in the server and in the desktop's mixer.
    private func disconnectOnceCreated(_ stream: OpaquePointer) {
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

    private func streamChanged(_ changed: OpaquePointer?) {
        guard let changed, changed == stream else { return }
        switch pa_stream_get_state(changed) {
        case PA_STREAM_READY:
            sink = pa_stream_get_device_index(changed)
            queryPort()
            // The previous stream may have failed for lack of a device.
            becomeAvailable(channels: 2)
            // The settings may have changed while the stream was being created.
            applyVolume()
            applyMute()
            if streamDevice != wantedDevice { applyDevice() }
            applyRole()
            updateDevice()
            feed()
            applyRunning()
            queryMixer()
        case PA_STREAM_FAILED, PA_STREAM_TERMINATED:
            let wasHeard = sink != wb_no_index
            dropStream()
            guard let context, pa_context_get_state(context) == PA_CONTEXT_READY else { return }
            if !wasHeard, wantedDevice != nil {
                // The selected device was removed before the stream played.
                wantedDevice = nil
                return createStream()
            }
            // A server without devices counts as absent until one appears.
            guard wasHeard else { return becomeUnavailable() }
            wantedDevice = nil
            // The device was removed and the server killed the stream; a new stream plays on another device.
            notify(.deviceLost)
            createStream()
        default: break
        }
    }

    private func moved() {
        guard let stream, let context else { return }
        let old = sink
        sink = pa_stream_get_device_index(stream)
        queryPort()
        // The reply shows whether the stream follows the default device.
        queryDevices()
        guard old != wb_no_index, old != sink else { return }
        // A failed query for the old device means that it was removed; otherwise the user moved the stream.
        release(
            pa_context_get_sink_info_by_index(
                context, old,
                { _, _, end, own in if end < 0 { AudioOutput.from(own)?.notify(.deviceLost) } }, own))
    }

    private func channelMap(_ channels: [Int]) -> pa_channel_map {
        var map = pa_channel_map()
        pa_channel_map_init_auto(&map, UInt32(channels.count), PA_CHANNEL_MAP_WAVEEX)
        withUnsafeMutableBytes(of: &map.map) { bytes in
            let positions = bytes.bindMemory(to: pa_channel_position_t.self)
            for (index, channel) in channels.enumerated() where index < positions.count {
                if let position = channelPosition(channel, of: channels.count) { positions[index] = position }
            }
        }
        if pa_channel_map_valid(&map) == 0 {
            pa_channel_map_init_extend(&map, UInt32(channels.count), PA_CHANNEL_MAP_WAVEEX)
        }
        return map
    }

    /// Returns PulseAudio's position of an FFmpeg channel; `nil` for channels beyond the table.
    private func channelPosition(_ channel: Int, of count: Int) -> pa_channel_position_t? {
        let positions = [
            PA_CHANNEL_POSITION_FRONT_LEFT, PA_CHANNEL_POSITION_FRONT_RIGHT, PA_CHANNEL_POSITION_FRONT_CENTER,
            PA_CHANNEL_POSITION_LFE, PA_CHANNEL_POSITION_REAR_LEFT, PA_CHANNEL_POSITION_REAR_RIGHT,
            PA_CHANNEL_POSITION_FRONT_LEFT_OF_CENTER, PA_CHANNEL_POSITION_FRONT_RIGHT_OF_CENTER,
            PA_CHANNEL_POSITION_REAR_CENTER, PA_CHANNEL_POSITION_SIDE_LEFT, PA_CHANNEL_POSITION_SIDE_RIGHT,
        ]
        if count == 1 { return PA_CHANNEL_POSITION_MONO }
        return positions.indices.contains(channel) ? positions[channel] : nil
    }
}

// MARK: - Writing and timing

extension AudioOutput {
    /// Writes as many samples from the ring as the server requests.
    func feed() {
        guard let stream, let format, pa_stream_get_state(stream) == PA_STREAM_READY else { return }
        var room = pa_stream_writable_size(stream)
        while room != .max, room >= format.bytesPerFrame {
            var bytes: UnsafeMutableRawPointer?
            var count = room
            guard pa_stream_begin_write(stream, &bytes, &count) >= 0, let bytes else { break }
            let frames = ring.read(
                into: bytes.assumingMemoryBound(to: Float.self), frames: min(count, room) / format.bytesPerFrame)
            guard frames > 0 else {
                pa_stream_cancel_write(stream)
                break
            }
            let written = frames * format.bytesPerFrame
            pa_stream_write(stream, bytes, written, nil, 0, PA_SEEK_RELATIVE)
            room -= min(room, written)
        }
        drainIfOver(stream)
        if isRunning, drainingStream == nil, HostTime.now - lastReport > Self.reportInterval { queryTiming() }
    }

    private func drainIfOver(_ stream: OpaquePointer) {
        guard drain == nil, ring.progress.isOver else { return }
        drain = pa_stream_drain(
            stream,
            { _, success, own in
                guard success != 0, let output = AudioOutput.from(own) else { return }
                output.clock.audioDidStop()
                output.notify(.drained(serial: output.ring.lastSerial))
            }, own)
    }

    private func underflowed() {
        if isRunning, !ring.progress.isOver { notify(.underrun(serial: ring.lastSerial)) }
    }

    func applyRunning() {
        if let drainingStream { release(pa_stream_cork(drainingStream, isRunning ? 0 : 1, nil, nil)) }
        guard let stream, pa_stream_get_state(stream) == PA_STREAM_READY else { return }
        release(
            pa_stream_cork(
                stream, isRunning && drainingStream == nil ? 0 : 1,
                { _, _, own in
                    guard let output = AudioOutput.from(own), output.isRunning, output.drainingStream == nil else {
                        return
                    }
                    output.queryTiming()
                    output.pollTimingUntilPlaying()
                }, own))
    }

    /// Polls the timing every 10 ms just after a start, when the device is not playing yet.
    private func pollTimingUntilPlaying() {
        schedule(&startTimer, after: 0.01) { output in
            output.cancel(&output.startTimer)
            guard output.isRunning, output.clock.isAwaitingAudio else { return }
            output.queryTiming()
            output.pollTimingUntilPlaying()
        }
    }

    /// Requests timing information, which is reported to the clock.
    private func queryTiming() {
        guard let stream else { return }
        if let timing, pa_operation_get_state(timing) == PA_OPERATION_RUNNING { return }
        lastReport = .now
        let operation = pa_stream_update_timing_info(
            stream, { stream, success, own in if success != 0 { AudioOutput.from(own)?.report(stream) } }, own)
        replace(&timing, with: operation)
    }

    private func report(_ stream: OpaquePointer?) {
        guard let stream, stream == self.stream, isRunning, drainingStream == nil, let format else { return }
        guard let timing = pa_stream_get_timing_info(stream) else { return }
        // Before the device takes its first samples the latency is an estimate, too small by the device's buffer. An
        // idle device may need two seconds to start.
        let progress = ring.progress
        guard timing.pointee.playing != 0 else {
            // Without any samples the device has nothing to start.
            if progress.read > 0 { clock.reportSilence() }
            return
        }
        var latency: pa_usec_t = 0
        var isNegative: Int32 = 0
        guard pa_stream_get_latency(stream, &latency, &isNegative) >= 0, isNegative == 0 else { return }
        let heard = progress.read - Int(Double(latency) / 1e6 * Double(format.rate))
        guard heard >= 0, let moment = ring.mediaTime(at: heard) else { return }
        if let lag = clock.report(moment.time, rate: moment.rate, at: .now) {
            notify(.lagging(serial: ring.lastSerial, by: lag))
        }
    }
}

// MARK: - Volume

extension AudioOutput {
    func applyVolume() {
        guard let wantedVolume, let stream, let context, let format, pa_stream_get_state(stream) == PA_STREAM_READY
        else {
            return
        }
        var volume = pa_cvolume()
        pa_cvolume_set(&volume, UInt32(format.channelCount), paVolume(wantedVolume))
        release(pa_context_set_sink_input_volume(context, pa_stream_get_index(stream), &volume, nil, nil))
    }

    func applyMute() {
        guard let wantedMute, let stream, let context, pa_stream_get_state(stream) == PA_STREAM_READY else { return }
        release(pa_context_set_sink_input_mute(context, pa_stream_get_index(stream), wantedMute ? 1 : 0, nil, nil))
    }

    /// Converts a volume to PulseAudio's perceptual (cubic) scale.
    private func paVolume(_ volume: Double) -> pa_volume_t {
        pa_volume_t(volume.clamped(to: 0...1.5) * Double(wb_volume_norm))
    }
}
