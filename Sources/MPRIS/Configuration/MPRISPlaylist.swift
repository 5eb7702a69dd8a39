/// A playlist that the user can select in the desktop's media controls.
nonisolated public struct MPRISPlaylist: Hashable, Sendable, Identifiable {
    /// The application's identifier, of letters, digits and underscores, as a D-Bus object path requires.
    public var id: String
    /// The name shown to the user.
    public var name: String
    /// The address of the icon; empty without one.
    public var icon: String

    /// Creates a playlist.
    /// - Parameters:
    ///   - id: The identifier, of letters, digits and underscores.
    ///   - name: The name shown to the user.
    ///   - icon: The address of the icon; empty without one.
    public init(id: String, name: String, icon: String = "") {
        self.id = id
        self.name = name
        self.icon = icon
    }
}
