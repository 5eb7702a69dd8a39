import WindowboxPlayer

/// Carries out commands, and shows what each did.
public final class CommandService: Service {
    /// What resizes the window: a factor of the picture's own size, or `nil` to fit the picture into the window's area.
    var onResize: ((Double?) -> Void)?

    let player: Player
    let feedback: FeedbackService
    let volume: VolumeViewModel
    let style: SubtitleStyleViewModel
    /// The seek whose place is shown, until it has landed.
    var shownSeek: FeedbackService.Feedback?
    /// The subtitles that were taken away.
    var hiddenSubtitles: MediaSelectionOption?
    /// What has been marked of sound and text.
    var sync = SubtitleSync()
    private var landings: ChangeObserver?
    private let controls: ControlsService
    private let status: StatusService
    private let panel: FeatureService
    private let playback: PlaybackViewModel
    private let transcript: TranscriptViewModel
    private let screenshot: ScreenshotService

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        feedback = context[FeedbackService.self]
        volume = context[VolumeViewModel.self]
        controls = context[ControlsService.self]
        status = context.status
        panel = context.feature
        playback = context[PlaybackViewModel.self]
        transcript = context[TranscriptViewModel.self]
        screenshot = context[ScreenshotService.self]
        style = context[SubtitleStyleViewModel.self]
        landings = ChangeObserver { [player] in
            player.isSeeking ? nil : player.positionEpoch
        } change: { [weak self] landing in
            if landing != nil { self?.showLanding() }
        }
    }

    /// Ends the observation.
    public func stop() { landings = nil }

    /// Does it. Returns false when there is nothing to do it to.
    @discardableResult
    public func perform(_ command: Command) -> Bool {
        controls.reset()
        switch command {
        case .togglePlayback: return togglePlayback()
        case .skipForward: return skip(by: player.forwardSkipInterval, exactly: false)
        case .skipBackward: return skip(by: .zero - player.backwardSkipInterval, exactly: false)
        case .skip(let interval, let exactly): return skip(by: interval, exactly: exactly)
        case .jump(let tenth): return jump { $0 * tenth / 10 }
        case .jumpToStart: return jump { _ in .zero }
        case .jumpToEnd: return jump { $0 }
        case .previousChapter: return goToPreviousChapter()
        case .nextChapter: return goToNextChapter()
        case .stepForward: return step { player.stepForward() }
        case .stepBackward: return step { player.stepBackward() }
        case .changeVolume(let percent): return changeVolume { $0.step(byPercent: percent) }
        case .toggleMute: return changeVolume { $0.toggleMute() }
        case .nextSubtitles: return showNextSubtitles(.legible)
        case .nextSecondarySubtitles: return showNextSubtitles(.secondaryLegible)
        case .toggleSubtitles: return toggleSubtitles()
        case .delaySubtitles(let tenths): return delaySubtitles(by: .milliseconds(100 * tenths))
        case .markSubtitles(let mark): return self.mark(mark)
        case .resetSubtitleDelay: return resetSubtitleDelay()
        case .resizeSubtitles(let percent): return resizeSubtitles(by: percent)
        case .raiseSubtitles(let percent): return raiseSubtitles(by: percent)
        case .nextLine: return goToNextLine()
        case .previousLine: return goToPreviousLine()
        case .toggleTranscript: transcript.toggle()
        case .searchTranscript: transcript.openSearch()
        case .toggleSubtitleStyle: style.toggle()
        case .changeSpeed(let tenths):
            return changeSpeed { SpeedStep.changed($0, tenths: tenths, in: player.playbackSpeedRange) }
        case .multiplySpeed(let factor):
            return changeSpeed { SpeedStep.multiplied($0, by: factor, in: player.playbackSpeedRange) }
        case .resetSpeed: return changeSpeed { _ in 1 }
        case .previousItem: return goToPrevious()
        case .nextItem: return goToNext()
        case .toggleFullscreen: status.toggleFullscreen()
        case .takeScreenshot: return screenshot.take()
        case .leave: leave()
        case .resizeWindow(let scale): onResize?(scale)
        case .fitWindow: onResize?(nil)
        }
        return true
    }

    private func leave() {
        if panel.isPresented { panel.dismiss() } else { status.setFullscreen(false) }
    }

    private func togglePlayback() -> Bool {
        guard playback.isSensitive else { return false }
        let icon = playback.iconName
        playback.toggle()
        feedback.show(.init(icon))
        return true
    }

    /// Louder or softer by turns of the wheel: 5 % each, and parts of it on a touchpad.
    func scrollVolume(by turns: Double) {
        if turns == 1 || turns == -1 {
            perform(.changeVolume(percent: turns > 0 ? 5 : -5))
        } else {
            _ = changeVolume { $0.change(by: turns * 0.05) }
        }
    }

    /// Sets the volume, from 0 to 1, as a hand drags it.
    func setVolume(_ volume: Double) { _ = changeVolume { $0.volume = volume } }

    private func changeVolume(_ change: (VolumeViewModel) -> Void) -> Bool {
        change(volume)
        feedback.show(.init(volume.iconName, volume.text, level: min(volume.level, 1)))
        return true
    }

    private func changeSpeed(_ change: (Double) -> Double) -> Bool {
        player.playbackSpeed = change(player.playbackSpeed)
        feedback.show(.init("power-profile-performance-symbolic", SpeedStep.text(player.playbackSpeed)))
        return true
    }

    private func goToPrevious() -> Bool {
        guard player.canReturn() else { return false }
        player.returnToPrevious()
        feedback.show(.init("media-skip-backward-symbolic", tr("Previous")))
        return true
    }

    private func goToNext() -> Bool {
        guard player.canAdvance() else { return false }
        player.advanceToNext()
        feedback.show(.init("media-skip-forward-symbolic", tr("Next")))
        return true
    }
}
