import WindowboxCore

/// The layout of thumbnails in a sprite sheet: a grid, row by row.
package struct SpriteLayout: Equatable, Sendable {
    /// The maximum number of pixels of a sheet: two hours of large thumbnails, and 128 MB when it is decoded.
    static let maximumPixels = 32 << 20

    let columns: Int
    let rows: Int
    /// The size of a thumbnail in pixels.
    let size: PixelSize
    /// The time between two thumbnails in seconds.
    let interval: Seconds

    /// Creates a layout; `nil` when a value is not positive, or the sheet would have more than `maximumPixels`.
    package init?(rows: Int, columns: Int, width: Int, height: Int, interval: Seconds) {
        guard [rows, columns, width, height].allSatisfy({ (1...Self.maximumPixels).contains($0) }), interval > 0,
            columns * width <= Self.maximumPixels, rows * height <= Self.maximumPixels / (columns * width)
        else { return nil }
        self.columns = columns
        self.rows = rows
        size = PixelSize(width: width, height: height)
        self.interval = interval
    }

    /// The size of the whole sheet in pixels.
    var sheetSize: PixelSize { PixelSize(width: columns * size.width, height: rows * size.height) }

    /// Returns the number of the thumbnail for a time in seconds: the last one whose time is not later.
    func index(at time: Seconds) -> Int { Int((time / interval).clamped(to: 0...Double(columns * rows - 1))) }

    /// Returns the top left pixel of a thumbnail.
    func origin(ofThumbnail index: Int) -> (x: Int, y: Int) {
        (index % columns * size.width, index / columns * size.height)
    }
}
