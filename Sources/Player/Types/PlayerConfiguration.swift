import FoundationEssentials
import WindowboxMedia

/// What a player is made with; it does not change afterwards.
public struct PlayerConfiguration: Equatable, Sendable {
    /// How far `skipBackward` goes.
    public var backwardSkipInterval = Duration.seconds(10)
    /// How far `skipForward` goes.
    public var forwardSkipInterval = Duration.seconds(10)
    /// What going back means.
    public var navigationMode = NavigationMode.smart(interval: .seconds(3))

    /// Whether playback goes on with the rest of the list when an item cannot be played. `Player.failures` says which
    /// those were. An item that somebody asked for by itself is stayed at in any case.
    public var skipsFailedItems = false

    /// Whether the screen stays awake while a moving picture plays.
    public var preventsDisplaySleep = true

    /// The languages that the person understands, best first, in any way of writing: by default those that the desktop
    /// is set to. They decide what is chosen automatically of a medium's sound and subtitles.
    public var preferredLanguages = Language.preferred(in: ProcessInfo.processInfo.environment).map(\.code)

    /// The defaults.
    public init() {}
}

/// What going back to the previous item means.
public enum NavigationMode: Equatable, Sendable {
    /// Always the previous item.
    case immediate
    /// The start of this item when more than `interval` of it has been played, else the previous one.
    case smart(interval: Duration)
}
