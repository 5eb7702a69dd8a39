/// A part of a video, in fractions of its width and height.
struct VideoRegion: Equatable {
    static let whole = VideoRegion(x: 0, y: 0, width: 1, height: 1)

    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The part between strips at the edges.
    init(between edges: VideoEdges) {
        self.init(x: edges.left, y: edges.top, width: edges.width, height: edges.height)
    }

    /// The part of a size around a point, moved inside of the video.
    init(width: Double, height: Double, around center: VideoPoint) {
        self.init(
            x: (center.x - width / 2).clamped(to: 0...max(0, 1 - width)),
            y: (center.y - height / 2).clamped(to: 0...max(0, 1 - height)), width: width, height: height)
    }

    /// The same part before a clockwise rotation.
    func before(_ rotation: VideoRotation) -> VideoRegion {
        switch rotation {
        case .none: self
        case .quarter: VideoRegion(x: y, y: 1 - x - width, width: height, height: width)
        case .half: VideoRegion(x: 1 - x - width, y: 1 - y - height, width: width, height: height)
        case .threeQuarters: VideoRegion(x: 1 - y - height, y: x, width: height, height: width)
        }
    }

    /// The same part before a flip.
    func beforeFlip(horizontally: Bool, vertically: Bool) -> VideoRegion {
        VideoRegion(
            x: horizontally ? 1 - x - width : x, y: vertically ? 1 - y - height : y, width: width, height: height)
    }

    /// The part of the whole that this part of another part is.
    func within(_ part: VideoRegion) -> VideoRegion {
        VideoRegion(
            x: part.x + x * part.width, y: part.y + y * part.height, width: width * part.width,
            height: height * part.height)
    }
}
