import FoundationEssentials

/// Where a picture comes from. It is fetched only when somebody is to see it.
public enum ImageSource: Equatable, Hashable, Sendable {
    /// There is none.
    case none
    /// An address, and one of a smaller version for lists; `nil` when there is only the one.
    case url(standardResolution: URL, lowResolution: URL? = nil)
    /// The bytes of a picture file.
    case data(Data)
}
