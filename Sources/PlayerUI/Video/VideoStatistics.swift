/// Drawing statistics of a `VideoView` since its creation.
nonisolated public struct VideoStatistics: Equatable, Sendable {
    /// The number of frames shown.
    public var framesShown = 0
    /// The number of shown frames that GTK drew as a cairo image.
    public var drawnByCairo = 0
    /// The number of shown frames that GTK drew as a texture.
    public var drawnAsTexture = 0
    /// The number of shown frames that were put onto the X window as a whole.
    public var putDirectly = 0
    /// The number of shown frames that were put onto the X window where free, and drawn by GTK where occluded.
    public var putPartially = 0
    /// The number of shown frames that were put onto a black window ahead of GTK, which drew them later under X11.
    public var putAhead = 0
    /// The number of times GTK drew the view, for a new frame or not.
    public var redraws = 0
    /// The number of ticks at which the view looked for a due frame.
    public var ticks = 0
}
