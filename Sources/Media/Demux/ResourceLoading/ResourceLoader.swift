/// Gives the bytes of a medium that no address of FFmpeg's leads to: out of a database, an archive, another program.
///
/// What it throws is the item's error, in the words of a `DescribedError`. Its calls come from tasks; a call that has
/// become pointless, because the item is left or playback goes elsewhere, is cancelled, and its answer is ignored.
public protocol ResourceLoader: AnyObject, Sendable {
    /// What it opens.
    associatedtype Resource: LoadedResource

    /// Opens the medium for one loading of it. A medium that repeats without a gap is open twice for a while; each is
    /// read for itself, and released when it is not needed any more.
    func open() async throws -> Resource
}

/// One medium that is open for reading: a single file of any container, bytes in a row.
public protocol LoadedResource: Sendable {
    /// The bytes as they come: `[UInt8]`, or Foundation's `Data`.
    associatedtype Bytes: Collection & Sendable where Bytes.Element == UInt8

    /// How many bytes there are; `nil` when nobody knows. What is wrong here is survived: reading tells.
    var length: Int64? { get }

    /// Whether any place can be read at any time. If not, each read begins where the one before it ended, and playback
    /// cannot be moved but over what has been read.
    var isSeekable: Bool { get }

    /// Reads `count` bytes from `offset` on, zero at the start; never two at a time. Fewer do no harm, nor do more, which
    /// are cut off; none at all is the end. A read that takes longer than a server may be silent is given up.
    func read(at offset: Int64, count: Int) async throws -> Bytes
}

extension LoadedResource {
    /// Unknown.
    public var length: Int64? { nil }

    /// It is.
    public var isSeekable: Bool { true }

    /// At most `count` bytes.
    func bytes(at offset: Int64, count: Int) async throws -> [UInt8] {
        Array(try await read(at: offset, count: count).prefix(count))
    }
}
