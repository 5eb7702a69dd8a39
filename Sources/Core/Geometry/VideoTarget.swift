/// The scaling of video in an area with another aspect ratio.
public enum VideoGravity: Equatable, Sendable {
    /// Scales to fit, with a letterbox or pillarbox.
    case fit
    /// Scales to cover the area, cropped at two sides.
    case fill
    /// Stretches to the aspect ratio of the area.
    case stretch
}

/// The parameters of frame conversion: the area that shows the frames.
public struct VideoTarget: Equatable, Sendable {
    /// The area in device pixels (allocation × scale factor).
    public var size: PixelSize
    /// The scaling of the video in the area.
    public var gravity: VideoGravity
    /// Whether frames include the letterbox above and below the video, so that subtitles may be placed there.
    public var includesLetterbox: Bool
    /// The ICC profile of the screen that shows the frames; empty for an sRGB screen.
    package var profile: [UInt8] = []
    /// Whether a GPU that renders the frames smooths the steps in gradients.
    package var reducesBanding = false

    /// Creates a target.
    /// - Parameters:
    ///   - size: The area in device pixels.
    ///   - gravity: The scaling of the video in the area.
    ///   - includesLetterbox: Whether frames include the letterbox above and below the video.
    public init(size: PixelSize, gravity: VideoGravity = .fit, includesLetterbox: Bool = false) {
        self.size = size
        self.gravity = gravity
        self.includesLetterbox = includesLetterbox
    }
}
