import WindowboxMedia

extension Player {
    /// The volume on the mixer's perceptual scale, from 0 to 1 (0 dB) and up to 1.5, which what is set is clamped to. It
    /// follows the desktop's mixer.
    public var volume: Double {
        get { volumeEcho.value }
        set {
            guard !newValue.isNaN else { return }
            let volume = newValue.clamped(to: 0...1.5)
            volumeEcho = volumeEcho.asking(for: volume)
            engine.setVolume(volume)
            expireEchoes()
        }
    }

    /// Whether the sound is silenced, whatever the volume; false at first. It follows the desktop's mixer.
    public var isMuted: Bool {
        get { muteEcho.value }
        set {
            muteEcho = muteEcho.asking(for: newValue)
            engine.setMuted(newValue)
            expireEchoes()
        }
    }

    /// The one of `soundOutputs` on which it is heard; `nil` when nobody knows. It follows the desktop's mixer.
    public var soundOutput: SoundDevice? { soundOutputs.first { $0.id == soundOutputID } }

    /// Lets it be heard on another device, now and in all items to come; `nil`, like the default one itself, follows the
    /// desktop's default from then on. Ignored when there is no such device. When it is unplugged, playback pauses and goes
    /// on by the default one.
    public func selectSoundOutput(_ output: SoundDevice?) { engine.setSoundDevice(output?.id) }

    /// Waits a second for the engine's answer: somebody else may have changed the value since.
    private func expireEchoes() {
        echoExpiry?.cancel()
        echoExpiry = Task { [weak self, clock] in
            guard (try? await clock.sleep(for: .seconds(1))) != nil, let self else { return }
            volumeEcho = volumeEcho.expired()
            muteEcho = muteEcho.expired()
        }
    }
}
