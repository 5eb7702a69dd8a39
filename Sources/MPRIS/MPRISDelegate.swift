import WindowboxPlayer

/// What the program around the player lends to the panel. A closure that is missing is not offered there.
public struct MPRISDelegate {
    /// Brings the window to the front.
    public var raise: (() -> Void)?
    /// Ends the program.
    public var quit: (() -> Void)?
    /// Whether the window fills the screen; what it reads is observed.
    public var isFullscreen: () -> Bool
    /// Lets the window fill the screen, or no longer.
    public var setFullscreen: ((Bool) -> Void)?
    /// What an address stands for that somebody wants opened; nothing when it stands for nothing.
    public var items: (String) -> [PlayerItem]
    /// The playlists that the program keeps, in its own order; what it reads is observed.
    public var playlists: () -> [MPRISPlaylist]
    /// The one that plays; `nil` when none does. What it reads is observed.
    public var activePlaylist: () -> MPRISPlaylist?
    /// Plays one of them.
    public var activate: ((MPRISPlaylist) -> Void)?

    /// Makes a host that offers what is given.
    public init(
        raise: (() -> Void)? = nil, quit: (() -> Void)? = nil, isFullscreen: @escaping () -> Bool = { false },
        setFullscreen: ((Bool) -> Void)? = nil,
        items: @escaping (String) -> [PlayerItem] = { PlayerItem.simple(address: $0).map { [$0] } ?? [] },
        playlists: @escaping () -> [MPRISPlaylist] = { [] },
        activePlaylist: @escaping () -> MPRISPlaylist? = { nil }, activate: ((MPRISPlaylist) -> Void)? = nil
    ) {
        self.raise = raise
        self.quit = quit
        self.isFullscreen = isFullscreen
        self.setFullscreen = setFullscreen
        self.items = items
        self.playlists = playlists
        self.activePlaylist = activePlaylist
        self.activate = activate
    }
}
