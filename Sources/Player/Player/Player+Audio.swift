import WindowboxMedia

extension Player {
    /// The volume on the mixer's perceptual scale, from 0 to 1 (0 dB) and up to 1.5, which what is set is clamped to. It
    /// follows the desktop's mixer.
    public var volume: Double {
        get { optimisticVolume.value }
        set {
            guard !newValue.isNaN else { return }
            let volume = newValue.clamped(to: 0...1.5)
            optimisticVolume = optimisticVolume.asking(for: volume)
            engine.setVolume(volume)
            expireOptimisticValues()
        }
    }

    /// Whether the sound is silenced, whatever the volume; false at first. It follows the desktop's mixer.
    public var isMuted: Bool {
        get { optimisticMute.value }
        set {
            optimisticMute = optimisticMute.asking(for: newValue)
            engine.setMuted(newValue)
            expireOptimisticValues()
        }
    }

    /// The one of `audioOutputs` on which it is heard; `nil` when nobody knows. It follows the desktop's mixer.
    public var audioOutput: AudioDevice? { audioOutputs.first { $0.id == audioOutputID } }

    /// Lets it be heard on another device, now and in all items to come; `nil`, like the default one itself, follows the
    /// desktop's default from then on. Ignored when there is no such device. When it is unplugged, playback pauses and goes
    /// on by the default one.
    public func selectAudioOutput(_ output: AudioDevice?) { engine.setAudioDevice(output?.id) }

    /// Waits a second for the engine's answer: somebody else may have changed the value since.
    private func expireOptimisticValues() {
        optimisticValueExpiry?.cancel()
        optimisticValueExpiry = Task { [weak self, clock] in
            guard (try? await clock.sleep(for: .seconds(1))) != nil, let self else { return }
            optimisticVolume = optimisticVolume.expired()
            optimisticMute = optimisticMute.expired()
        }
    }
}
