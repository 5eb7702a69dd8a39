/// A playlist that a person may choose from the panel.
public struct MPRISPlaylist: Hashable, Sendable, Identifiable {
    /// What the program knows it by: letters, digits and underscores.
    public var id: String
    /// The name that people know.
    public var name: String
    /// The address of its picture; empty when it has none.
    public var icon: String

    /// Makes a playlist.
    public init(id: String, name: String, icon: String = "") {
        self.id = id
        self.name = name
        self.icon = icon
    }
}
