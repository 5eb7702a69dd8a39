import FoundationEssentials
import WindowboxVideo

/// Thumbnails of an item in a single image (JPEG, PNG or WebP), row by row, for the seek preview.
///
/// The image is downloaded when the user first points at the seek bar. One that is damaged, larger than 16 MB or
/// 32 megapixels, or larger than stated here is rejected; thumbnails are then keyframes of the medium.
public struct SpriteSheet: Equatable, Hashable, Sendable {
    /// The URL of the image.
    public var url: URL
    /// The number of rows, at least 1.
    public var rows: Int
    /// The number of thumbnails per row, at least 1.
    public var columns: Int
    /// The width of a thumbnail in pixels, at least 1.
    public var thumbnailWidth: Int
    /// The height of a thumbnail in pixels, at least 1.
    public var thumbnailHeight: Int
    /// The time between two thumbnails, above zero; the first one shows the start.
    public var interval: Duration

    /// Creates a sprite sheet. One with a value out of range provides no thumbnails.
    /// - Parameters:
    ///   - url: The URL of the image.
    ///   - rows: The number of rows, at least 1.
    ///   - columns: The number of thumbnails per row, at least 1.
    ///   - thumbnailWidth: The width of a thumbnail in pixels, at least 1.
    ///   - thumbnailHeight: The height of a thumbnail in pixels, at least 1.
    ///   - interval: The time between two thumbnails, above zero; the first one shows the start.
    public init(
        url: URL, rows: Int, columns: Int, thumbnailWidth: Int, thumbnailHeight: Int, interval: Duration
    ) {
        self.url = url
        self.rows = rows
        self.columns = columns
        self.thumbnailWidth = thumbnailWidth
        self.thumbnailHeight = thumbnailHeight
        self.interval = interval
    }

    /// The layout for the decoder; `nil` when a value is out of range, or the image would be too large.
    var layout: SpriteLayout? {
        SpriteLayout(
            rows: rows, columns: columns, width: thumbnailWidth, height: thumbnailHeight,
            interval: interval / .seconds(1))
    }
}
