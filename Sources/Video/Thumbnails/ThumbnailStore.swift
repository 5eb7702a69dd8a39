import WindowboxCore

/// Stores thumbnails of media on servers, so that they need not be requested again.
///
/// An application sets `Player.thumbnailStore`, for example to a directory of limited size. A store may drop and deny
/// anything at any time: its data is then requested again.
public protocol ThumbnailStore: AnyObject, Sendable {
    /// Returns the data stored for a key; `nil` when none is. Called on a background thread.
    /// - Parameter key: The key, which may contain the URL of the medium.
    /// - Returns: The data: an image file.
    func thumbnailData(for key: String) -> [UInt8]?

    /// Stores data for a key, in place of what is stored there. Called on a background thread.
    /// - Parameters:
    ///   - data: The data; empty to remove damaged data.
    ///   - key: The key, which may contain the URL of the medium.
    func storeThumbnailData(_ data: [UInt8], for key: String)
}

/// The stored thumbnails of one medium.
package struct StoredThumbnails: Sendable {
    private let store: any ThumbnailStore
    private let medium: String

    /// - Parameters:
    ///   - store: The store of all media.
    ///   - medium: Identifies the medium and its version.
    package init(_ store: any ThumbnailStore, medium: String) {
        self.store = store
        self.medium = medium
    }

    /// Returns the thumbnail for a time in seconds; `nil` when none is stored, or the stored one is damaged.
    func frame(at time: Seconds, side: Int) -> VideoFrame? {
        guard let data = store.thumbnailData(for: key(time, side)) else { return nil }
        // FFmpeg rounds the width up before it compares.
        let image = StillImage.decode(data, maximumPixels: (side + 63) / 64 * 64 * side, seconds: time)
        let converter = VideoConverter(pool: FrameBufferPool()) { _, _ in nil }
        return image.flatMap { converter.thumbnail(of: $0, side: side) }
    }

    /// Stores the thumbnail for a time in seconds.
    func insert(_ frame: VideoFrame, at time: Seconds, side: Int) {
        guard let data = JPEGEncoder.encode(frame) else { return }
        store.storeThumbnailData(data, for: key(time, side))
    }

    private func key(_ time: Seconds, _ side: Int) -> String { "\(medium) \(side) \(Int(time * 1000))" }
}
