/// Where a picture's pixels go: what part of it is seen, and how large. Pure.
struct VideoGeometry: Equatable {
    /// Quarter turns clockwise that bring the stored picture upright.
    enum Rotation: Int {
        case none
        case quarter
        case half
        case threeQuarters

        var swapsSides: Bool { self == .quarter || self == .threeQuarters }
    }

    /// The part of the stored picture that is seen, in its own pixels.
    struct Crop: Equatable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    let crop: Crop
    /// The size to scale that part to, before it is turned.
    let scaled: PixelSize
    /// The size of the finished picture.
    let shown: PixelSize
    /// The same with the bars above and below it that it brings with it.
    let letterboxed: PixelSize
    /// The whole picture's size in square pixels, upright.
    let upright: PixelSize
    /// The area that it is shown in.
    let area: PixelSize
    /// Whether two sides of it are cut off.
    let isCropped: Bool

    /// - Parameters:
    ///   - stored: The coded size.
    ///   - aspect: A pixel's width over its height.
    ///   - alignment: The crop's left and top are multiples of it, for the chroma planes' sake.
    init(stored: PixelSize, aspect: Double, rotation: Rotation, target: VideoTarget, alignment: PixelSize) {
        upright = Self.presentationSize(stored: stored, aspect: aspect, rotation: rotation)
        isCropped = target.gravity == .fill
        // A view that is not laid out yet has no size.
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
            var seenX = Double(area.width) / (Double(upright.width) * scale)
            var seenY = Double(area.height) / (Double(upright.height) * scale)
            if rotation.swapsSides { swap(&seenX, &seenY) }
            crop = Self.centeredCrop(of: stored, seenX: min(seenX, 1), seenY: min(seenY, 1), alignment: alignment)
            shown = area
        case .stretch:
            crop = Crop(x: 0, y: 0, width: stored.width, height: stored.height)
            shown = area
        }
        letterboxed = PixelSize(width: shown.width, height: target.includesLetterbox ? area.height : shown.height)
        scaled = rotation.swapsSides ? PixelSize(width: shown.height, height: shown.width) : shown
    }

    /// How high the bar above the picture is that it brings with it.
    var bar: Int { (letterboxed.height - shown.height) / 2 }

    /// The size in square pixels, upright. The longer side keeps its pixels, so that nothing is thrown away.
    static func presentationSize(stored: PixelSize, aspect: Double, rotation: Rotation) -> PixelSize {
        var size = stored
        if aspect > 1 { size.width = rounded(Double(stored.width) * aspect, most: .max) }
        if aspect < 1, aspect > 0 { size.height = rounded(Double(stored.height) / aspect, most: .max) }
        return rotation.swapsSides ? PixelSize(width: size.height, height: size.width) : size
    }

    private static func rounded(_ length: Double, most: Int) -> Int { min(max(Int(length.rounded()), 1), most) }

    private static func centeredCrop(of size: PixelSize, seenX: Double, seenY: Double, alignment: PixelSize) -> Crop {
        let width = rounded(Double(size.width) * seenX, most: size.width)
        let height = rounded(Double(size.height) * seenY, most: size.height)
        let x = (size.width - width) / 2 / alignment.width * alignment.width
        let y = (size.height - height) / 2 / alignment.height * alignment.height
        return Crop(x: x, y: y, width: width, height: height)
    }
}
