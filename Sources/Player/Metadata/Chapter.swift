import WindowboxMedia

/// A part of an item that a person can go to.
public struct Chapter: Equatable, Sendable {
    /// What its source calls it; `nil` when that has no name for it.
    public var identifier: String?
    /// Its title; `nil` when it has none.
    public var title: String? { didSet { title = title?.limited() } }
    /// Its picture; `.none` when it has none.
    public var imageSource: ImageSource
    /// Where it lies, from zero at the item's start.
    public var timeRange: Range<Duration>

    /// Makes a chapter that lies at `timeRange`.
    public init(
        identifier: String? = nil, title: String? = nil, imageSource: ImageSource = .none, timeRange: Range<Duration>
    ) {
        self.identifier = identifier
        self.title = title?.limited()
        self.imageSource = imageSource
        self.timeRange = timeRange
    }
}
