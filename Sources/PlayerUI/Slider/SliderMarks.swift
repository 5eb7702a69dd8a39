/// What is drawn of a slider, in device pixels of its track: a change that moves no pixel draws nothing.
struct SliderMarks: Equatable {
    /// A stretch of the track.
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
        // What is too short for a pixel is seen all the same.
        ranges = model.ranges.map {
            PixelRange(kind: $0.kind, pixels: pixel($0.start)..<max(pixel($0.end), pixel($0.start) + 1))
        }
    }

    init(fraction: Double, buffered: Double, width: Int) {
        played = Int((fraction * Double(width)).rounded())
        self.buffered = Int((buffered * Double(width)).rounded())
    }
}
