/// The geometry of a frame in the view: crop, scaling, rotation and letterbox. Pure.
package struct VideoGeometry: Equatable {
    /// The clockwise rotation that brings the coded frame upright.
    package enum Rotation: Int {
        case none
        case quarter
        case half
        case threeQuarters

        var swapsSides: Bool { self == .quarter || self == .threeQuarters }
    }

    /// The visible part of the coded frame, in its own pixels.
    package struct Crop: Equatable {
        package var x: Int
        package var y: Int
        package var width: Int
        package var height: Int
    }

    package let crop: Crop
    /// The size that the crop is scaled to, before the rotation.
    package let scaled: PixelSize
    /// The size of the video in the converted frame.
    package let shown: PixelSize
    /// The size of the converted frame, including the letterbox if the target includes it.
    package let letterboxed: PixelSize
    /// The presentation size of the whole video, in square pixels.
    package let upright: PixelSize
    /// The size of the view, at least 1 × 1.
    package let area: PixelSize
    /// Whether the video is cropped at two sides.
    package let isCropped: Bool

    /// - Parameters:
    ///   - stored: The coded size.
    ///   - aspect: The sample aspect ratio.
    ///   - alignment: The divisor of the crop's left and top, so that it starts on whole chroma samples.
    package init(stored: PixelSize, aspect: Double, rotation: Rotation, target: VideoTarget, alignment: PixelSize) {
        upright = Self.presentationSize(stored: stored, aspect: aspect, rotation: rotation)
        isCropped = target.gravity == .fill
        // A view without an allocation has no size.
        area = PixelSize(width: max(target.size.width, 1), height: max(target.size.height, 1))
        let scaleX = Double(area.width) / Double(max(upright.width, 1))
        let scaleY = Double(area.height) / Double(max(upright.height, 1))
        switch target.gravity {
        case .fit:
            let scale = min(scaleX, scaleY)
            crop = Crop(x: 0, y: 0, width: stored.width, height: stored.height)
            shown = PixelSize(
                width: Self.rounded(Double(upright.width) * scale, most: area.width),
                height: Self.rounded(Double(upright.height) * scale, most: area.height))
        case .fill:
            let scale = max(scaleX, scaleY)
            var visibleX = Double(area.width) / (Double(upright.width) * scale)
            var visibleY = Double(area.height) / (Double(upright.height) * scale)
            if rotation.swapsSides { swap(&visibleX, &visibleY) }
            crop = Self.centeredCrop(
                of: stored, visibleX: min(visibleX, 1), visibleY: min(visibleY, 1), alignment: alignment)
            shown = area
        case .stretch:
            crop = Crop(x: 0, y: 0, width: stored.width, height: stored.height)
            shown = area
        }
        letterboxed = PixelSize(width: shown.width, height: target.includesLetterbox ? area.height : shown.height)
        scaled = rotation.swapsSides ? PixelSize(width: shown.height, height: shown.width) : shown
    }

    /// The height of the letterbox above the video that belongs to the frame.
    package var letterboxHeight: Int { (letterboxed.height - shown.height) / 2 }

    /// Returns the size in square pixels, rotated. One side keeps its pixels and the other one is enlarged, so that no
    /// detail is lost.
    package static func presentationSize(stored: PixelSize, aspect: Double, rotation: Rotation) -> PixelSize {
        var size = stored
        if aspect > 1 { size.width = rounded(Double(stored.width) * aspect, most: .max) }
        if aspect < 1, aspect > 0 { size.height = rounded(Double(stored.height) / aspect, most: .max) }
        return rotation.swapsSides ? PixelSize(width: size.height, height: size.width) : size
    }

    private static func rounded(_ length: Double, most: Int) -> Int { min(max(Int(length.rounded()), 1), most) }

    private static func centeredCrop(of size: PixelSize, visibleX: Double, visibleY: Double, alignment: PixelSize)
        -> Crop
    {
        let width = rounded(Double(size.width) * visibleX, most: size.width)
        let height = rounded(Double(size.height) * visibleY, most: size.height)
        let x = (size.width - width) / 2 / alignment.width * alignment.width
        let y = (size.height - height) / 2 / alignment.height * alignment.height
        return Crop(x: x, y: y, width: width, height: height)
    }
}
