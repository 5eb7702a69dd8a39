import WindowboxMedia

/// Why content may not be played.
public enum BlockReason: String, Sendable, CaseIterable {
    /// It is not for children under 12, in the hours when they are awake.
    case ageRating12 = "AGERATING12"
    /// It is not for people under 18, in the hours when they are awake.
    case ageRating18 = "AGERATING18"
    /// It is an advertisement.
    case commercial = "COMMERCIAL"
    /// Its time is over.
    case endDate = "ENDDATE"
    /// It may be seen in Switzerland alone.
    case geoblocked = "GEOBLOCK"
    /// Its makers have withdrawn it for a while.
    case journalistic = "JOURNALISTIC"
    /// The law is against it.
    case legal = "LEGAL"
    /// Its time has not come.
    case startDate = "STARTDATE"
    /// It is not said, or in a word that is not known.
    case unknown = "UNKNOWN"
    /// It may be seen in some countries alone, and it cannot be told in which one the person is.
    case vpnOrProxyDetected = "VPNORPROXYDETECTED"

    /// One sentence that says so.
    public var message: String {
        switch self {
        case .ageRating12: translated("To protect children this content is only available between 8PM and 6AM.")
        case .ageRating18: translated("To protect children this content is only available between 10PM and 5AM.")
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
    /// Reads the server's word; one that is not known still means that the content is blocked.
    public init(from decoder: any Decoder) throws {
        let word = try decoder.singleValueContainer().decode(String.self)
        self = BlockReason(rawValue: word) ?? .unknown
    }
}
