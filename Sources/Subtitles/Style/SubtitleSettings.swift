import WindowboxCore
import WindowboxDemux

/// The timing and style of subtitles, and the character encodings of external files.
public struct SubtitleSettings: Equatable, Sendable {
    /// No delay, the standard style, and detected encodings.
    public static let standard = SubtitleSettings()

    /// The delay added to the times of all cues; a negative one shows them earlier.
    public var delay = Duration.zero
    /// The style of plain text. Formats with styles of their own, such as ASS, keep these unless
    /// `SubtitleStyle.overridesTrackStyle` is set.
    public var style = SubtitleStyle.standard
    /// Style rules for spans of WebVTT text, applied in order.
    public var rules: [SubtitleStyleRule] = []
    /// The character encodings that the user has chosen, by the hash of the file's path or URL. All other files are
    /// subject to charset detection. A change reads the file of a selected track again.
    public var encodings: [LocationHash: TextEncoding] = [:]

    /// Settings equal to `standard`.
    public init() {}

    /// Accesses the encoding chosen for a file.
    /// - Parameter location: A path or a URL; both forms of one file are the same key.
    /// - Returns: The encoding; `nil` when it is to be detected.
    public subscript(encodingOf location: String) -> TextEncoding? {
        get { encodings[LocationHash(location)] }
        set { encodings[LocationHash(location)] = newValue }
    }
}

/// The style of plain subtitle text.
public struct SubtitleStyle: Equatable, Hashable, Sendable {
    /// White text with a black outline, in the desktop's sans-serif font.
    public static let standard = SubtitleStyle()
    /// The font family of plain text, and the fallback for missing fonts.
    static let defaultFontFamily = "sans-serif"
    /// The range of the relative size of a style or of a rule.
    static let relativeSizes = 0.1...10.0

    /// A color; each component is in 0…1.
    public struct Color: Equatable, Hashable, Sendable {
        /// The red component, from 0 to 1.
        public var red: Double
        /// The green component, from 0 to 1.
        public var green: Double
        /// The blue component, from 0 to 1.
        public var blue: Double
        /// The opacity: 0 is transparent, 1 is opaque.
        public var alpha: Double

        /// Creates a color; each component is in 0…1.
        /// - Parameters:
        ///   - red: The red component.
        ///   - green: The green component.
        ///   - blue: The blue component.
        ///   - alpha: The opacity; 0 is transparent.
        public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }

        /// Opaque white.
        public static let white = Color(red: 1, green: 1, blue: 1)
        /// Opaque black.
        public static let black = Color(red: 0, green: 0, blue: 0)
    }

    /// The edge style of the text.
    public enum Edge: Equatable, Hashable, Sendable {
        /// No edge.
        case none
        /// An outline around the letters.
        case outline
        /// A drop shadow.
        case shadow
    }

    /// The font family; `nil` is the desktop's sans-serif font.
    public var fontFamily: String?
    /// The font size as a multiple of the standard size, clamped to 0.1…10.
    public var relativeSize = 1.0 {
        didSet { relativeSize = relativeSize.clamped(to: Self.relativeSizes) }
    }
    /// The text color; opaque white by default.
    public var foreground = Color.white
    /// The color of the background box; `nil` is no box.
    public var background: Color?
    /// The edge style; ignored when there is a background box.
    public var edge = Edge.outline
    /// The width of the outline or shadow as a multiple of the standard width.
    public var edgeWidth = 1.0
    /// The color of the outline or shadow.
    public var edgeColor = Color.black
    /// Whether the text is bold; `false` by default.
    public var isBold = false
    /// Whether the text is italic; `false` by default.
    public var isItalic = false
    /// Whether the text is underlined; `false` by default.
    public var isUnderlined = false
    /// The vertical position of the lowest line: 0 is the bottom of the video, 1 the top.
    public var verticalPosition = 0.0
    /// Whether text may be placed in the letterbox below the video, if the view shows one; otherwise it stays inside
    /// the video.
    public var usesLetterbox = false
    /// Whether this style replaces the dialogue styles of subtitles with styles of their own. Their dialogue is scaled
    /// by `relativeSize` in any case; positioned signs always stay as authored.
    public var overridesTrackStyle = false

    /// A style equal to `standard`.
    public init() {}
}
