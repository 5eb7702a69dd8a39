import WindowboxCore

/// The reason why content must not be played.
public enum BlockReason: String, Sendable, CaseIterable {
    /// Unsuitable for children under 12 at this time of day.
    case ageRating12 = "AGERATING12"
    /// Unsuitable for viewers under 18 at this time of day.
    case ageRating18 = "AGERATING18"
    /// An advertisement.
    case commercial = "COMMERCIAL"
    /// Past the end of its availability.
    case endDate = "ENDDATE"
    /// Available in Switzerland only.
    case geoblocked = "GEOBLOCK"
    /// Withdrawn temporarily by the editors.
    case journalistic = "JOURNALISTIC"
    /// Unavailable for legal reasons.
    case legal = "LEGAL"
    /// Before the start of its availability.
    case startDate = "STARTDATE"
    /// No reason given, or an unknown one.
    case unknown = "UNKNOWN"
    /// Available in some countries only, and a VPN or a proxy hides the user's country.
    case vpnOrProxyDetected = "VPNORPROXYDETECTED"

    /// One sentence for the user, in the user's language.
    public var message: String {
        switch self {
        case .ageRating12: translated("To protect children, this content is only available between 8 PM and 6 AM.")
        case .ageRating18: translated("To protect children, this content is only available between 10 PM and 5 AM.")
        case .commercial: translated("This commercial content is not available.")
        case .endDate: translated("This content is not available anymore.")
        case .geoblocked: translated("This content is not available outside Switzerland.")
        case .journalistic: translated("This content is temporarily unavailable for journalistic reasons.")
        case .legal: translated("This content is not available due to legal restrictions.")
        case .startDate: translated("This content is not available yet.")
        case .unknown: translated("This content is not available.")
        case .vpnOrProxyDetected: translated("This content cannot be played while using a VPN or a proxy.")
        }
    }
}

extension BlockReason: Decodable {
    /// Decodes the server's value; an unknown one becomes `.unknown`, because the content is still blocked.
    /// - Parameter decoder: The decoder of the response.
    /// - Throws: A `DecodingError` when the value is not a string.
    public init(from decoder: any Decoder) throws {
        let word = try decoder.singleValueContainer().decode(String.self)
        self = BlockReason(rawValue: word) ?? .unknown
    }
}
