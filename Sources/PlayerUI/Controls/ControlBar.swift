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
            VolumeControl.make(context), SettingsButton.make(context), Button.fullscreen(context),
        ]
        parts.forEach(bar.append)
        bar.runLeftToRight()
        bar.bind(cssClass: "wb-narrow") { status.status == .narrow }
        hold(bar, context)
        return bar
    }

    /// While the pointer rests on the bar, it stays.
    private static func hold(_ bar: Widget, _ context: Context) {
        let controls = context[ControlsService.self]
        let time = context[TimeService.self]
        bar.onMap { time.isShown = true }
        bar.onUnmap {
            time.isShown = false
            controls.release(.pointer)
        }
        var first: PointerMotion?
        bar.onPointer(
            enter: { first = $0 },
            motion: { if let begun = first, begun != $0 { controls.hold(.pointer) } },
            leave: {
                first = nil
                controls.release(.pointer)
            })
    }
}
