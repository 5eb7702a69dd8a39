import FoundationEssentials
import WindowboxMedia
import WindowboxPlayer

/// Why content cannot be played, besides what befalls the network.
public enum ContentError: DescribedError, Equatable {
    /// The text is no URN of a video or of a sound recording.
    case malformedURN(String)
    /// The server did not answer with a description of content.
    case unreadableAnswer(details: String)
    /// It may not be played, for a reason and within dates, of which each may be missing.
    case blocked(BlockReason, from: Date?, to: Date?)
    /// It is in no form that can be played.
    case noResource
    /// It is only there under protections that need a licence, as `FairPlay`.
    case protected([String])

    /// One sentence that says what and why.
    public var message: String {
        switch self {
        case .malformedURN:
            translated("This is not the name of a video or of a sound recording, as urn:rts:video:13444333 is one.")
        case .unreadableAnswer: translated("The server's answer cannot be understood.")
        case .blocked(let reason, _, _): reason.message
        case .noResource: translated("No playable resources could be found.")
        case .protected(let names):
            translated("It is protected by {1}, which no open system can play.", Self.list(names))
        }
    }

    /// The technical details, several lines; empty when there are none.
    public var details: String {
        switch self {
        case .malformedURN(let text): text
        case .unreadableAnswer(let details): details
        case .blocked(let reason, let start, let end):
            ([reason.rawValue]
                + [("from", start), ("until", end)].compactMap { word, date in
                    date.map { "available \(word) \(SwissTimeZone.text(of: $0))" }
                }).joined(separator: "\n")
        case .noResource, .protected: ""
        }
    }

    /// `FairPlay, PlayReady and Widevine`.
    private static func list(_ names: [String]) -> String {
        names.isEmpty ? translated("a licence") : Translation.list(names)
    }
}
