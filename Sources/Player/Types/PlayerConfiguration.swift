import FoundationEssentials
import WindowboxCore

/// The settings of a player that do not change after its creation.
public struct PlayerConfiguration: Equatable, Sendable {
    /// The initial `Player.backwardSkipInterval`; 10 s by default.
    public var backwardSkipInterval = Duration.seconds(10)
    /// The initial `Player.forwardSkipInterval`; 10 s by default.
    public var forwardSkipInterval = Duration.seconds(10)
    /// The behavior of `Player.returnToPreviousItem()`; by default the start of the current item once 3 s of it have
    /// played.
    public var navigationMode = NavigationMode.smart(interval: .seconds(3))

    /// Whether playback continues with the rest of the queue when an item fails; `false` by default. `Player.failures`
    /// lists the failed items.
    /// An item that was selected directly is never skipped.
    public var skipsFailedItems = false

    /// Whether `Player.keepsDisplayAwake` is `true` while video plays; `true` by default.
    public var preventsDisplaySleep = true

    /// The languages that the user understands, best first, in any notation (`de`, `ger`, `de-CH`); the desktop's
    /// languages by default. Unknown codes are ignored.
    /// The automatic selection of audio and subtitle tracks uses them.
    public var preferredLanguages = Language.preferred(in: ProcessInfo.processInfo.environment).map(\.code)

    /// Creates a configuration with the default values.
    public init() {}
}

/// The behavior of `Player.returnToPreviousItem()`.
public enum NavigationMode: Equatable, Sendable {
    /// Returns to the previous item, regardless of the position.
    case immediate
    /// Returns to the start of the current item once `interval` of it has played or when it is the first, otherwise to
    /// the previous item.
    case smart(interval: Duration)
}
