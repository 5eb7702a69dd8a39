/// The layout of a `Clip`'s marks in its frames. Vertical positions are in twelfths of the height.
///
/// The frame number is a row of 16 black or white blocks, the most significant bit first, below a white sentinel row.
/// Both lie below the header bar and above the controls.
enum FrameMark {
    static let blockCount = 16
    static let sentinelTop = 2
    static let numberTop = 3
    static let twelfths = 12
    /// The least lightness of the sentinel row, also beneath the end of the header bar's shadow.
    static let white = 180

    /// Reads the frame number of a frame; `lightness` returns the value of a point from 0 to 255. An all-white
    /// surface is no frame.
    static func number(in frame: Rectangle, lightness: (_ x: Int, _ y: Int) -> Int) -> Int? {
        number(in: frame, quarter: 2, lightness: lightness)
    }

    /// Reads the frame number of a frame that may be half drawn: a program that draws it copies line after line. The
    /// lower line is read first, so that a line read while it was copied is followed by one that was copied before.
    ///
    /// - Parameters:
    ///   - frame: The bounds of the frame.
    ///   - copy: Copies a line at once and returns the lightness of its points.
    static func completeNumber(in frame: Rectangle, copy: (_ y: Int) -> (_ x: Int) -> Int) -> Int? {
        func number(_ quarter: Int) -> Int? {
            let (sentinel, blocks) = (row(sentinelTop, of: frame, quarter), row(numberTop, of: frame, quarter))
            let (numberLine, sentinelLine) = (copy(blocks), copy(sentinel))
            return self.number(in: frame, quarter: quarter) { $1 == blocks ? numberLine($0) : sentinelLine($0) }
        }
        guard let lower = number(3) else { return nil }
        return lower == number(1) ? lower : nil
    }

    private static func row(_ twelfth: Int, of frame: Rectangle, _ quarter: Int) -> Int {
        frame.y + frame.height * (4 * twelfth + quarter) / (4 * twelfths)
    }

    /// Reads the frame number along a line, in quarters of the height of the blocks.
    private static func number(in frame: Rectangle, quarter: Int, lightness: (_ x: Int, _ y: Int) -> Int) -> Int? {
        let (sentinel, blocks) = (row(sentinelTop, of: frame, quarter), row(numberTop, of: frame, quarter))
        func column(_ block: Int) -> Int { frame.x + frame.width * (2 * block + 1) / (2 * blockCount) }
        var number = 0
        for block in 0..<blockCount {
            guard lightness(column(block), sentinel) > white else { return nil }
            number = number << 1 | (lightness(column(block), blocks) > 128 ? 1 : 0)
        }
        return number < 1 << blockCount - 1 ? number : nil
    }

    /// Returns whether the center of the frame flashes, as for 0.1 s of each second. Samples beside the exact center,
    /// where the pointer is initially.
    static func isFlashing(in frame: Rectangle, lightness: (_ x: Int, _ y: Int) -> Int) -> Bool {
        lightness(frame.x + frame.width * 7 / 16, frame.y + frame.height * 7 / 16) > 180
    }
}

extension Pixels {
    /// Returns the frame number in a part of the image; `nil` without a valid mark.
    public func frameNumber(in part: Rectangle) -> Int? {
        FrameMark.number(in: part) { self[$0, $1].lightness }
    }

    /// Finds the frame of a `Clip` on a screen by its white sentinel row.
    ///
    /// - Parameter aspect: The display aspect ratio.
    /// - Returns: The bounds of the frame; `nil` when the image contains none.
    public func findFrame(aspect: Double = 16.0 / 9) -> Rectangle? {
        for y in 0..<height {
            for run in whiteRuns(in: y) where run.count >= 160 {
                let run = withoutNeighbors(run, of: y, aspect: aspect)
                let high = Int((Double(run.count) / aspect).rounded())
                let top = y - high * FrameMark.sentinelTop / FrameMark.twelfths
                let part = Rectangle(x: run.lowerBound, y: top, width: run.count, height: high)
                guard top >= 0, top + high <= height, frameNumber(in: part) != nil, hasValidBlocks(part) else {
                    continue
                }
                return part
            }
        }
        return nil
    }

    // A white letter of a window behind may touch the sentinel at its first row, but seldom at its middle one too.
    private func withoutNeighbors(_ run: Range<Int>, of y: Int, aspect: Double) -> Range<Int> {
        let middle = y + Int(Double(run.count) / aspect) / (2 * FrameMark.twelfths)
        guard middle < height else { return run }
        return whiteRuns(in: middle).first { $0.overlaps(run) && $0.count >= 160 }?.clamped(to: run) ?? run
    }

    private func whiteRuns(in y: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for x in 0...width {
            let isWhite = x < width && self[x, y].lightness > FrameMark.white
            if isWhite, start == nil { start = x }
            if !isWhite, let first = start {
                runs.append(first..<x)
                start = nil
            }
        }
        return runs
    }

    // Every block of the number must be clearly black or white; otherwise the row is some other white surface.
    private func hasValidBlocks(_ part: Rectangle) -> Bool {
        let y = part.y + part.height * 7 / 24
        return (0..<FrameMark.blockCount).allSatisfy { block in
            let lightness = self[part.x + part.width * (2 * block + 1) / 32, y].lightness
            return lightness < 50 || lightness > 200
        } && (0..<FrameMark.blockCount / 2).contains { self[part.x + part.width * (2 * $0 + 1) / 32, y].lightness < 50 }
    }
}
