/// Combines primary and secondary subtitles on one canvas without overlap. Pure.
///
/// The primary subtitles keep their position. The secondary ones start at the top, below the occluded rows, and move
/// down until none of their pixels collide; they are hidden when there is no room.
package struct DualSubtitleLayout {
    private var last: (primary: [SubtitleBitmap], secondary: [SubtitleBitmap], limit: Int, bitmaps: [SubtitleBitmap])?

    package init() {}

    /// Returns the bitmaps of both tracks, none of which overlap. Returns the identical bitmaps as long as nothing
    /// changes.
    ///
    /// - Parameters:
    ///   - limit: The first row that the secondary subtitles may use.
    ///   - height: The canvas height in pixels.
    package mutating func bitmaps(
        of primary: [SubtitleBitmap], with secondary: [SubtitleBitmap], below limit: Int, height: Int
    ) -> [SubtitleBitmap] {
        guard !secondary.isEmpty else { return primary }
        if let last, last.limit == limit, last.primary.elementsEqual(primary, by: ===),
            last.secondary.elementsEqual(secondary, by: ===)
        {
            return last.bitmaps
        }
        let shift = Self.shift(of: secondary, past: primary, below: limit, height: height)
        let bitmaps = shift.map { shift in Self.merged(primary + secondary.map { $0.moved(by: shift) }) } ?? primary
        last = (primary, secondary, limit, bitmaps)
        return bitmaps
    }

    /// Returns the rows by which the secondary subtitles have to move down; `nil` when there is no room.
    static func shift(
        of secondary: [SubtitleBitmap], past primary: [SubtitleBitmap], below limit: Int, height: Int
    ) -> Int? {
        guard let top = secondary.map(\.rect.y).min(), let bottom = secondary.map(\.rect.bottom).max() else {
            return 0
        }
        var shift = max(0, limit - top)
        let step = max(1, height / 180)
        let large = height / 4
        while bottom + shift <= height {
            let isFree = !secondary.contains { bitmap in
                primary.contains { bitmap.collides($0, movedBy: shift, rowsFrom: large) }
            }
            if isFree { return shift }
            shift += step
        }
        return nil
    }

    /// Merges bitmaps with overlapping bounds into one. Requires that in every row the pixels of one bitmap do not lie
    /// between those of another.
    private static func merged(_ bitmaps: [SubtitleBitmap]) -> [SubtitleBitmap] {
        PixelRect.merged(bitmaps.map(\.rect)).map { rect in
            let members = bitmaps.filter { $0.rect.overlaps(rect) }
            return members.count == 1 ? members[0] : SubtitleBitmap(members, in: rect)
        }
    }
}

extension SubtitleBitmap {
    /// Merges bitmaps whose pixels do not overlap in any row.
    fileprivate convenience init(_ members: [SubtitleBitmap], in rect: PixelRect) {
        var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
        for member in members {
            for (row, span) in member.spans.enumerated() where !span.isEmpty {
                let source = row * member.rect.width
                let target = (member.rect.y - rect.y + row) * rect.width + member.rect.x - rect.x
                for column in span { pixels[target + column] = member.pixels[source + column] }
            }
        }
        self.init(rect, pixels: pixels)
    }

    /// Whether the bitmap, moved down, collides with another one. A large bitmap may be mostly empty and is compared
    /// row by row.
    fileprivate func collides(_ other: SubtitleBitmap, movedBy rows: Int, rowsFrom large: Int) -> Bool {
        let top = rect.y + rows
        guard top < other.rect.bottom, other.rect.y < top + rect.height, rect.x < other.rect.right,
            other.rect.x < rect.right
        else { return false }
        guard other.rect.height >= large else { return true }
        return (max(top, other.rect.y)..<min(top + rect.height, other.rect.bottom)).contains { y in
            let own = spans[y - top]
            let their = other.spans[y - other.rect.y]
            return !own.isEmpty && !their.isEmpty && own.lowerBound + rect.x < their.upperBound + other.rect.x
                && their.lowerBound + other.rect.x < own.upperBound + rect.x
        }
    }
}
