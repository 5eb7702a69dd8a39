/// The geometry of a frame in the view: crop, scaling, rotation and letterbox. Pure.
package struct VideoGeometry: Equatable {
    /// The visible part of the coded frame, in its own pixels.
    package struct Crop: Equatable {
        package var x: Int
        package var y: Int
        package var width: Int
        package var height: Int

        package init(x: Int, y: Int, width: Int, height: Int) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// The distances in device pixels by which the whole video extends beyond the visible part.
    package struct Overflow: Equatable, Hashable, Sendable {
        package var left = 0
        package var top = 0
        package var right = 0
        package var bottom = 0

        package init() {}
    }

    package let crop: Crop
    /// The size that the crop is scaled to, before the rotation.
    package let scaled: PixelSize
    /// The orientation of the converted frame in relation to the coded one.
    package let orientation: VideoOrientation
    /// The size of the video in the converted frame.
    package let shown: PixelSize
    /// The size of the converted frame, including the letterbox if the target includes it.
    package let letterboxed: PixelSize
    /// The presentation size of the whole video, in square pixels. With zoom, rotation or a flip, which subtitles do
    /// not follow, that of the visible part.
    package let upright: PixelSize
    /// The size of the view, at least 1 × 1.
    package let area: PixelSize
    /// The parts of the video that are not shown, of those that subtitles relate to.
    package let overflow: Overflow

    /// - Parameters:
    ///   - frame: The coded frame.
    ///   - adjustments: The user's changes.
    ///   - bars: The black bars, for an automatic crop.
    ///   - target: The area.
    package init(
        _ frame: CodedFrame, adjustments: VideoAdjustments = .none, bars: VideoEdges = .none, target: VideoTarget
    ) {
        // A view without an allocation has no size.
        area = PixelSize(width: max(target.size.width, 1), height: max(target.size.height, 1))
        let whole = Self.reshaped(frame.presentationSize, to: adjustments.aspectRatio)
        let edges = adjustments.crop.edges(
            of: frame.presentationSize, aspectRatio: adjustments.aspectRatio, bars: bars)
        let shaped = ShapedVideo(whole, between: edges, rotation: adjustments.rotation)
        let scaled = shaped.scaled(to: area, target.gravity)
        let full = (width: scaled.width * adjustments.zoom, height: scaled.height * adjustments.zoom)
        shown = PixelSize(
            width: Self.rounded(full.width, most: area.width), height: Self.rounded(full.height, most: area.height))
        let visible = VideoRegion(
            width: min(1, Double(shown.width) / full.width), height: min(1, Double(shown.height) / full.height),
            around: adjustments.center)
        let upright = visible.beforeFlip(
            horizontally: adjustments.isFlippedHorizontally, vertically: adjustments.isFlippedVertically
        ).before(adjustments.rotation).within(VideoRegion(between: edges))
        crop = frame.crop(upright.before(frame.rotation))
        orientation = VideoOrientation(
            rotation: frame.rotation + adjustments.rotation, isFlippedHorizontally: adjustments.isFlippedHorizontally,
            isFlippedVertically: adjustments.isFlippedVertically)
        letterboxed = PixelSize(width: shown.width, height: target.includesLetterbox ? area.height : shown.height)
        self.scaled =
            orientation.rotation.swapsSides ? PixelSize(width: shown.height, height: shown.width) : shown
        let isMoved = adjustments.zoom > 1 || adjustments.rotation != .none || orientation.isFlipped
        self.upright = isMoved ? shown : whole
        overflow = isMoved ? Overflow() : Overflow(of: upright, shown: shown)
    }

    /// The height of the letterbox above the video that belongs to the frame.
    package var letterboxHeight: Int { (letterboxed.height - shown.height) / 2 }

    /// Returns the size in square pixels, rotated. One side keeps its pixels and the other one is enlarged, so that no
    /// detail is lost.
    package static func presentationSize(stored: PixelSize, aspect: Double, rotation: VideoRotation) -> PixelSize {
        var size = stored
        if aspect > 1 { size.width = rounded(Double(stored.width) * aspect, most: .max) }
        if aspect < 1, aspect > 0 { size.height = rounded(Double(stored.height) / aspect, most: .max) }
        return rotation.swapsSides ? PixelSize(width: size.height, height: size.width) : size
    }

    /// Returns a size with another aspect ratio, enlarged at one side; `nil` keeps it.
    static func reshaped(_ size: PixelSize, to aspectRatio: Double?) -> PixelSize {
        guard let aspectRatio, size.width > 0, size.height > 0 else { return size }
        let factor = aspectRatio * Double(size.height) / Double(size.width)
        return presentationSize(stored: size, aspect: factor, rotation: .none)
    }

    fileprivate static func rounded(_ length: Double, most: Int) -> Int {
        min(max(Int(min(length, 1e9).rounded()), 1), most)
    }
}

/// The size and the orientation of a coded frame.
package struct CodedFrame: Equatable {
    /// The coded size.
    package var size: PixelSize
    /// The sample aspect ratio.
    package var aspect: Double
    /// The clockwise rotation that brings the coded frame upright.
    package var rotation: VideoRotation
    /// The divisor of a crop's left and top, so that it starts on whole chroma samples.
    package var alignment: PixelSize

    package init(size: PixelSize, aspect: Double, rotation: VideoRotation, alignment: PixelSize) {
        (self.size, self.aspect, self.rotation, self.alignment) = (size, aspect, rotation, alignment)
    }

    package var presentationSize: PixelSize {
        VideoGeometry.presentationSize(stored: size, aspect: aspect, rotation: rotation)
    }

    /// Returns the pixels of a part.
    fileprivate func crop(_ part: VideoRegion) -> VideoGeometry.Crop {
        func range(_ start: Double, _ length: Double, of whole: Int, alignment: Int) -> (start: Int, length: Int) {
            let length = VideoGeometry.rounded(Double(whole) * length, most: whole)
            let start = Int(Double(whole) * start + 1e-6).clamped(to: 0...whole - length)
            return (start / alignment * alignment, length)
        }
        let across = range(part.x, part.width, of: max(size.width, 1), alignment: alignment.width)
        let down = range(part.y, part.height, of: max(size.height, 1), alignment: alignment.height)
        return VideoGeometry.Crop(x: across.start, y: down.start, width: across.length, height: down.length)
    }
}

/// The orientation of a shown frame in relation to the coded one: rotated, then flipped.
package struct VideoOrientation: Equatable {
    package var rotation: VideoRotation
    package var isFlippedHorizontally = false
    package var isFlippedVertically = false

    package init(rotation: VideoRotation, isFlippedHorizontally: Bool = false, isFlippedVertically: Bool = false) {
        self.rotation = rotation
        self.isFlippedHorizontally = isFlippedHorizontally
        self.isFlippedVertically = isFlippedVertically
    }

    package static let upright = VideoOrientation(rotation: .none)

    var isFlipped: Bool { isFlippedHorizontally || isFlippedVertically }
}

/// The cropped and rotated video, in square pixels.
private struct ShapedVideo {
    var size: PixelSize

    init(_ whole: PixelSize, between edges: VideoEdges, rotation: VideoRotation) {
        let width = VideoGeometry.rounded(Double(whole.width) * edges.width, most: .max)
        let height = VideoGeometry.rounded(Double(whole.height) * edges.height, most: .max)
        size = rotation.swapsSides ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
    }

    /// Returns the size in an area, before its parts outside of that are cut off.
    func scaled(to area: PixelSize, _ gravity: VideoGravity) -> (width: Double, height: Double) {
        let (width, height) = (Double(max(size.width, 1)), Double(max(size.height, 1)))
        let (across, down) = (Double(area.width) / width, Double(area.height) / height)
        switch gravity {
        case .fit: return (width * min(across, down), height * min(across, down))
        case .fill: return (width * max(across, down), height * max(across, down))
        case .stretch: return (Double(area.width), Double(area.height))
        }
    }
}

extension VideoGeometry.Overflow {
    /// The distances from the shown part to the edges of the video.
    fileprivate init(of part: VideoRegion, shown: PixelSize) {
        let (width, height) = (Double(shown.width) / part.width, Double(shown.height) / part.height)
        left = Int((part.x * width).rounded())
        top = Int((part.y * height).rounded())
        right = max(0, Int(width.rounded()) - shown.width - left)
        bottom = max(0, Int(height.rounded()) - shown.height - top)
    }
}
