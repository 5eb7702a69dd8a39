/// Where subtitles are drawn: the part of a picture that is seen, in device pixels. Pure.
struct SubtitleCanvas: Equatable, Hashable {
    /// The size of what is seen.
    var size: PixelSize
    /// How far the whole picture reaches beyond it, at the left and right and at the top and bottom; less than zero where black
    /// bars belong to what is seen.
    var beyond = PixelSize(width: 0, height: 0)
    /// The whole picture as its author saw it, in square pixels.
    var picture: PixelSize
    /// How high the black bar below it is.
    var bar = 0
    /// Whether the picture's numbers stand for colours as those of high definition do.
    var isBT709 = false

    init(size: PixelSize, picture: PixelSize) {
        self.size = size
        self.picture = picture
    }

    init(_ layout: VideoGeometry) {
        size = layout.letterboxed
        picture = layout.upright
        bar = max(0, (layout.area.height - size.height) / 2)
        beyond.height = -layout.bar
        guard layout.isCropped else { return }
        let scale = max(
            Double(size.width) / Double(max(picture.width, 1)), Double(size.height) / Double(max(picture.height, 1)))
        beyond.width = max(0, (Int((Double(picture.width) * scale).rounded()) - size.width) / 2)
        beyond.height = max(0, (Int((Double(picture.height) * scale).rounded()) - size.height) / 2)
    }

    /// The size of the whole picture, with what is not seen.
    var whole: PixelSize {
        PixelSize(width: size.width + 2 * beyond.width, height: size.height + 2 * beyond.height)
    }
}

/// How many pixels at a view's foot, and at its top, something lies over.
struct OccludedRows: Equatable {
    var bottom = 0
    var top = 0
}
