import WindowboxCore

/// The ASS header (script info and style) for plain text. Pure.
///
/// The resolution (`PlayResX`, `PlayResY`) is 384 × 288, which is also that of FFmpeg's decoders of plain text.
enum AssHeader {
    static let size = (width: 384, height: 288)
    /// The standard font size, in script units: about 6 % of the height of the video.
    static let fontSize = 17.0
    /// The line height, in script units.
    static let lineHeight = fontSize * 1.2

    /// The margin below the lowest line, as a fraction of the height of the video.
    static let margin = 12.0 / 288

    /// Returns the header for a style.
    /// - Parameter alignment: The alignment in the numbering of a numeric keypad (`\an`): 2 is bottom center.
    static func text(for style: SubtitleStyle, alignment: Int = 2) -> String {
        """
        [Script Info]
        ScriptType: v4.00+
        PlayResX: \(size.width)
        PlayResY: \(size.height)
        WrapStyle: 0
        ScaledBorderAndShadow: yes
        YCbCr Matrix: None

        [V4+ Styles]
        Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, \
        Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, \
        MarginR, MarginV, Encoding
        Style: \(fields(of: style, alignment).joined(separator: ","))

        [Events]
        Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text

        """
    }

    private static func fields(of style: SubtitleStyle, _ alignment: Int) -> [String] {
        let foreground = number(of: style.foreground)
        let family = (style.fontFamily ?? SubtitleStyle.defaultFontFamily).filter { $0 != "," && !$0.isNewline }
        let borderStyle = BorderStyle(style)
        let (edge, backColor) = (number(of: borderStyle.color), number(of: borderStyle.backColor))
        let flags = [style.isBold, style.isItalic, style.isUnderlined].map { $0 ? "-1" : "0" }
        return ["Default", family, "\(fontSize * style.relativeSize)", foreground, foreground, edge, backColor] + flags
            + ["0", "100", "100", "0", "0", "\(borderStyle.kind)", "\(borderStyle.outline)"]
            + ["\(borderStyle.shadow)", "\(alignment)", "12", "12", "12", "1"]
    }

    /// The edge style in libass's terms.
    struct BorderStyle {
        /// The ASS border style: 1 is outline and shadow, 3 is an opaque box. Of a box, `color` is the fill, and
        /// `outline` the padding.
        let kind: Int
        let outline: Double
        let shadow: Double
        let color: SubtitleStyle.Color
        let backColor: SubtitleStyle.Color

        init(_ style: SubtitleStyle) {
            let scale = style.relativeSize
            let width = style.edgeWidth.clamped(to: 0...10) * scale
            kind = style.background == nil ? 1 : 3
            outline = style.background != nil ? 2 * scale : style.edge == .outline ? width : 0
            shadow = style.background == nil && style.edge == .shadow ? width : 0
            color = style.background ?? style.edgeColor
            let isOutline = style.background == nil && style.edge == .outline
            backColor = isOutline ? SubtitleStyle.Color(red: 0, green: 0, blue: 0, alpha: 0.5) : color
        }
    }

    /// Returns a color in the notation of ASS styles: `&H`, then transparency, blue, green and red.
    private static func number(of color: SubtitleStyle.Color) -> String {
        let digits = color.digits
        return "&H" + digits.transparency + digits.color
    }
}
