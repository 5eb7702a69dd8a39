import WindowboxGtk

/// The bar at the bottom: play, where it is, how loud, full screen.
enum ControlBar {
    /// Makes the bar.
    static func make(_ context: Context) -> Widget {
        let status = context[StatusService.self]
        let bar = Box(.horizontal, spacing: 2)
        bar.cssClasses = ["wb-glass", "wb-bar"]
        let parts: [Widget] = [
            Button.previous(context), Button.playback(context), Button.next(context),
            Label.elapsed(context), Slider.seekBar(context), Button.duration(context), Button.live(context),
            VolumeControl.make(context), SettingsButton.make(context), Button.pictureInPicture(context),
            Button.fullscreen(context),
        ]
        parts.forEach(bar.append)
        bar.runLeftToRight()
        bar.bind(cssClass: "wb-narrow") { status.status == .narrow }
        let time = context[TimeService.self]
        bar.onMap { time.isShown = true }
        bar.onUnmap { time.isShown = false }
        return bar
    }
}
