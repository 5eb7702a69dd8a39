import WindowboxPlayer

/// The functions of the application that the desktop's media controls may call. A function that is `nil` is reported as
/// not supported.
public struct MPRISDelegate {
    /// Raises the window.
    public var raise: (() -> Void)?
    /// Quits the application.
    public var quit: (() -> Void)?
    /// Returns whether the window is fullscreen. Reads observable properties.
    public var isFullscreen: () -> Bool
    /// Enters or leaves fullscreen.
    public var setFullscreen: ((Bool) -> Void)?
    /// Returns the items for an address to open; empty when it cannot be opened.
    public var items: (String) -> [PlayerItem]
    /// Returns the application's playlists in its own order. Reads observable properties.
    public var playlists: () -> [MPRISPlaylist]
    /// Returns the playlist that is playing; `nil` without one. Reads observable properties.
    public var activePlaylist: () -> MPRISPlaylist?
    /// Plays a playlist.
    public var activate: ((MPRISPlaylist) -> Void)?

    /// Whether artwork that is no file is stored in the user's cache, from which other programs read it.
    public var storesArtwork: Bool

    /// Creates a delegate.
    /// - Parameters:
    ///   - raise: Raises the window; `nil` when it cannot be raised.
    ///   - quit: Quits the application; `nil` when that is not supported.
    ///   - isFullscreen: Returns whether the window is fullscreen.
    ///   - setFullscreen: Enters or leaves fullscreen; `nil` when that is not supported.
    ///   - items: Returns the items for an address; by default one that plays the address itself.
    ///   - playlists: Returns the application's playlists.
    ///   - activePlaylist: Returns the playlist that is playing.
    ///   - activate: Plays a playlist; `nil` when that is not supported.
    ///   - storesArtwork: Whether artwork is stored for other programs; `false` to leave no trace of what is played.
    public init(
        raise: (() -> Void)? = nil, quit: (() -> Void)? = nil, isFullscreen: @escaping () -> Bool = { false },
        setFullscreen: ((Bool) -> Void)? = nil,
        items: @escaping (String) -> [PlayerItem] = { PlayerItem.simple(address: $0).map { [$0] } ?? [] },
        playlists: @escaping () -> [MPRISPlaylist] = { [] },
        activePlaylist: @escaping () -> MPRISPlaylist? = { nil }, activate: ((MPRISPlaylist) -> Void)? = nil,
        storesArtwork: Bool = true
    ) {
        self.raise = raise
        self.quit = quit
        self.isFullscreen = isFullscreen
        self.setFullscreen = setFullscreen
        self.items = items
        self.playlists = playlists
        self.activePlaylist = activePlaylist
        self.activate = activate
        self.storesArtwork = storesArtwork
    }
}
