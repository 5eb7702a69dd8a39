/// A binding of one or several equivalent keys to an action. The shortcuts window lists the bindings too.
nonisolated public struct KeyBinding: Sendable {
    /// The action of a key.
    nonisolated public enum Action: Equatable, Sendable {
        /// A command to the player.
        case command(Command)
        /// An action of the window or application, such as `win.open`.
        case action(String)
    }

    /// The group under which the shortcuts window lists a binding.
    nonisolated public enum Group: CaseIterable, Sendable {
        /// Play and pause, frame stepping, speed and items.
        case playback
        /// Seeking within an item.
        case seeking
        /// Volume, mute, delay and effects.
        case audio
        /// Selection, timing and style of subtitles.
        case subtitles
        /// Shape, visible part, orientation and colors of the video.
        case video
        /// Sizing and closing the window.
        case window
        /// Opening files and locations.
        case files
        /// All other bindings.
        case general

        /// The heading of the group, in the user's language.
        @MainActor public var title: String {
            switch self {
            case .playback: tr("Playback")
            case .seeking: tr("Seeking")
            case .audio: tr("Audio")
            case .subtitles: tr("Subtitles")
            case .video: tr("Video")
            case .window: tr("Window")
            case .files: tr("Files")
            case .general: tr("General")
            }
        }
    }

    /// The keys as GTK accelerator strings: `<Control>o`. The first `shown` of them are listed, all of them work.
    public private(set) var keys: [String]
    /// The number of keys that the shortcuts window shows.
    public private(set) var shown: Int
    /// The action of the keys.
    public let action: Action
    /// The group in the shortcuts window.
    public let group: Group
    /// The title in the shortcuts window; empty for a binding that is not listed.
    public let title: String

    /// Creates a binding.
    ///
    /// - Parameters:
    ///   - keys: The keys as GTK accelerator strings, all of which work.
    ///   - shown: The number of keys that the shortcuts window shows, from the first.
    ///   - action: The action of the keys.
    ///   - group: The group in the shortcuts window.
    ///   - title: The title in the shortcuts window; empty for a binding that is not listed.
    public init(keys: [String], shown: Int = 1, action: Action, group: Group, title: String = "") {
        self.keys = keys
        self.shown = shown
        self.action = action
        self.group = group
        self.title = title
    }

    /// The name in stored changes, which stays the same in all versions: `toggle-playback`, `win.open`.
    package var id: String {
        switch action {
        case .command(let command): command.name
        case .action(let name): name
        }
    }

    /// Returns the binding with other keys, all of which are shown.
    package func with(keys: [String], shown: Int? = nil) -> KeyBinding {
        var binding = self
        (binding.keys, binding.shown) = (keys, shown ?? keys.count)
        return binding
    }
}
