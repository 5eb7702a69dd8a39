import CFFmpeg
import WindowboxCore

/// The hash of a file's path or URL, under which a program stores settings of the file without storing its name.
public struct LocationHash: Hashable, Sendable {
    /// The first 128 bits of the SHA-256 digest of the location, as 32 hexadecimal digits.
    public let digits: String

    /// Hashes a location.
    /// - Parameter location: A path or a URL; both forms of one file have the same hash.
    public init(_ location: String) {
        guard let state = av_sha_alloc() else { fatalError("out of memory") }
        defer { av_free(UnsafeMutableRawPointer(state)) }
        let bytes = Array(LocalFile.identity(of: location).utf8)
        var digest = [UInt8](repeating: 0, count: 32)
        av_sha_init(state, 256)
        av_sha_update(state, bytes, bytes.count)
        av_sha_final(state, &digest)
        digits = digest.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Creates a hash from its digits.
    /// - Parameter digits: The `digits` of another hash; any other text is `nil`.
    public init?(digits: String) {
        guard digits.utf8.count == 32, digits.allSatisfy(\.isHexDigit) else { return nil }
        self.digits = digits
    }
}
