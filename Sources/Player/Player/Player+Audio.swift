import WindowboxAudio
import WindowboxCore
import WindowboxMedia

extension Player {
    /// The state of the audio output; `.none` when the item has no audio, or nothing is open.
    public var audioState: AudioState { audio.state }

    /// The volume on the mixer's perceptual scale: 0 is silent, 1 is 0 dB, 1.5 the maximum.
    /// Values outside of the range are clamped and NaN is ignored. Follows changes made in the desktop's mixer.
    public var volume: Double {
        get { audio.volume.value }
        set {
            guard !newValue.isNaN else { return }
            let volume = newValue.clamped(to: 0...1.5)
            audio.volume = audio.volume.requesting(for: volume)
            engine.setVolume(volume)
            expireOptimisticValues()
        }
    }

    /// Whether controls may raise the volume above 1, where it is amplified with a limiter; `false` at first. A
    /// `volume` that a program sets may always be so high, as in the desktop's mixer.
    public var allowsAmplification: Bool {
        get { audio.allowsAmplification }
        set { audio.allowsAmplification = newValue }
    }

    /// Whether the audio is muted, independent of `volume`; `false` at first. Follows changes made in the desktop's
    /// mixer.
    public var isMuted: Bool {
        get { audio.isMuted.value }
        set {
            audio.isMuted = audio.isMuted.requesting(for: newValue)
            engine.setMuted(newValue)
            expireOptimisticValues()
        }
    }

    /// The delay of the audio against the video; negative for earlier audio, and zero at first. Applies to the current
    /// item and all later ones. During playback the audio continues, and the video moves.
    public var audioDelay: Duration {
        get { audio.delay }
        set {
            guard newValue != audio.delay else { return }
            audio.delay = newValue
            engine.setAudioDelay(newValue)
        }
    }

    /// The audio effects; none at first. They apply to the current item and all later ones, and are heard within half a
    /// second.
    public var audioEffects: AudioEffects {
        get { audio.effects }
        set {
            guard newValue != audio.effects else { return }
            audio.effects = newValue
            engine.setAudioEffects(newValue)
        }
    }

    /// The available audio devices; empty before the first item is opened, and without an audio server.
    public var audioOutputs: [AudioDevice] { audio.devices }

    /// The audio device in use, one of `audioOutputs`; `nil` when unknown. Follows changes made in the desktop's mixer.
    public var audioOutput: AudioDevice? { audioOutputs.first { $0.id == audio.deviceID } }

    /// Routes the audio to another device, for the current item and all later ones.
    /// When that device is unplugged, playback pauses and continues on the default device.
    /// - Parameter output: The device; `nil`, like the default device itself, follows the desktop's default from then
    ///   on. An unknown device is ignored.
    public func selectAudioOutput(_ output: AudioDevice?) { engine.setAudioDevice(output?.id) }

    /// Copies the samples that are audible now, at most `count`; `nil` while nothing plays.
    package func audibleSamples(_ count: Int) -> AudibleSamples? { engine.audibleSamples(count) }

    /// Copies the state of the audio output that the engine reports.
    func copyAudio(_ snapshot: EngineSnapshot) {
        audio.state = AudioState(snapshot.audioState)
        audio.devices = snapshot.audioDevices
        audio.deviceID = snapshot.audioDevice
        audio.volume = audio.volume.reporting(snapshot.volume) { abs($0 - $1) < 0.002 }
        audio.isMuted = audio.isMuted.reporting(snapshot.isMuted, isSame: ==)
    }

    /// Gives the engine one second to confirm a requested value. Afterwards the last reported value applies, because
    /// another program may have changed it since.
    private func expireOptimisticValues() {
        tasks.optimisticValueExpiry = DelayedTask(.seconds(1), clock: clock) { [weak self] in
            guard let self else { return }
            audio.volume = audio.volume.expired()
            audio.isMuted = audio.isMuted.expired()
        }
    }
}
