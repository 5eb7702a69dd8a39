/// The uniform resource name of content, such as `urn:rts:video:13444333`.
public struct URN: Hashable, Sendable {
    /// The type of the named medium.
    public enum MediaType: String, Sendable {
        /// Video, with or without audio.
        case video
        /// Audio only.
        case audio
    }

    /// The text of the URN, unchanged.
    public let text: String
    /// The business unit that published the content, such as `rts`.
    public let businessUnit: String
    /// The type of the medium.
    public let mediaType: MediaType

    /// Parses a URN.
    /// - Parameter text: The text. The result is `nil` when it is malformed, or names neither video nor audio.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        // Some business units insert a qualifier before the type: urn:srf:scheduled_livestream:video:….
        guard parts.count >= 4, parts[0].lowercased() == "urn", parts.dropFirst().allSatisfy(Self.isName),
            let type = parts[2..<parts.count - 1].lazy.compactMap({ MediaType(rawValue: String($0)) }).first
        else { return nil }
        self.text = text
        businessUnit = String(parts[1])
        mediaType = type
    }

    /// Returns whether a text is valid between two colons and in the path of a URL.
    private static func isName(_ part: Substring) -> Bool {
        !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    }
}

extension URN: CustomStringConvertible {
    /// The text of the URN, unchanged.
    public var description: String { text }
}
