import WindowboxAudio
import WindowboxCore

/// Events of the audio output.
extension EngineState {
    mutating func handle(_ event: AudioOutput.Event) {
        switch event {
        case .server(let isAvailable): serverChanged(isAvailable)
        case .drained(let serial):
            if serial == self.serial { medium.readiness.audio = .finished(end: 0) }
            changePreload(serial) { $0.readiness.audio = .finished(end: 0) }
        case .transitionScheduled(let serial, let time): changePreload(serial) { $0.transition = .scheduled(at: time) }
        case .refused(let serial): if serial == next?.preload.started?.serial { discardPreload() }
        case .lagging(let serial, let lag): if serial == self.serial { handleAudioLag(by: lag) }
        case .underrun(let serial):
            if serial == self.serial { stall() }
            changePreload(serial) { $0.hasUnderrun = true }
        case .mixer(let volume, let isMuted):
            snapshot.volume = volume
            snapshot.isMuted = isMuted
        case .devices(let devices):
            snapshot.audioDevices = devices.all
            snapshot.audioDevice = devices.current
        case .deviceLost:
            transport.reset()
            snapshot.pauseRequests += 1
            show(.audioDeviceLost)
        case .interrupted: if transport.interrupt() { snapshot.pauseRequests += 1 }
        case .interruptionEnded: if transport.endInterruption() { snapshot.resumeRequests += 1 }
        }
    }

    mutating func setAudioEffects(_ effects: AudioEffects) {
        audioEffects = effects
        emit(medium.pipeline.id, .setAudioEffects(effects))
        emit(next?.preload.started?.pipeline, .setAudioEffects(effects))
    }

    /// Changes the preload of a serial; ignored for any other serial.
    private mutating func changePreload(_ serial: Int, _ change: (inout Preload) -> Void) {
        guard var preload = next?.preload.started, preload.serial == serial else { return }
        change(&preload)
        next?.preload = .started(preload)
    }

    /// Resynchronizes after video advanced while the device was silent: audio seeks to the video position or, where
    /// seeking is unsupported, the clock moves back to the audio.
    private mutating func handleAudioLag(by lag: Seconds) {
        guard transport.isRunning else { return }
        if snapshot.media.isSeekable { return resynchronize() }
        emit(.moveBack(by: lag))
        snapshot.positionEpoch += 1
    }

    private mutating func serverChanged(_ isAvailable: Bool) {
        audioServer = isAvailable ? .available : .unavailable
        guard snapshot.audioState != .none else { return }
        snapshot.warnings.removeAll { isAvailable && $0 == .audioUnavailable }
        showAudioState()
        finishLostAudio()
    }

    /// Publishes the state of audio output, for a medium with audio.
    mutating func showAudioState() {
        snapshot.audioState = audioServer == .unavailable ? .unavailable : .playing
        if audioServer == .unavailable { show(.audioUnavailable) }
    }
}
