import WindowboxCore

/// A chapter of an item.
public struct Chapter: Equatable, Sendable {
    /// The identifier given by the source; `nil` without one.
    public var identifier: String?
    /// The title; `nil` without one.
    public var title: String? { didSet { title = title?.limited() } }
    /// The image; `.none` without one.
    public var imageSource: ImageSource
    /// The time range, from zero at the item's start.
    public var timeRange: Range<Duration>

    /// Creates a chapter.
    /// - Parameters:
    ///   - identifier: The identifier given by the source.
    ///   - title: The title; truncated when it is too long to be shown.
    ///   - imageSource: The image.
    ///   - timeRange: The time range, from zero at the item's start.
    public init(
        identifier: String? = nil, title: String? = nil, imageSource: ImageSource = .none, timeRange: Range<Duration>
    ) {
        self.identifier = identifier
        self.title = title?.limited()
        self.imageSource = imageSource
        self.timeRange = timeRange
    }
}
