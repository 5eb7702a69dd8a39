/// Provides the bytes of a medium that FFmpeg cannot open by URL, such as one in a database or an archive.
///
/// An error that the loader throws becomes the player item's error; the user reads the text of a `DescribedError`.
/// Calls come from tasks. A call that is no longer needed, because the item changes or a seek supersedes it, is
/// cancelled and its result is ignored.
public protocol ResourceLoader: AnyObject, Sendable {
    /// The type of the opened medium.
    associatedtype Resource: LoadedResource

    /// Opens the medium for one load of the item. An item that repeats without a gap is open twice for a while; each
    /// resource is read independently and released when it is no longer needed.
    /// - Returns: The opened medium.
    /// - Throws: The error of the player item.
    func open() async throws -> Resource
}

/// A medium open for reading: a single file of any container format, as consecutive bytes.
public protocol LoadedResource: Sendable {
    /// The type of the bytes read, such as `[UInt8]` or Foundation's `Data`.
    associatedtype Bytes: Collection & Sendable where Bytes.Element == UInt8

    /// The length in bytes; `nil` when unknown. A wrong value does no harm, because reads determine the end.
    var length: Int64? { get }

    /// Whether any offset can be read at any time. If not, each read starts where the previous one ended, and the user
    /// can only seek within what has been read.
    var isSeekable: Bool { get }

    /// Reads bytes. Called again only after the previous call has returned. A read that exceeds the network timeout is
    /// cancelled and fails the item.
    /// - Parameters:
    ///   - offset: The offset of the first byte, zero at the start.
    ///   - count: The wanted number of bytes.
    /// - Returns: The bytes, possibly fewer than wanted; surplus ones are ignored. Empty at the end.
    /// - Throws: The error of the player item.
    func read(at offset: Int64, count: Int) async throws -> Bytes
}

extension LoadedResource {
    /// The default: an unknown length.
    public var length: Int64? { nil }

    /// The default: random access.
    public var isSeekable: Bool { true }

    /// Reads at most `count` bytes.
    func bytes(at offset: Int64, count: Int) async throws -> [UInt8] {
        Array(try await read(at: offset, count: count).prefix(count))
    }
}
