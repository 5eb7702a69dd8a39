import WindowboxMedia

extension Player {
    /// The volume on the mixer's perceptual scale: 0 is silent, 1 is 0 dB, 1.5 the maximum.
    /// Values outside of the range are clamped and NaN is ignored. Follows changes made in the desktop's mixer.
    public var volume: Double {
        get { optimisticVolume.value }
        set {
            guard !newValue.isNaN else { return }
            let volume = newValue.clamped(to: 0...1.5)
            optimisticVolume = optimisticVolume.requesting(for: volume)
            engine.setVolume(volume)
            expireOptimisticValues()
        }
    }

    /// Whether the audio is muted, independent of `volume`; `false` at first. Follows changes made in the desktop's
    /// mixer.
    public var isMuted: Bool {
        get { optimisticMute.value }
        set {
            optimisticMute = optimisticMute.requesting(for: newValue)
            engine.setMuted(newValue)
            expireOptimisticValues()
        }
    }

    /// The audio device in use, one of `audioOutputs`; `nil` when unknown. Follows changes made in the desktop's mixer.
    public var audioOutput: AudioDevice? { audioOutputs.first { $0.id == audioOutputID } }

    /// Routes the audio to another device, for the current item and all later ones.
    /// When that device is unplugged, playback pauses and continues on the default device.
    /// - Parameter output: The device; `nil`, like the default device itself, follows the desktop's default from then
    ///   on. An unknown device is ignored.
    public func selectAudioOutput(_ output: AudioDevice?) { engine.setAudioDevice(output?.id) }

    /// Gives the engine one second to confirm a requested value. Afterwards the last reported value applies, because
    /// another program may have changed it since.
    private func expireOptimisticValues() {
        optimisticValueExpiry?.cancel()
        optimisticValueExpiry = Task { [weak self, clock] in
            guard (try? await clock.sleep(for: .seconds(1))) != nil, let self else { return }
            optimisticVolume = optimisticVolume.expired()
            optimisticMute = optimisticMute.expired()
        }
    }
}
