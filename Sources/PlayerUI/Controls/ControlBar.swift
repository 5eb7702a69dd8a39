import WindowboxGtk

/// A bar of controls on dark glass.
public enum ControlBar {
    /// Creates a bar of custom parts.
    ///
    /// - Parameters:
    ///   - context: The context that the parts control; its status decides the width of the bar.
    ///   - parts: The parts, from the start of the bar.
    ///   - orientation: The direction in which the parts are laid out.
    /// - Returns: The bar.
    public static func make(_ context: PlayerContext, _ parts: [Widget], orientation: Orientation = .horizontal)
        -> Widget
    {
        PlayerStyle.load()
        let status = context[StatusService.self]
        let bar = BoxContainer(orientation, spacing: 2, parts)
        bar.cssClasses = ["wb-glass", PlayerStyle.barClass]
        bar.runLeftToRight()
        bar.bind(cssClass: "wb-narrow") { status.status == .narrow }
        return bar
    }

    /// Returns the default bar.
    static func make(_ context: PlayerContext) -> Widget {
        make(
            context,
            [
                Button.previous(context), Button.playback(context), Button.next(context),
                Button.elapsed(context), Slider.seekBar(context), Button.duration(context), Button.live(context),
                VolumeControl.make(context), Button.queue(context), SettingsButton.makeTracks(context),
                SettingsButton.make(context, excluding: TrackMenu.settings),
                Button.pictureInPicture(context), Button.fullscreen(context),
            ])
    }
}
