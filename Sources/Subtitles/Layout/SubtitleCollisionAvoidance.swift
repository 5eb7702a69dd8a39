/// Moves subtitles out of the occluded rows at the top and bottom of the view, regardless of their authored position.
/// Pure.
///
/// Bitmaps close to each other, such as the lines of a cue, move together, and no further than needed to be visible;
/// others in their way are pushed ahead. ASS scripts are not moved: their signs would no longer match the video.
struct SubtitleCollisionAvoidance {
    private var last: (bitmaps: [SubtitleBitmap], free: Range<Int>, height: Int, moved: [SubtitleBitmap])?

    /// Returns the bitmaps moved into the rows `free` of a canvas. Returns the identical bitmaps as long as nothing
    /// changes.
    mutating func bitmaps(_ bitmaps: [SubtitleBitmap], in free: Range<Int>, of height: Int) -> [SubtitleBitmap] {
        guard bitmaps.contains(where: { $0.rect.y < free.lowerBound || $0.rect.bottom > free.upperBound }) else {
            return bitmaps
        }
        if let last, last.free == free, last.height == height, last.bitmaps.elementsEqual(bitmaps, by: ===) {
            return last.moved
        }
        let seen = bitmaps.compactMap { $0.trimmed() }
        let shifts = Self.shifts(of: seen.map(\.rect), in: free, of: height)
        let moved = zip(seen, shifts).map { $0.moved(by: $1) }
        last = (bitmaps, free, height, moved)
        return moved
    }

    /// Returns the rows by which each rectangle moves; all move as one block when there is no room for several.
    static func shifts(of rects: [PixelRect], in free: Range<Int>, of height: Int) -> [Int] {
        guard let first = rects.first else { return [] }
        let gap = max(1, height / 40)
        var blocks = PixelRect.merged(rects.map { $0.grown(by: gap) }).map { $0.grown(by: -gap) }
        var moved = movedInside(blocks, into: free, of: height)
        if PixelRect.merged(moved).count < moved.count {
            blocks = [rects.reduce(first) { $0.union($1) }]
            moved = movedInside(blocks, into: free, of: height)
        }
        return rects.map { rect in
            blocks.firstIndex { $0.overlaps(rect) }.map { moved[$0].y - blocks[$0].y } ?? 0
        }
    }

    /// Moves blocks down, then up: where there is no room for both, the bottom takes precedence, since the controls
    /// there are opaque.
    private static func movedInside(_ blocks: [PixelRect], into free: Range<Int>, of height: Int) -> [PixelRect] {
        let down = pushed(blocks, to: free.lowerBound, before: height)
        return pushed(down.map { $0.flipped(in: height) }, to: height - free.upperBound, before: height)
            .map { $0.flipped(in: height) }
    }

    /// Moves blocks down so that none starts before `limit`, if possible without ending after `end`.
    private static func pushed(_ blocks: [PixelRect], to limit: Int, before end: Int) -> [PixelRect] {
        var pushed = blocks
        var occupied: [PixelRect] = []
        for index in blocks.indices.sorted(by: { blocks[$0].y < blocks[$1].y }) {
            var rect = blocks[index]
            rect.y = max(rect.y, limit)
            while let other = occupied.first(where: { $0.overlaps(rect) }) { rect.y = other.bottom }
            rect.y = max(blocks[index].y, min(rect.y, end - rect.height))
            occupied.append(rect)
            pushed[index] = rect
        }
        return pushed
    }
}

extension PixelRect {
    fileprivate func grown(by rim: Int) -> PixelRect {
        PixelRect(x: x - rim, y: y - rim, width: width + 2 * rim, height: height + 2 * rim)
    }

    fileprivate func flipped(in height: Int) -> PixelRect {
        PixelRect(x: x, y: height - bottom, width: width, height: self.height)
    }
}
