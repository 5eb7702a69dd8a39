/// The drawn state of a slider, in device pixels of its track: a change of less than a pixel redraws nothing.
struct SliderMarks: Equatable {
    /// A marked range of the track.
    struct PixelRange: Equatable {
        var kind: SliderRange.Kind
        var pixels: Range<Int>
    }

    var played = 0
    var buffered = 0
    var chapters: [Int] = []
    var ranges: [PixelRange] = []

    init() {}

    init(_ model: SliderModel, width: Int) {
        self.init(fraction: model.fraction, buffered: model.bufferedFraction, width: width)
        let pixel = { (fraction: Double) in Int((fraction * Double(width)).rounded()) }
        chapters = model.chapters.map(pixel)
        // At least one pixel wide, to keep short ranges visible.
        ranges = model.ranges.map {
            PixelRange(kind: $0.kind, pixels: pixel($0.start)..<max(pixel($0.end), pixel($0.start) + 1))
        }
    }

    init(fraction: Double, buffered: Double, width: Int) {
        played = Int((fraction * Double(width)).rounded())
        self.buffered = Int((buffered * Double(width)).rounded())
    }
}
