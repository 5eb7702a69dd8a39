import WindowboxPlayer

/// What the program around the player lends to the panel. A closure that is missing is not offered there.
public struct MPRISHost {
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

    /// Makes a host that offers what is given.
    public init(
        raise: (() -> Void)? = nil, quit: (() -> Void)? = nil, isFullscreen: @escaping () -> Bool = { false },
        setFullscreen: ((Bool) -> Void)? = nil,
        items: @escaping (String) -> [PlayerItem] = { PlayerItem.simple(address: $0).map { [$0] } ?? [] }
    ) {
        self.raise = raise
        self.quit = quit
        self.isFullscreen = isFullscreen
        self.setFullscreen = setFullscreen
        self.items = items
    }
}
