import FoundationEssentials
import WindowboxCore
import WindowboxPlayer

/// The reason why content cannot be played, apart from network failures.
public enum ContentError: DescribedError, Equatable {
    /// The text is not the URN of a video or an audio recording.
    case malformedURN(String)
    /// The server's response could not be decoded.
    case unreadableResponse(details: String)
    /// The content is blocked, with the limits of its availability; `nil` without a limit.
    case blocked(BlockReason, from: Date?, to: Date?)
    /// The content has no playable resource.
    case noResource
    /// The content is available with digital rights management only, by the systems' names, such as `FairPlay`.
    case protected([String])

    /// One sentence for the user that states which content cannot be played and why.
    public var message: String {
        switch self {
        case .malformedURN:
            translated("This is not a valid URN. Example: urn:rts:video:13444333")
        case .unreadableResponse: translated("Could not read the server’s response.")
        case .blocked(let reason, _, _): reason.message
        case .noResource: translated("No playable media found.")
        case .protected(let names):
            translated("This content is protected by {1} and cannot be played.", Self.list(names))
        }
    }

    /// The technical details, of several lines; empty when there are none.
    public var details: String {
        switch self {
        case .malformedURN(let text): text
        case .unreadableResponse(let details): details
        case .blocked(let reason, let start, let end):
            ([reason.rawValue]
                + [("from", start), ("until", end)].compactMap { word, date in
                    date.map { "available \(word) \(SwissTimeZone.text(of: $0))" }
                }).joined(separator: "\n")
        case .noResource, .protected: ""
        }
    }

    /// Returns the names as a list, such as `FairPlay, PlayReady and Widevine`.
    private static func list(_ names: [String]) -> String {
        names.isEmpty ? translated("DRM") : Translation.list(names)
    }
}
