/// A track: a stream of the medium, or of an external file.
public struct Track: Equatable, Hashable, Sendable, Identifiable {
    /// The kind of media in a track.
    public enum Kind: Equatable, Hashable, Sendable {
        /// Video, cover art included.
        case video
        /// Audio.
        case audio
        /// Subtitles, as text or bitmaps.
        case subtitle
    }

    /// The disposition of a track: its purpose and properties.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int

        /// Creates a set from its bits.
        /// - Parameter rawValue: The bits; unknown ones are kept.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The default track of its kind.
        public static let isDefault = Traits(rawValue: 1 << 0)
        /// Forced subtitles: translate only signs and dialogue in a language foreign to the audio's listeners.
        public static let isForced = Traits(rawValue: 1 << 1)
        /// For the hearing impaired: subtitles that describe sounds.
        public static let isForHearingImpaired = Traits(rawValue: 1 << 2)
        /// For the visually impaired: audio that describes the scene.
        public static let isForVisualImpaired = Traits(rawValue: 1 << 3)
        /// In the original language.
        public static let isOriginal = Traits(rawValue: 1 << 4)
        /// Commentary on the video.
        public static let isCommentary = Traits(rawValue: 1 << 5)
        /// Text subtitles, not bitmaps.
        public static let isText = Traits(rawValue: 1 << 6)
        /// In an external file.
        public static let isExternal = Traits(rawValue: 1 << 7)
        /// The external file could not be read.
        public static let isUnreadable = Traits(rawValue: 1 << 8)

        /// The traits that distinguish tracks in one language by their purpose.
        public static let purposes: Traits = [.isForced, .isForHearingImpaired, .isForVisualImpaired, .isCommentary]
    }

    /// The identifier: the stream index in the container, or a larger number for external files.
    public var id: Int
    /// The kind of media.
    public var kind: Kind
    /// The ordinal number among tracks of its kind, from 1.
    public var number: Int
    /// FFmpeg's short codec name, such as `h264`.
    public var codec: String
    /// The language as the container stores it; `nil` when missing.
    public var language: String? { didSet { language = language?.limited() } }
    /// The title; `nil` when missing.
    public var title: String? { didSet { title = title?.limited() } }
    /// The disposition.
    public var traits: Traits
    /// The channel layout, such as `stereo` or `5.1`; `nil` when unknown, and for other kinds than audio.
    public var channelLayout: String?
    /// The bit rate in bits per second; `nil` when the container does not declare it.
    public var bitRate: Int?
    /// Whether a decoder is installed and the codec parameters are complete.
    public var isPlayable: Bool
    /// The path or the URL of the external file; `nil` for tracks of the medium itself.
    public var location: String?

    /// Creates a track.
    /// - Parameters:
    ///   - id: The identifier.
    ///   - kind: The kind of media.
    ///   - number: The ordinal number among tracks of its kind, from 1.
    ///   - codec: FFmpeg's short codec name.
    ///   - language: The language as the container stores it; `nil` when missing.
    ///   - title: The title; `nil` when missing.
    ///   - traits: The disposition.
    ///   - channelLayout: The channel layout; `nil` when unknown, and for other kinds than audio.
    ///   - bitRate: The bit rate in bits per second; `nil` when unknown.
    ///   - isPlayable: Whether the track can be decoded.
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
    /// The first identifier of tracks in external subtitle files. Those of closed captions are just below, and stream
    /// indices begin at zero.
    package static let firstExternalSubtitle = 1 << 20
    /// The first identifier of tracks in external audio files.
    package static let firstExternalAudio = firstExternalSubtitle << 1

    /// Whether the container marks the track as the default of its kind.
    public var isDefault: Bool { traits.contains(.isDefault) }

    /// The language; `nil` when the container stores none, or an invalid one.
    public var spokenLanguage: Language? { language.flatMap { Language($0) } }

    /// Whether the track serves a special audience: accessible versions and commentary.
    var isSpecial: Bool {
        !traits.isDisjoint(with: [.isForHearingImpaired, .isForVisualImpaired, .isCommentary])
    }
}
