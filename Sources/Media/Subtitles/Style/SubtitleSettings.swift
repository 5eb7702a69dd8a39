/// When subtitles are seen, how those that are plain text look, and how files of them are written.
public struct SubtitleSettings: Equatable, Sendable {
    /// The defaults.
    public static let standard = SubtitleSettings()

    /// How much later they are seen than their times say; negative is earlier.
    public var delay = Duration.zero
    /// How plain text looks. What brings its own looks keeps them.
    public var style = SubtitleStyle.standard
    /// How parts of WebVTT's text look, one rule after the other.
    public var rules: [SubtitleStyleRule] = []
    /// How the text of files is written, where somebody has said so, by their paths and URLs. Of any other that is found out
    /// from its bytes. Setting it shows a text that is on the screen anew.
    public var encodings: [String: TextEncoding] = [:]

    /// The defaults.
    public init() {}

    /// How the text of a file is written, a path or a URL, where somebody has said so.
    public subscript(encodingOf location: String) -> TextEncoding? {
        get { encodings[LocalFile.identity(of: location)] }
        set { encodings[LocalFile.identity(of: location)] = newValue }
    }
}

/// How plain subtitle text looks.
public struct SubtitleStyle: Equatable, Hashable, Sendable {
    /// The defaults: white letters with a dark outline, in the desktop's sans-serif font.
    public static let standard = SubtitleStyle()

    /// A colour; each part from 0 to 1.
    public struct Color: Equatable, Hashable, Sendable {
        /// How much red there is.
        public var red: Double
        /// How much green there is.
        public var green: Double
        /// How much blue there is.
        public var blue: Double
        /// From 0, which nobody sees, to 1, which nothing is seen through.
        public var alpha: Double

        /// Makes a colour.
        public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }

        /// White.
        public static let white = Color(red: 1, green: 1, blue: 1)
        /// Black.
        public static let black = Color(red: 0, green: 0, blue: 0)
    }

    /// What letters are set off with.
    public enum Edge: Equatable, Hashable, Sendable {
        /// Nothing.
        case none
        /// A line around them.
        case outline
        /// A shadow below them, to one side.
        case shadow
    }

    /// The family of fonts; `nil` is the desktop's sans-serif one.
    public var fontFamily: String?
    /// The size in relation to the usual one, which is 1.
    public var relativeSize = 1.0
    /// The colour of the letters.
    public var foreground = Color.white
    /// The colour of a box behind the lines; `nil` is no box.
    public var background: Color?
    /// What letters are set off with. Where there is a box it counts for nothing.
    public var edge = Edge.outline
    /// How wide the outline or the shadow is in relation to the usual one, which is 1.
    public var edgeWidth = 1.0
    /// The colour of the outline or the shadow.
    public var edgeColor = Color.black
    /// Whether letters are bold.
    public var isBold = false
    /// Whether letters are slanted.
    public var isItalic = false
    /// Whether lines are underlined.
    public var isUnderlined = false
    /// How high the lowest line stands: from 0 at the picture's foot to 1 at its top.
    public var height = 0.0
    /// Whether lines may stand in the black bar below the picture, where a view has one; else they stay in the picture.
    public var usesBars = false
    /// Whether what is said looks so in subtitles that bring looks of their own, too. They get the size in any case; signs,
    /// which stand at a place of their own, stay as they are.
    public var overridesOwn = false

    /// The defaults.
    public init() {}
}
