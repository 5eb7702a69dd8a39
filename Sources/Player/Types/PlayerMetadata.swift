/// What a person is told of an item.
public struct PlayerMetadata: Equatable, Sendable {
    /// Nothing known.
    public static let empty = PlayerMetadata()
    /// The title; `nil` when neither the item nor its medium has one.
    public var title: String?
    /// The artist, or whatever stands under the title.
    public var subtitle: String?

    /// Nothing known.
    public init(title: String? = nil, subtitle: String? = nil) {
        self.title = title
        self.subtitle = subtitle
    }
}
