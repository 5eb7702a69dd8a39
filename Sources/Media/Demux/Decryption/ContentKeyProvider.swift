/// Gives the keys of encrypted media. Any key that is known can be used; licences of key systems cannot.
public protocol ContentKeyProvider: AnyObject, Sendable {
    /// The key, 16 bytes, for what a medium names; `nil` when there is none. It is asked for when it is needed, and waited
    /// for as long as a server may be silent. A stream in segments that is opened anew, for a place or a quality, asks
    /// again.
    ///
    /// What it throws is the item's error, in the words of a `DescribedError`.
    func key(for name: ContentKeyID) async throws -> [UInt8]?
}

/// How a medium names a key.
public enum ContentKeyID: Hashable, Sendable {
    /// By a number, as files in MP4 do: the 16 bytes of its key ID.
    case identifier([UInt8])
    /// By an address, as streams in segments do: absolute where it is one that could be fetched, else as it is written.
    case address(String)
}
