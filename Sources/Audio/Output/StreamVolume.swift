import CPulse

/// The volume and mute state of the stream, as set here and in the desktop's mixer.
///
/// A volume above 1 is 1 in the mixer: the samples are amplified before, with a limiter, because the server would clip
/// them.
final class StreamVolume: PulseCallbackTarget {
    private let stream: AudioStream
    /// The volume in the mixer.
    private var volume: Double?
    /// The factor by which the samples are amplified, on the mixer's scale; at least 1.
    private var amplification = 1.0
    private var isMuted: Bool?
    /// The newest request for the mixer state.
    private var request = PulseOperation()

    var mainLoop: PulseMainLoop { stream.mainLoop }

    init(stream: AudioStream) { self.stream = stream }

    /// Returns the volume and mute state for a new stream; `nil` before they are set or reported.
    func settings(_ lock: borrowing PulseLock) -> (volume: Double?, isMuted: Bool?) { (volume, isMuted) }

    /// Sets the volume on the mixer's scale.
    func setVolume(_ volume: Double, _ lock: borrowing PulseLock) {
        self.volume = min(volume, 1)
        setAmplification(max(volume, 1), lock)
        applyVolume(lock)
        query(lock)
    }

    func setMuted(_ isMuted: Bool, _ lock: borrowing PulseLock) {
        self.isMuted = isMuted
        applyMute(lock)
        query(lock)
    }

    /// Sets the stream's volume and mute state, which may have changed while it was being created.
    func apply(_ lock: borrowing PulseLock) {
        applyVolume(lock)
        applyMute(lock)
    }

    private func setAmplification(_ amplification: Double, _ lock: borrowing PulseLock) {
        self.amplification = amplification
        stream.setGain(Float(amplification * amplification * amplification), lock)
    }

    private func applyVolume(_ lock: borrowing PulseLock) {
        guard let volume, let stream = stream.ready(lock), let context = self.stream.connection.context(lock) else {
            return
        }
        var channels = pa_cvolume(volume, channels: stream.format.channelCount)
        PulseOperation.release(
            pa_context_set_sink_input_volume(context, pa_stream_get_index(stream.pointer), &channels, nil, nil), lock)
    }

    private func applyMute(_ lock: borrowing PulseLock) {
        guard let isMuted, let index = stream.index(lock), let context = stream.connection.context(lock) else { return }
        PulseOperation.release(pa_context_set_sink_input_mute(context, index, isMuted ? 1 : 0, nil, nil), lock)
    }

    /// Requests the stream's mixer state. Replaces a pending request, whose reply would revert what was set since.
    func query(_ lock: borrowing PulseLock) {
        guard let index = stream.index(lock), let context = stream.connection.context(lock) else { return }
        let operation = pa_context_get_sink_input_info(
            context, index,
            { _, info, _, own in
                guard let info else { return }
                StreamVolume.onMainLoop(own) { $0.mixerChanged(info.pointee, $1) }
            }, own)
        request.replace(with: operation, lock)
    }

    func cancelQuery(_ lock: borrowing PulseLock) { request.cancel(lock) }

    /// Stores the mixer state for the next stream, and reports it.
    private func mixerChanged(_ info: pa_sink_input_info, _ lock: borrowing PulseLock) {
        var channels = info.volume
        let volume = Double(pa_cvolume_max(&channels)) / Double(wb_volume_norm)
        let isMuted = info.mute != 0
        self.volume = volume
        self.isMuted = isMuted
        // The server amplifies, too.
        if volume > 1 { setAmplification(1, lock) }
        stream.notify(.mixer(volume: volume * amplification, isMuted: isMuted))
    }
}

extension pa_cvolume {
    /// Creates the volume of all channels of a stream from one on PulseAudio's perceptual (cubic) scale.
    init(_ volume: Double, channels: Int) {
        self.init()
        pa_cvolume_set(&self, UInt32(channels), pa_volume_t(volume.clamped(to: 0...1.5) * Double(wb_volume_norm)))
    }
}
