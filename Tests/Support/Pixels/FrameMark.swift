/// Where a `Clip` writes into its picture. The heights are in twelfths of it.
///
/// The number is 16 black or white blocks, the most significant first, under a white row that says that a number is
/// there. They lie below the places that a header bar covers and above those that controls cover.
enum FrameMark {
    static let blocks = 16
    static let sentinelTop = 2
    static let numberTop = 3
    static let twelfths = 12

    /// Reads the mark in a picture through `lightness`, from 0 to 255 at a point of it. All white is a page, and no number.
    static func number(in picture: Rectangle, lightness: (_ x: Int, _ y: Int) -> Int) -> Int? {
        func row(_ twelfth: Int) -> Int { picture.y + picture.height * (2 * twelfth + 1) / (2 * twelfths) }
        func column(_ block: Int) -> Int { picture.x + picture.width * (2 * block + 1) / (2 * blocks) }
        var number = 0
        for block in 0..<blocks {
            guard lightness(column(block), row(sentinelTop)) > 180 else { return nil }
            number = number << 1 | (lightness(column(block), row(numberTop)) > 128 ? 1 : 0)
        }
        return number < 1 << blocks - 1 ? number : nil
    }

    /// Whether the middle of the picture flashes, as it does for a tenth of each second. A pointer that nobody has moved
    /// stands in the very middle.
    static func isFlashing(in picture: Rectangle, lightness: (_ x: Int, _ y: Int) -> Int) -> Bool {
        lightness(picture.x + picture.width * 7 / 16, picture.y + picture.height * 7 / 16) > 180
    }
}

extension Pixels {
    /// The frame number in a part of the picture; `nil` when no number is there.
    public func frameNumber(in part: Rectangle) -> Int? {
        FrameMark.number(in: part) { self[$0, $1].lightness }
    }

    /// Finds the picture of a `Clip` of a known shape on a screen, by the white row above its number.
    ///
    /// - Parameter aspect: The picture's width divided by its height.
    public func findPicture(aspect: Double = 16.0 / 9) -> Rectangle? {
        for y in 0..<height {
            for run in whiteRuns(in: y) where run.count >= 160 {
                let high = Int((Double(run.count) / aspect).rounded())
                let top = y - high * FrameMark.sentinelTop / FrameMark.twelfths
                let part = Rectangle(x: run.lowerBound, y: top, width: run.count, height: high)
                guard top >= 0, top + high <= height, frameNumber(in: part) != nil, bordersHold(part) else { continue }
                return part
            }
        }
        return nil
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

    // Every block of the number must be quite black or quite white, or it is some other white surface.
    private func bordersHold(_ part: Rectangle) -> Bool {
        let y = part.y + part.height * 7 / 24
        return (0..<FrameMark.blocks).allSatisfy { block in
            let lightness = self[part.x + part.width * (2 * block + 1) / 32, y].lightness
            return lightness < 50 || lightness > 200
        } && (0..<FrameMark.blocks / 2).contains { self[part.x + part.width * (2 * $0 + 1) / 32, y].lightness < 50 }
    }
}
