import WindowboxGtk

extension RenderService {
    /// Shows the video in a view, which gives it to a PiP window and takes it back. A `PlayerWidget` connects its own
    /// view; a bare `VideoView` needs this for picture in picture.
    ///
    /// ```swift
    /// let view = VideoView(player: context.player)
    /// context.render.connect(view)
    /// ```
    /// - Parameter view: The view; not retained.
    public func connect(_ view: VideoView) {
        if let other = view.renderService, other !== self {
            warn("A video view is connected to two contexts, and shows the video of the second one only.")
        }
        connect(view as any VideoPresenter)
    }
}
