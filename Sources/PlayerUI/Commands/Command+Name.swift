extension Command {
    /// The name in stored key bindings, which stays the same in all versions: `toggle-playback`, `skip 60`.
    nonisolated package var name: String {
        switch self {
        case .custom(let name): "custom \(name)"
        case .togglePlayback: "toggle-playback"
        case .skipForward: "skip-forward"
        case .skipBackward: "skip-back"
        case .skip(let interval, let isExact):
            "\(isExact ? "skip-exactly" : "skip") \(Self.number(interval / .seconds(1)))"
        case .jump(let tenth): "jump \(tenth)"
        case .jumpToStart: "jump-to-start"
        case .jumpToEnd: "jump-to-end"
        case .previousChapter: "previous-chapter"
        case .nextChapter: "next-chapter"
        case .markLoop: "mark-loop"
        case .toggleRepeatOne: "toggle-repeat-one"
        case .stepForward: "step-forward"
        case .stepBackward: "step-back"
        case .changeVolume(let percent): "volume \(percent)"
        case .toggleMute: "toggle-mute"
        case .nextAudioTrack: "next-audio-track"
        case .delayAudio(let tenths): "delay-audio \(tenths)"
        case .toggleAudioSettings: "toggle-audio-settings"
        case .video(let command): command.name
        case .nextSubtitles: "next-subtitles"
        case .toggleSubtitles: "toggle-subtitles"
        case .nextSecondarySubtitles: "next-secondary-subtitles"
        case .delaySubtitles(let tenths): "delay-subtitles \(tenths)"
        case .markSubtitles(.audio): "mark-audio"
        case .markSubtitles(.text): "mark-subtitle"
        case .resetSubtitleDelay: "reset-subtitle-delay"
        case .resizeSubtitles(let percent): "resize-subtitles \(percent)"
        case .raiseSubtitles(let percent): "raise-subtitles \(percent)"
        case .nextCue: "next-cue"
        case .previousCue: "previous-cue"
        case .toggleTranscript: "toggle-transcript"
        case .search: "search"
        case .toggleSubtitleStyle: "toggle-subtitle-style"
        case .changeSpeed(let tenths): "change-speed \(tenths)"
        case .multiplySpeed(let factor): "multiply-speed \(Self.number(factor))"
        case .resetSpeed: "reset-speed"
        case .previousItem: "previous-item"
        case .nextItem: "next-item"
        case .toggleChapters: "toggle-chapters"
        case .toggleQueue: "toggle-queue"
        case .toggleStatistics: "toggle-statistics"
        case .toggleControls: "toggle-controls"
        case .takeScreenshot: "take-screenshot"
        case .takeScreenshotWithoutSubtitles: "take-screenshot-without-subtitles"
        case .copyFrame: "copy-frame"
        case .toggleFullscreen: "toggle-fullscreen"
        case .leave: "leave"
        case .resizeWindow(let scale): "resize-window \(Self.number(scale))"
        case .fitWindow: "fit-window"
        }
    }

    /// Returns the number, without decimals where it has none.
    nonisolated private static func number(_ value: Double) -> String {
        Int(exactly: value).map(String.init) ?? "\(value)"
    }
}
