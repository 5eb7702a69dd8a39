import WindowboxCore

/// A style rule for spans of WebVTT text. Properties that are `nil` are inherited.
public struct SubtitleStyleRule: Equatable, Hashable, Sendable {
    /// The selector of the spans, in the syntax of `::cue()`: `.loud`, `c.yellow`, `v[voice="Bob"]`, or several
    /// separated by commas. An invalid selector matches nothing.
    public var selector: String
    /// The text color; `nil` inherits it.
    public var foreground: SubtitleStyle.Color?
    /// The color behind the text; ignored unless the style has a background box.
    public var background: SubtitleStyle.Color?
    /// The font family; `nil` inherits it.
    public var fontFamily: String?
    /// The font size as a multiple of the surrounding text's, clamped to 0.1…10.
    public var relativeSize: Double? {
        didSet { relativeSize = relativeSize?.clamped(to: SubtitleStyle.relativeSizes) }
    }
    /// Whether the text is bold; `nil` inherits it.
    public var isBold: Bool?
    /// Whether the text is italic; `nil` inherits it.
    public var isItalic: Bool?
    /// Whether the text is underlined; `nil` inherits it.
    public var isUnderlined: Bool?
    /// The edge style; ignored when the style has a background box.
    public var edge: SubtitleStyle.Edge?

    /// Creates a rule that changes nothing yet.
    /// - Parameter selector: The selector of the spans, in the syntax of `::cue()`.
    public init(selector: String) { self.selector = selector }
}
