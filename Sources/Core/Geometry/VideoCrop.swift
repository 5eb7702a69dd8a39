/// The part of a video that is shown.
public enum VideoCrop: Equatable, Sendable {
    /// The whole video.
    case none
    /// The video without its black bars.
    case blackBars
    /// The largest part in the middle with an aspect ratio, width divided by height.
    case aspectRatio(Double)
    /// The video without strips at its edges.
    case edges(VideoEdges)

    /// Returns the strips that are not shown.
    /// - Parameters:
    ///   - size: The presentation size of the medium.
    ///   - aspectRatio: The aspect ratio at which it is shown; `nil` for its own.
    ///   - bars: The black bars.
    package func edges(of size: PixelSize, aspectRatio: Double?, bars: VideoEdges) -> VideoEdges {
        switch self {
        case .none: return .none
        case .blackBars: return bars.limited
        case .aspectRatio(let wanted):
            let own = aspectRatio ?? Double(max(size.width, 1)) / Double(max(size.height, 1))
            let wanted = wanted.clamped(to: VideoAdjustments.aspectRatios)
            let (across, down) = (max(0, 1 - wanted / own) / 2, max(0, 1 - own / wanted) / 2)
            return VideoEdges(left: across, top: down, right: across, bottom: down).limited
        case .edges(let edges): return edges.limited
        }
    }
}

/// The widths of strips at the edges of a video, as fractions of its width or height.
public struct VideoEdges: Equatable, Sendable {
    /// No strips.
    public static let none = VideoEdges()
    /// The widest strip.
    public static let widest = 0.45

    /// The strip at the left.
    public var left = 0.0
    /// The strip at the top.
    public var top = 0.0
    /// The strip at the right.
    public var right = 0.0
    /// The strip at the bottom.
    public var bottom = 0.0

    /// Creates strips.
    /// - Parameters:
    ///   - left: The strip at the left.
    ///   - top: The strip at the top.
    ///   - right: The strip at the right.
    ///   - bottom: The strip at the bottom.
    public init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// The strips, each from 0 to `widest`.
    var limited: VideoEdges {
        let limits = 0...Self.widest
        return VideoEdges(
            left: left.clamped(to: limits), top: top.clamped(to: limits), right: right.clamped(to: limits),
            bottom: bottom.clamped(to: limits))
    }

    /// The fraction of the width between the strips.
    var width: Double { 1 - left - right }

    /// The fraction of the height between the strips.
    var height: Double { 1 - top - bottom }
}
