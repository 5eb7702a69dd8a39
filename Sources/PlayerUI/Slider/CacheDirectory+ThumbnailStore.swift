import WindowboxGtk
import WindowboxPlayer

/// Stores the thumbnails of the seek preview, for `Player.thumbnailStore`.
nonisolated extension CacheDirectory: ThumbnailStore {
    /// Returns the data stored for a key, and marks it as used.
    /// - Parameter key: The key.
    /// - Returns: The data; `nil` when none is stored.
    public func thumbnailData(for key: String) -> [UInt8]? { bytes(forKey: key) }

    /// Stores data for a key, in place of earlier data.
    /// - Parameters:
    ///   - data: The data.
    ///   - key: The key.
    public func storeThumbnailData(_ data: [UInt8], for key: String) { store(data, forKey: key) }
}
