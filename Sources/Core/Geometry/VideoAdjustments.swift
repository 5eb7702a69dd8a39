/// The user's changes to the picture of one medium: its shape, the visible part, the orientation and the colors.
///
/// They apply in this order: crop, rotation and flip, scaling into the view, zoom, colors.
public struct VideoAdjustments: Equatable, Sendable {
    /// The video as it was made.
    public static let none = VideoAdjustments()
    /// The range of `zoom`.
    public static let zooms = 1.0...8.0
    /// The range of `aspectRatio`.
    public static let aspectRatios = 0.2...5.0

    /// The aspect ratio at which the whole video is shown, width divided by height; `nil` for that of the medium.
    /// Values outside of `aspectRatios` are clamped.
    public var aspectRatio: Double? {
        didSet { aspectRatio = aspectRatio.map { $0.clamped(to: Self.aspectRatios) } }
    }
    /// The part of the video that is shown.
    public var crop = VideoCrop.none
    /// The clockwise rotation, in addition to that of the medium.
    public var rotation = VideoRotation.none
    /// Whether left and right are exchanged, as in a mirror.
    public var isFlippedHorizontally = false
    /// Whether top and bottom are exchanged.
    public var isFlippedVertically = false
    /// The factor of the size; 1 is the size without zoom. Values outside of `zooms` are clamped.
    public var zoom = 1.0 {
        didSet { zoom = zoom.clamped(to: Self.zooms) }
    }
    /// The point of the shown video in the middle of the view, where zoom leaves a choice: 0 is the left or top edge, 1
    /// the right or bottom one.
    public var center = VideoPoint.middle
    /// The changes of the colors.
    public var colors = ColorAdjustments.none

    /// Creates adjustments that change nothing.
    public init() {}

    /// Returns the presentation size of the adjusted video, without zoom.
    /// - Parameter size: The presentation size of the medium.
    /// - Returns: The size in square pixels. The black bars that an automatic crop removes count as video.
    public func presentationSize(of size: PixelSize) -> PixelSize { presentationSize(of: size, bars: .none) }

    package func presentationSize(of size: PixelSize, bars: VideoEdges) -> PixelSize {
        let edges = crop.edges(of: size, aspectRatio: aspectRatio, bars: bars)
        let adjusted = VideoGeometry.reshaped(size, to: aspectRatio)
        let cropped = PixelSize(
            width: max(1, Int((Double(adjusted.width) * edges.width).rounded())),
            height: max(1, Int((Double(adjusted.height) * edges.height).rounded())))
        return rotation.swapsSides ? PixelSize(width: cropped.height, height: cropped.width) : cropped
    }
}

/// A clockwise rotation by quarter turns.
public enum VideoRotation: Int, Sendable, CaseIterable {
    /// No rotation.
    case none
    /// 90°.
    case quarter
    /// 180°.
    case half
    /// 270°.
    case threeQuarters

    /// Whether width and height are exchanged.
    public var swapsSides: Bool { self == .quarter || self == .threeQuarters }

    /// Returns the rotation by both.
    public static func + (one: VideoRotation, other: VideoRotation) -> VideoRotation {
        VideoRotation(rawValue: (one.rawValue + other.rawValue) % 4) ?? .none
    }
}

/// A point of a video, from 0 at the left or top edge to 1 at the right or bottom one.
public struct VideoPoint: Equatable, Sendable {
    /// The middle of the video.
    public static let middle = VideoPoint(x: 0.5, y: 0.5)

    /// The position from the left.
    public var x: Double
    /// The position from the top.
    public var y: Double

    /// Creates a point.
    /// - Parameters:
    ///   - x: The position from the left.
    ///   - y: The position from the top.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// Changes of colors on the screen, each from -1 to 1, where 0 changes nothing. Values outside are clamped.
///
/// Contrast, brightness, saturation and hue have the ranges of mpv.
public struct ColorAdjustments: Equatable, Sendable {
    /// No change.
    public static let none = ColorAdjustments()
    /// The range of each change.
    public static let range = -1.0...1.0

    /// The amount added to each component: 1 makes black white.
    public var brightness = 0.0 { didSet { brightness = brightness.clamped(to: Self.range) } }
    /// The factor of each component minus 1.
    public var contrast = 0.0 { didSet { contrast = contrast.clamped(to: Self.range) } }
    /// The factor of the color difference minus 1: -1 is gray.
    public var saturation = 0.0 { didSet { saturation = saturation.clamped(to: Self.range) } }
    /// The brightness of middle tones: the gamma is 2 to the power of this.
    public var gamma = 0.0 { didSet { gamma = gamma.clamped(to: Self.range) } }
    /// The rotation of the color difference, in half turns.
    public var hue = 0.0 { didSet { hue = hue.clamped(to: Self.range) } }

    /// Creates changes that change nothing.
    public init() {}
}
