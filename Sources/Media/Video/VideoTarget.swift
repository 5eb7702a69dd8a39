/// How a picture fills an area of another shape.
public enum VideoGravity: Equatable, Sendable {
    /// All of it is seen, with bars at two sides.
    case fit
    /// It covers the area, and is cropped at two sides.
    case fill
    /// It covers the area, and takes its shape.
    case stretch
}

/// What the frames are converted for: the area that shows them.
public struct VideoTarget: Equatable, Sendable {
    /// The area in device pixels (allocation × scale factor).
    public var size: PixelSize
    /// How the picture fills it.
    public var gravity: VideoGravity
    /// Whether frames bring the black bars above and below the picture with them, so that subtitles may stand there.
    public var includesLetterbox: Bool

    /// Makes a target of `size` device pixels.
    public init(size: PixelSize, gravity: VideoGravity = .fit, includesLetterbox: Bool = false) {
        self.size = size
        self.gravity = gravity
        self.includesLetterbox = includesLetterbox
    }
}
