import FoundationEssentials

/// The source of an image, which is fetched only when it is about to be shown.
public enum ImageSource: Equatable, Hashable, Sendable {
    /// No image.
    case none
    /// An image at a URL, with a smaller version for lists; `nil` when there is only one version.
    case url(standardResolution: URL, lowResolution: URL? = nil)
    /// The bytes of an image file.
    case data(Data)
}
