/// A key, or several that mean the same, and what it does. The bindings are also the shortcuts window's contents.
public struct KeyBinding: Sendable {
    /// What a key does.
    public enum Action: Equatable, Sendable {
        /// A command to the player.
        case command(Command)
        /// An action of the window or application: `win.open`, say.
        case action(String)
    }

    /// Under which heading of the shortcuts window it stands.
    public enum Group: CaseIterable, Sendable {
        /// Playing and pausing, single frames, speed and items.
        case playback
        /// Going to other places of an item.
        case seeking
        /// The volume.
        case sound
        /// Which subtitles are seen, when and how.
        case subtitles
        /// The window's size, and closing it.
        case window
        /// Opening.
        case files
        /// Everything else.
        case general

        /// The heading.
        public var title: String {
            switch self {
            case .playback: tr("Playback")
            case .seeking: tr("Moving in Time")
            case .sound: tr("Sound")
            case .subtitles: tr("Subtitles")
            case .window: tr("Window")
            case .files: tr("Opening")
            case .general: tr("General")
            }
        }
    }

    /// The keys as GTK writes accelerators: `<Control>o`. The first are shown, the others work too.
    public let keys: [String]
    /// How many of the keys the shortcuts window shows.
    public let shown: Int
    /// What they do.
    public let action: Action
    /// The heading it stands under.
    public let group: Group
    /// What it is called in the shortcuts window; empty when it does not stand there.
    public let title: String

    /// A binding of `keys`, the first `shown` of which are told in the shortcuts window.
    public init(keys: [String], shown: Int = 1, action: Action, group: Group, title: String = "") {
        self.keys = keys
        self.shown = shown
        self.action = action
        self.group = group
        self.title = title
    }
}
