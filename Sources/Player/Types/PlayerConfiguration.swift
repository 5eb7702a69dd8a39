import FoundationEssentials
import WindowboxMedia

/// What a player is made with; it does not change afterwards.
public struct PlayerConfiguration: Equatable, Sendable {
    /// How far `Player.skipBackward(completion:)` goes at first; 10 s by default.
    public var backwardSkipInterval = Duration.seconds(10)
    /// How far `Player.skipForward(completion:)` goes at first; 10 s by default.
    public var forwardSkipInterval = Duration.seconds(10)
    /// What `Player.returnToPrevious()` means; by default the start of an item after its first 3 s.
    public var navigationMode = NavigationMode.smart(interval: .seconds(3))

    /// Whether playback goes on with the rest of the list when an item cannot be played. `Player.failures` says which
    /// those were. An item that somebody asked for by itself is stayed at in any case. False by default.
    public var skipsFailedItems = false

    /// Whether `Player.keepsDisplayAwake` asks for that while a moving picture plays; true by default.
    public var preventsDisplaySleep = true

    /// The languages that the person understands at first, the best one first, in any way of writing: by default those that
    /// the desktop is set to. They decide what is chosen automatically of a medium's sound and subtitles. What is no language is
    /// ignored.
    public var preferredLanguages = Language.preferred(in: ProcessInfo.processInfo.environment).map(\.code)

    /// The defaults.
    public init() {}
}

/// What going back to the previous item means.
public enum NavigationMode: Equatable, Sendable {
    /// Always the previous item.
    case immediate
    /// The start of this item when at least `interval` of it has been played, or there is none before it; else the previous one.
    case smart(interval: Duration)
}
