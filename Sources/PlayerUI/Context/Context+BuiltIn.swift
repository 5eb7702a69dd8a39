/// The services that every player has.
extension Context {
    /// The controls: what stands where, and when it is seen.
    public var control: ControlsService { self[ControlsService.self] }

    /// What pointer and fingers do on the picture.
    public var gesture: GestureService { self[GestureService.self] }

    /// The panel from a side.
    public var feature: FeatureService { self[FeatureService.self] }

    /// One widget anywhere over the picture.
    public var plugin: PluginService { self[PluginService.self] }

    /// Short messages.
    public var toast: ToastService { self[ToastService.self] }

    /// How the player stands on the screen.
    public var status: StatusService { self[StatusService.self] }

    /// How large the player is.
    public var viewSize: ViewSizeService { self[ViewSizeService.self] }
}
