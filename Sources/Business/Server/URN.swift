/// The name of a piece of content, as `urn:rts:video:13444333`.
public struct URN: Hashable, Sendable {
    /// What it names.
    public enum MediaType: String, Sendable {
        /// Pictures, with or without sound.
        case video
        /// Sound alone.
        case audio
    }

    /// All of it, as it was written.
    public let text: String
    /// Who published it, as `rts`.
    public let businessUnit: String
    /// Whether it is a video or sound alone.
    public let mediaType: MediaType

    /// Reads a URN; `nil` when it is malformed, or names neither a video nor a sound recording.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        // Some units say more before the type: urn:srf:scheduled_livestream:video:….
        guard parts.count >= 4, parts[0].lowercased() == "urn", parts.dropFirst().allSatisfy(Self.isName),
            let type = parts[2..<parts.count - 1].lazy.compactMap({ MediaType(rawValue: String($0)) }).first
        else { return nil }
        self.text = text
        businessUnit = String(parts[1])
        mediaType = type
    }

    /// What may stand between two colons, and in the path of a URL.
    private static func isName(_ part: Substring) -> Bool {
        !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    }
}

extension URN: CustomStringConvertible {
    /// All of it, as it was written.
    public var description: String { text }
}
