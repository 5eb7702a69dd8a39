extension KeyBinding {
    /// The default key bindings, with titles in the user's language.
    public static let standard =
        playback + seeking + audio + subtitles + video + window + files
        + general

    private static let playback = [
        key(["space", "k", "p", "AudioPlay", "AudioPause"], shown: 3, .togglePlayback, .playback, tr("Play/Pause")),
        key(["period", "e"], .stepForward, .playback, tr("Next Frame")),
        key(["comma"], .stepBackward, .playback, tr("Previous Frame")),
        key(["bracketright"], .changeSpeed(tenths: 1), .playback, tr("Increase Speed")),
        key(["bracketleft"], .changeSpeed(tenths: -1), .playback, tr("Decrease Speed")),
        key(["braceright"], .multiplySpeed(2), .playback, tr("Double Speed")),
        key(["braceleft"], .multiplySpeed(0.5), .playback, tr("Halve Speed")),
        key(["BackSpace"], .resetSpeed, .playback, tr("Normal Speed")),
        key(["<Alt>l"], .toggleRepeatOne, .playback, tr("Repeat One")),
        key(["greater", "<Alt>Right", "AudioNext"], shown: 2, .nextItem, .playback, tr("Next")),
        key(["less", "<Alt>Left", "AudioPrev"], shown: 2, .previousItem, .playback, tr("Previous")),
    ]

    private static let seeking =
        [
            key(["Right", "l", "AudioForward"], shown: 2, .skipForward, .seeking, tr("Skip Forward")),
            key(["Left", "j", "AudioRewind"], shown: 2, .skipBackward, .seeking, tr("Skip Back")),
            key(["<Shift>Right"], .skip(.seconds(1), exactly: true), .seeking, tr("Skip Forward 1 Second")),
            key(["<Shift>Left"], .skip(.seconds(-1), exactly: true), .seeking, tr("Skip Back 1 Second")),
            key(["<Control>Right"], .skip(.seconds(60)), .seeking, tr("Skip Forward 1 Minute")),
            key(["<Control>Left"], .skip(.seconds(-60)), .seeking, tr("Skip Back 1 Minute")),
            key(["Home"], .jumpToStart, .seeking, tr("Go to Start")),
            key(["End"], .jumpToEnd, .seeking, tr("Go to End")),
            key(["<Shift>l"], .markLoop, .seeking, tr("Set Loop Start, End, Off")),
            action(["<Control>t"], "win.go-to-time", .seeking, tr("Go to Time")),
            key(["Page_Up"], .nextChapter, .seeking, tr("Next Chapter")),
            key(["Page_Down"], .previousChapter, .seeking, tr("Previous Chapter")),
            key(["<Shift>c"], .toggleChapters, .seeking, tr("Chapters")),
        ]
        + (0...9).map { key(["\($0)", "KP_\($0)"], .jump(tenth: $0), .seeking, tr("Go to {1}%", "\($0 * 10)")) }

    private static let audio = [
        key(["Up", "AudioRaiseVolume"], .changeVolume(percent: 5), .audio, tr("Volume Up")),
        key(["Down", "AudioLowerVolume"], .changeVolume(percent: -5), .audio, tr("Volume Down")),
        key(["<Shift>Up"], .changeVolume(percent: 1), .audio, tr("Volume Up (Fine)")),
        key(["<Shift>Down"], .changeVolume(percent: -1), .audio, tr("Volume Down (Fine)")),
        key(["m", "AudioMute"], .toggleMute, .audio, tr("Mute")),
        key(delayKeys, .delayAudio(tenths: 1), .audio, tr("Increase Audio Delay by 0.1 s")),
        key(advanceKeys, .delayAudio(tenths: -1), .audio, tr("Decrease Audio Delay by 0.1 s")),
        key(["<Shift>e"], .toggleAudioSettings, .audio, tr("Audio Settings")),
        key(["numbersign", "b"], shown: 2, .nextAudioTrack, .audio, tr("Next Audio Track")),
    ]

    // Shift makes plus and minus other symbols in many layouts.
    private static let delayKeys = ["plus", "asterisk", "KP_Add"].map { "<Control><Shift>\($0)" }
    private static let advanceKeys = ["minus", "underscore", "KP_Subtract"].map { "<Control><Shift>\($0)" }

    private static let subtitles = [
        key(["v"], .nextSubtitles, .subtitles, tr("Next Subtitle Track")),
        key(["<Shift>v"], .toggleSubtitles, .subtitles, tr("Toggle Subtitles")),
        key(["<Alt>v"], .nextSecondarySubtitles, .subtitles, tr("Next Secondary Subtitle Track")),
        key(["x"], .delaySubtitles(tenths: 1), .subtitles, tr("Increase Subtitle Delay by 0.1 s")),
        key(["z"], .delaySubtitles(tenths: -1), .subtitles, tr("Decrease Subtitle Delay by 0.1 s")),
        key(["<Shift>x"], .delaySubtitles(tenths: 5), .subtitles, tr("Increase Subtitle Delay by 0.5 s")),
        key(["<Shift>z"], .delaySubtitles(tenths: -5), .subtitles, tr("Decrease Subtitle Delay by 0.5 s")),
        key(["<Shift>h"], .markSubtitles(.audio), .subtitles, tr("Mark Audio")),
        key(["<Shift>j"], .markSubtitles(.text), .subtitles, tr("Mark Subtitle")),
        key(["<Shift>k"], .resetSubtitleDelay, .subtitles, tr("Reset Subtitle Delay")),
        key(["<Shift>g"], .resizeSubtitles(percent: 10), .subtitles, tr("Larger Subtitles")),
        key(["<Shift>f"], .resizeSubtitles(percent: -10), .subtitles, tr("Smaller Subtitles")),
        key(["r"], .raiseSubtitles(percent: 2), .subtitles, tr("Move Subtitles Up")),
        key(["<Shift>r"], .raiseSubtitles(percent: -2), .subtitles, tr("Move Subtitles Down")),
        key(["<Control><Shift>Right"], .nextCue, .subtitles, tr("Seek to Next Subtitle")),
        key(["<Control><Shift>Left"], .previousCue, .subtitles, tr("Seek to Previous Subtitle")),
        key(["t"], .toggleTranscript, .subtitles, tr("Transcript")),
        key(["u"], .toggleSubtitleStyle, .subtitles, tr("Subtitle Appearance")),
        key(["<Control>f"], .search, .subtitles, tr("Search Transcript or Queue")),
    ]

    private static let video =
        [
            key(["a"], .video(.nextAspectRatio), .video, tr("Next Aspect Ratio")),
            key(["c"], .video(.nextCrop), .video, tr("Next Crop")),
            key(["<Control>r"], .video(.rotate(.quarter)), .video, tr("Rotate Right")),
            key(["<Control><Shift>r"], .video(.rotate(.threeQuarters)), .video, tr("Rotate Left")),
            key([], .video(.flipHorizontally), .video, tr("Flip Horizontally")),
            key([], .video(.flipVertically), .video, tr("Flip Vertically")),
            key(["d"], .video(.nextDeinterlacing), .video, tr("Deinterlacing")),
            key(["<Control>plus", "<Control>equal", "<Control>KP_Add"], .video(.zoomIn), .video, tr("Zoom In")),
            key(["<Control>minus", "<Control>KP_Subtract"], .video(.zoomOut), .video, tr("Zoom Out")),
            key(["<Control>0", "<Control>KP_0"], .video(.resetZoom), .video, tr("Reset Zoom")),
            key(["<Control>e"], .video(.toggleSettings), .video, tr("Video Settings")),
            key([], .video(.reset), .video, tr("Reset Video Settings")),
        ]

    private static let window = [
        key(["f", "F11"], shown: 2, .toggleFullscreen, .window, tr("Fullscreen")),
        key(["Escape"], .leave, .window, tr("Leave Fullscreen")),
        action(["<Control>p"], "win.pip", .window, tr("Picture in Picture")),
        key(["s", "<Control><Alt>s"], shown: 2, .takeScreenshot, .window, tr("Take Screenshot")),
        key(["<Shift>s"], .takeScreenshotWithoutSubtitles, .window, tr("Take Screenshot Without Subtitles")),
        key(["<Control>c"], .copyFrame, .window, tr("Copy Frame")),
        key(["<Alt>0"], .resizeWindow(scale: 0.5), .window, tr("Half Size")),
        key(["<Alt>1"], .resizeWindow(scale: 1), .window, tr("Original Size")),
        key(["<Alt>2"], .resizeWindow(scale: 2), .window, tr("Double Size")),
        key([], .fitWindow, .window, tr("Fit Window to Video")),
        key([], .toggleControls, .window, tr("Show or Hide Controls")),
        action(["<Control>i", "i"], shown: 2, "win.properties", .window, tr("Properties")),
        key(["<Shift>i"], .toggleStatistics, .window, tr("Statistics")),
        action(["<Control>w", "q"], shown: 2, "win.close", .window, tr("Close Window")),
    ]

    private static let files = [
        key(["F9"], .toggleQueue, .files, tr("Queue")),
        action(["<Control>o"], "win.open", .files, tr("Open")),
        action(["<Control><Shift>o"], "win.add", .files, tr("Add to Queue")),
        action(["<Control><Shift>s"], "win.save-queue", .files, tr("Save Queue")),
        action(["<Control>s"], "win.save-clip", .files, tr("Save Clip")),
        action(["<Control>l"], "win.open-location", .files, tr("Open Location")),
        action(["<Control>v"], "win.paste", .files, tr("Paste and Play")),
        action(["<Control>n"], "app.new-window", .files, tr("New Window")),
        action(["<Control><Shift>n"], "app.new-private-window", .files, tr("New Private Window")),
    ]

    private static let general = [
        action(["F10"], "win.menu", .general, tr("Main Menu")),
        action(["Menu", "<Shift>F10"], shown: 2, "win.context-menu", .general, tr("Context Menu")),
        action(["<Control>comma"], "win.preferences", .general, tr("Preferences")),
        action(["<Control>question", "<Control>slash", "F1"], "win.shortcuts", .general, tr("Keyboard Shortcuts")),
        action(["<Control>q"], "app.quit", .general, tr("Quit")),
    ]

    private static func key(
        _ keys: [String], shown: Int = 1, _ command: Command, _ group: Group, _ title: String
    ) -> KeyBinding {
        KeyBinding(keys: keys, shown: shown, action: .command(command), group: group, title: title)
    }

    private static func action(
        _ keys: [String], shown: Int = 1, _ name: String, _ group: Group, _ title: String
    ) -> KeyBinding {
        KeyBinding(keys: keys, shown: shown, action: .action(name), group: group, title: title)
    }
}
