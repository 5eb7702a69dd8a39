/// The services that every player has.
extension PlayerContext {
    /// The player controls: their placement in the layers, and their visibility.
    public var control: ControlsService { self[ControlsService.self] }

    /// The gestures on the video: clicks, presses, drags, pinches, scrolling and hovering.
    public var gesture: GestureService { self[GestureService.self] }

    /// The commands of keys and gestures, with visual feedback.
    public var commands: CommandService { self[CommandService.self] }

    /// The key bindings of the player's windows.
    public var keys: KeyService { self[KeyService.self] }

    /// The side panel, which slides in from an edge of the player.
    public var feature: FeatureService { self[FeatureService.self] }

    /// The plugin slot: one custom widget anywhere over the video.
    public var plugin: PluginService { self[PluginService.self] }

    /// The toasts, short messages over the video.
    public var toast: ToastService { self[ToastService.self] }

    /// The display status of the player: narrow, wide or full screen.
    public var status: StatusService { self[StatusService.self] }

    /// The size of the player.
    public var viewSize: ViewSizeService { self[ViewSizeService.self] }
}
