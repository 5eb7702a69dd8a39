import WindowboxPlayer

/// Performs commands and shows visual feedback on them.
public final class CommandService: Service {
    /// The handler that resizes the window: a factor of the video size, or `nil` to fit the video into the window's
    /// area.
    var onResize: ((Double?) -> Void)?
    /// Returns the name of the key that performs a command, for instructions; `nil` without one.
    var keyName: (Command) -> String? = { _ in nil }

    let player: Player
    let feedback: FeedbackService
    let volume: VolumeViewModel
    let style: SubtitleStyleViewModel
    let video: VideoSettingsViewModel
    /// The feedback of the last seek, until that seek completes.
    var shownSeek: FeedbackService.Feedback?
    /// The subtitle track that was turned off.
    var hiddenSubtitles: MediaSelectionOption?
    /// The scrolled part of a wheel click for which nothing was skipped yet.
    var scrolledClicks = 0.0
    let loop = LoopStart()
    /// The marks for synchronizing subtitles with the audio.
    var sync = SubtitleSync()
    private var seekObserver: ChangeObserver?
    private let controls: ControlsService
    private let status: StatusService
    private let panel: FeatureService
    private let playback: PlaybackViewModel
    private let chapters: ChapterListViewModel
    private let queue: QueueListViewModel
    private let transcript: TranscriptViewModel
    private let screenshot: ScreenshotService
    private let statistics: StatisticsViewModel
    private let audioSettings: AudioSettingsViewModel
    private var handlers: [String: () -> Bool] = [:]

    /// Fetches the services that commands act on.
    /// - Parameter context: The context whose player and services the commands act on.
    public init(in context: PlayerContext) {
        player = context.player
        feedback = context[FeedbackService.self]
        volume = context[VolumeViewModel.self]
        controls = context[ControlsService.self]
        status = context.status
        panel = context.feature
        playback = context[PlaybackViewModel.self]
        chapters = context[ChapterListViewModel.self]
        queue = context[QueueListViewModel.self]
        transcript = context[TranscriptViewModel.self]
        screenshot = context[ScreenshotService.self]
        statistics = context[StatisticsViewModel.self]
        audioSettings = context[AudioSettingsViewModel.self]
        style = context[SubtitleStyleViewModel.self]
        video = context[VideoSettingsViewModel.self]
        seekObserver = ChangeObserver { [player] in
            player.isSeeking ? nil : player.positionEpoch
        } change: { [weak self] epoch in
            if epoch != nil { self?.showCompletedSeek() }
        }
    }

    /// Ends the observation of completed seeks.
    public func stop() { seekObserver = nil }

    /// Defines a command of the embedding program, for keys and gestures.
    ///
    /// ```swift
    /// context.commands.on("bookmark") { bookmarks.add() }
    /// context.keys.bindings.append(KeyBinding(keys: ["b"], action: .command(.custom("bookmark")), group: .general))
    /// ```
    /// - Parameters:
    ///   - name: The name in `Command.custom`; a second definition replaces the first.
    ///   - perform: Performs the command, and returns whether it applies.
    public func on(_ name: String, perform: @escaping () -> Bool) { handlers[name] = perform }

    /// Performs a command.
    ///
    /// - Parameter command: The command.
    /// - Returns: `false` if the command does not apply: no item, no seekable range or no track, or one that is not
    ///   defined, for example.
    @discardableResult
    public func perform(_ command: Command) -> Bool {
        controls.reset()
        switch command {
        case .custom(let name): return handlers[name]?() ?? false
        case .togglePlayback: return togglePlayback()
        case .skipForward: return skip(by: player.forwardSkipInterval, exactly: false)
        case .skipBackward: return skip(by: .zero - player.backwardSkipInterval, exactly: false)
        case .skip(let interval, let exactly): return skip(by: interval, exactly: exactly)
        case .jump(let tenth): return jump { $0 * tenth / 10 }
        case .jumpToStart: return jump { _ in .zero }
        case .jumpToEnd: return jump { $0 }
        case .previousChapter: return goToPreviousChapter()
        case .nextChapter: return goToNextChapter()
        case .markLoop: return markLoop()
        case .toggleRepeatOne: return toggleRepeatOne()
        case .stepForward: return step { player.stepForward() }
        case .stepBackward: return step { player.stepBackward() }
        case .changeVolume(let percent): return changeVolume { $0.step(byPercent: percent) }
        case .toggleMute: return changeVolume { $0.toggleMute() }
        case .delayAudio(let tenths): return delayAudio(by: .milliseconds(100 * tenths))
        case .nextAudioTrack: return playNextAudioTrack()
        case .nextSubtitles: return showNextSubtitles(.legible)
        case .nextSecondarySubtitles: return showNextSubtitles(.secondaryLegible)
        case .toggleSubtitles: return toggleSubtitles()
        case .delaySubtitles(let tenths): return delaySubtitles(by: .milliseconds(100 * tenths))
        case .markSubtitles(let mark): return self.mark(mark)
        case .resetSubtitleDelay: return resetSubtitleDelay()
        case .resizeSubtitles(let percent): return resizeSubtitles(by: percent)
        case .raiseSubtitles(let percent): return raiseSubtitles(by: percent)
        case .nextCue: return goToNextCue()
        case .previousCue: return goToPreviousCue()
        case .toggleTranscript: return showPanel { transcript.toggle() }
        case .search where queue.isOpen: queue.openSearch()
        case .search: return showPanel { transcript.openSearch() }
        case .toggleChapters: return toggleChapters()
        case .toggleQueue: queue.toggle()
        case .toggleSubtitleStyle: return showPanel { style.toggle() }
        case .toggleAudioSettings: return showPanel { audioSettings.toggle() }
        case .video(let command): return perform(command)
        case .toggleStatistics: statistics.toggle()
        case .toggleControls: controls.toggle()
        case .changeSpeed(let tenths):
            return changeSpeed { SpeedStep.changed($0, tenths: tenths, in: player.playbackSpeedRange) }
        case .multiplySpeed(let factor):
            return changeSpeed { SpeedStep.multiplied($0, by: factor, in: player.playbackSpeedRange) }
        case .resetSpeed: return changeSpeed { _ in 1 }
        case .previousItem: return goToPrevious()
        case .nextItem: return goToNext()
        case .toggleFullscreen: status.toggleFullscreen()
        case .takeScreenshot: return screenshot.take()
        case .takeScreenshotWithoutSubtitles: return screenshot.take(withSubtitles: false)
        case .copyFrame: return screenshot.copy()
        case .leave: leave()
        case .resizeWindow(let scale): onResize?(scale)
        case .fitWindow: onResize?(nil)
        }
        return true
    }

    /// Shows or hides a panel of the current item. Without an item, only a panel that is presented gives way.
    private func showPanel(_ show: () -> Void) -> Bool {
        guard panel.isPresented || player.currentItem != nil else { return false }
        show()
        return true
    }

    private func leave() {
        if panel.isPresented { panel.dismiss() } else { status.setFullscreen(false) }
    }

    private func toggleChapters() -> Bool {
        guard chapters.isOpen || !chapters.rows.isEmpty else { return refuseChapters() }
        chapters.toggle()
        return true
    }

    private func togglePlayback() -> Bool {
        guard playback.isSensitive else { return false }
        let icon = playback.iconName
        playback.toggle()
        feedback.show(.init(icon))
        return true
    }

    /// Skips by an interval, relative to the target of a seek in progress.
    private func skip(by interval: Duration, exactly: Bool) -> Bool {
        guard let now = player.time(), player.seekableTimeRange != nil else {
            return refuseSeek(isBackward: interval < .zero)
        }
        player.skip(by: interval, exactly: exactly)
        showSeek(to: player.seekTarget ?? now + interval, isBackward: interval < .zero)
        return true
    }

    /// Changes the volume by scroll wheel clicks, 5 % each; touchpads scroll by fractions of a click.
    func scrollVolume(by clicks: Double) {
        if clicks == 1 || clicks == -1 {
            perform(.changeVolume(percent: clicks > 0 ? 5 : -5))
        } else {
            _ = changeVolume { $0.change(by: clicks * 0.05) }
        }
    }

    /// Sets the volume, within its range, while the user drags.
    func setVolume(_ volume: Double) { _ = changeVolume { $0.volume = volume } }

    private func changeVolume(_ change: (VolumeViewModel) -> Void) -> Bool {
        change(volume)
        feedback.show(.init(volume.iconName, volume.text, level: volume.level / volume.range.upperBound))
        return true
    }

    private func changeSpeed(_ change: (Double) -> Double) -> Bool {
        player.playbackSpeed = change(player.playbackSpeed)
        feedback.show(.init("power-profile-performance-symbolic", SpeedStep.text(player.playbackSpeed)))
        return true
    }

    private func goToPrevious() -> Bool {
        guard player.canReturnToPreviousItem() else {
            return refuse("media-skip-backward-symbolic", tr("No Previous Item"))
        }
        player.returnToPreviousItem()
        feedback.show(.init("media-skip-backward-symbolic", player.currentItem?.name ?? tr("Previous")))
        return true
    }

    private func goToNext() -> Bool {
        guard player.canAdvanceToNextItem() else {
            return refuse("media-skip-forward-symbolic", tr("No Next Item"))
        }
        player.advanceToNextItem()
        feedback.show(.init("media-skip-forward-symbolic", player.currentItem?.name ?? tr("Next")))
        return true
    }

    /// Shows why a command has no effect, unless nothing plays. Returns `false`.
    func refuse(_ icon: String, _ text: String) -> Bool {
        if player.currentItem != nil { feedback.show(.init(icon, text)) }
        return false
    }
}
