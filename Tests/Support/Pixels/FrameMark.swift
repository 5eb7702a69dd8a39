/// The layout of a `Clip`'s marks in its frames. Vertical positions are in twelfths of the height.
///
/// The frame number is a row of 16 black or white blocks, the most significant bit first, below a white sentinel row.
/// Both lie below the header bar and above the controls.
enum FrameMark {
    static let blocks = 16
    static let sentinelTop = 2
    static let numberTop = 3
    static let twelfths = 12

    /// Reads the frame number of a frame; `lightness` returns the value of a point from 0 to 255. An all-white
    /// surface is no frame.
    static func number(in frame: Rectangle, lightness: (_ x: Int, _ y: Int) -> Int) -> Int? {
        func row(_ twelfth: Int) -> Int { frame.y + frame.height * (2 * twelfth + 1) / (2 * twelfths) }
        func column(_ block: Int) -> Int { frame.x + frame.width * (2 * block + 1) / (2 * blocks) }
        var number = 0
        for block in 0..<blocks {
            guard lightness(column(block), row(sentinelTop)) > 180 else { return nil }
            number = number << 1 | (lightness(column(block), row(numberTop)) > 128 ? 1 : 0)
        }
        return number < 1 << blocks - 1 ? number : nil
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
            let isWhite = x < width && self[x, y].lightness > 200
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
        return (0..<FrameMark.blocks).allSatisfy { block in
            let lightness = self[part.x + part.width * (2 * block + 1) / 32, y].lightness
            return lightness < 50 || lightness > 200
        } && (0..<FrameMark.blocks / 2).contains { self[part.x + part.width * (2 * $0 + 1) / 32, y].lightness < 50 }
    }
}
