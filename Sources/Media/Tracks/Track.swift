/// One stream of a medium.
public struct Track: Equatable, Hashable, Sendable, Identifiable {
    /// What a track holds.
    public enum Kind: Equatable, Hashable, Sendable {
        /// Pictures, a cover among them.
        case video
        /// Sound.
        case audio
        /// Subtitles, as text or as pictures.
        case subtitle
    }

    /// What its author says that it is for.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// One bit for each.
        public let rawValue: Int

        /// Makes a set of the bits of `rawValue`.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// To be taken before others of its kind.
        public static let isDefault = Traits(rawValue: 1 << 0)
        /// Subtitles of what is foreign even to who understands the sound: signs, a few sentences.
        public static let isForced = Traits(rawValue: 1 << 1)
        /// For who hears little: sounds are told as well.
        public static let isForHearingImpaired = Traits(rawValue: 1 << 2)
        /// For who sees little: what happens is told.
        public static let isForVisualImpaired = Traits(rawValue: 1 << 3)
        /// In the language in which it was made.
        public static let isOriginal = Traits(rawValue: 1 << 4)
        /// Somebody speaks about what is seen.
        public static let isCommentary = Traits(rawValue: 1 << 5)
        /// Subtitles that are text, not pictures.
        public static let isText = Traits(rawValue: 1 << 6)
        /// In a file of its own beside the medium.
        public static let isExternal = Traits(rawValue: 1 << 7)
        /// Nothing in its file could be read, when that was tried.
        public static let isUnreadable = Traits(rawValue: 1 << 8)

        /// Whom or what it is for: tracks in one language differ in these.
        public static let purposes: Traits = [.isForced, .isForHearingImpaired, .isForVisualImpaired, .isCommentary]
    }

    /// The stream's index in its container.
    public var id: Int
    /// What it holds.
    public var kind: Kind
    /// Which one of its kind it is, from 1.
    public var number: Int
    /// The codec's short name: `h264`, say.
    public var codec: String
    /// The language as the container writes it; `nil` when it does not.
    public var language: String? { didSet { language = language?.limited() } }
    /// The title that its author gave it; `nil` when none.
    public var title: String? { didSet { title = title?.limited() } }
    /// What its author says that it is for.
    public var traits: Traits
    /// How its channels are laid out: `stereo`, `5.1`; `nil` for what is no sound, or unknown.
    public var channelLayout: String?
    /// Bits a second; `nil` when the container does not say.
    public var bitRate: Int?
    /// Whether a decoder for it is installed, and it is known well enough to be decoded.
    public var isPlayable: Bool
    /// The path or the URL of the file that it is in; `nil` when that is the medium's own.
    public var location: String?

    /// Makes a track of which no more is known than is given.
    public init(
        id: Int, kind: Kind, number: Int = 1, codec: String, language: String? = nil, title: String? = nil,
        traits: Traits = [], channelLayout: String? = nil, bitRate: Int? = nil, isPlayable: Bool = true
    ) {
        self.id = id
        self.kind = kind
        self.number = number
        self.codec = codec
        self.language = language?.limited()
        self.title = title?.limited()
        self.traits = traits
        self.channelLayout = channelLayout
        self.bitRate = bitRate
        self.isPlayable = isPlayable
    }
}

extension Track {
    /// Whether the container marks it as the default of its kind.
    public var isDefault: Bool { traits.contains(.isDefault) }

    /// The language; `nil` when the container does not say, or says what is none.
    public var spokenLanguage: Language? { language.flatMap { Language($0) } }

    /// Whether it is meant for few: told for who cannot see or hear, or spoken over by somebody.
    var isSpecial: Bool {
        !traits.isDisjoint(with: [.isForHearingImpaired, .isForVisualImpaired, .isCommentary])
    }
}
