/// Provides the content keys of encrypted media. Any known key can be used; the licenses of DRM systems cannot.
public protocol ContentKeyProvider: AnyObject, Sendable {
    /// Returns a content key. Requested when the key is first needed; playback waits for at most the network timeout.
    /// An HLS stream that is reopened, for a seek or a variant switch, requests its keys again.
    /// - Parameter name: The identifier of the key in the medium.
    /// - Returns: The key, 16 bytes; `nil` when there is none.
    /// - Throws: The error of the player item. The user reads the text of a `DescribedError`.
    func key(for name: ContentKeyID) async throws -> [UInt8]?
}

/// The identifier of a content key in a medium.
public enum ContentKeyID: Hashable, Sendable {
    /// The key ID of an MP4 file, 16 bytes (`KID`, ISO/IEC 23001-7).
    case identifier([UInt8])
    /// The URI of an HLS playlist's `EXT-X-KEY`: absolute when it can be fetched, otherwise verbatim.
    case address(String)
}
