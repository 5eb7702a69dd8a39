import WindowboxCore

/// The rendered subtitles of a time range, for one canvas. Immutable, so any thread may read it.
package final class SubtitleComposition: Sendable {
    /// Bitmaps that do not overlap, in any order.
    package let bitmaps: [SubtitleBitmap]
    /// The time range in which they are shown, on the medium's timeline, in seconds.
    let range: Range<Seconds>
    /// The canvas that they were rendered for.
    package let canvas: SubtitleCanvas

    package init(_ bitmaps: [SubtitleBitmap], range: Range<Seconds>, canvas: SubtitleCanvas) {
        self.bitmaps = bitmaps
        self.range = range
        self.canvas = canvas
    }

    /// Whether there are no subtitles.
    var isEmpty: Bool { bitmaps.isEmpty }

    /// Returns the same bitmaps for another time range.
    func withRange(_ range: Range<Seconds>) -> SubtitleComposition {
        SubtitleComposition(bitmaps, range: range, canvas: canvas)
    }

    /// Whether both look the same. Unchanged subtitles keep their bitmaps, so that identity is compared.
    package func hasSameBitmaps(_ other: SubtitleComposition?) -> Bool {
        guard let other else { return isEmpty }
        return canvas == other.canvas && bitmaps.elementsEqual(other.bitmaps, by: ===)
    }
}

/// A bitmap and its position in canvas pixels; it lies entirely inside the canvas.
package final class SubtitleBitmap: Sendable {
    package let rect: PixelRect
    /// The pixels as premultiplied native-endian ARGB words, row by row.
    package let pixels: [UInt32]
    /// The columns of each row between its first and last pixel that is not transparent.
    let spans: [Range<Int>]

    package init(_ rect: PixelRect, pixels: [UInt32]) {
        self.rect = rect
        self.pixels = pixels
        spans = (0..<rect.height).map { row in
            let line = pixels[row * rect.width..<(row + 1) * rect.width]
            guard let first = line.firstIndex(where: { $0 != 0 }), let last = line.lastIndex(where: { $0 != 0 }) else {
                return 0..<0
            }
            return first - line.startIndex..<last - line.startIndex + 1
        }
    }

    private init(_ rect: PixelRect, pixels: [UInt32], spans: [Range<Int>]) {
        (self.rect, self.pixels, self.spans) = (rect, pixels, spans)
    }

    /// Returns the bitmap moved down by a number of rows.
    func moved(by rows: Int) -> SubtitleBitmap {
        guard rows != 0 else { return self }
        var rect = rect
        rect.y += rows
        return SubtitleBitmap(rect, pixels: pixels, spans: spans)
    }

    /// Returns the bitmap without transparent edges: libass adds padding, and a bitmap subtitle may fill its plane for
    /// a line at the bottom. `nil` when it is fully transparent.
    func trimmed() -> SubtitleBitmap? {
        let seen = spans.indices.filter { !spans[$0].isEmpty }
        guard let top = seen.first, let last = seen.last, let left = seen.map({ spans[$0].lowerBound }).min(),
            let right = seen.map({ spans[$0].upperBound }).max()
        else { return nil }
        let trimmed = PixelRect(x: rect.x + left, y: rect.y + top, width: right - left, height: last - top + 1)
        guard trimmed != rect else { return self }
        var rest: [UInt32] = []
        rest.reserveCapacity(trimmed.width * trimmed.height)
        for row in top...last { rest += pixels[row * rect.width + left..<row * rect.width + right] }
        let inside = spans[top...last].map { $0.isEmpty ? $0 : $0.lowerBound - left..<$0.upperBound - left }
        return SubtitleBitmap(trimmed, pixels: rest, spans: inside)
    }
}
