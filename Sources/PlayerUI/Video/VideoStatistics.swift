/// What a `VideoView` has done since it was made.
nonisolated public struct VideoStatistics: Equatable, Sendable {
    /// Frames that came to be seen.
    public var framesShown = 0
    /// Those of them that GTK drew as a cairo image.
    public var drawnByCairo = 0
    /// Those of them that GTK drew as a texture.
    public var drawnAsTexture = 0
    /// Those of them that went straight onto the X window.
    public var putDirectly = 0
    /// Those of them that went straight onto the X window where nothing lies over the view, and that GTK drew elsewhere.
    public var putInBands = 0
    /// Those of them that GTK drew only after they had gone straight onto the X window, which was black.
    public var putAhead = 0
    /// How often GTK drew the view, for a new frame or not.
    public var redraws = 0
    /// How often it looked whether a frame is due.
    public var ticks = 0
}
