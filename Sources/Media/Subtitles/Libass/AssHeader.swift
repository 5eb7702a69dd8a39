/// What libass is told of plain text before any of it comes. Pure.
///
/// The numbers count in a picture of 384 by 288, which is what FFmpeg's decoders of plain text reckon with.
enum AssHeader {
    static let size = (width: 384, height: 288)
    /// How large letters are, a little more than a twentieth of the picture's height.
    static let letters = 17.0
    /// How high a line is, with what is between two.
    static let line = letters * 1.2

    /// The room below the lowest line, as a part of the picture's height.
    static let margin = 12.0 / 288

    /// - Parameter alignment: Where lines are, as the keys of a numeric keypad lie.
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
        let scale = style.relativeSize.clamped(to: 0.1...10)
        let foreground = number(of: style.foreground)
        let family = (style.fontFamily ?? LibassRenderer.family).filter { $0 != "," && !$0.isNewline }
        let borderStyle = BorderStyle(style)
        let (edge, shade) = (number(of: borderStyle.color), number(of: borderStyle.shade))
        let flags = [style.isBold, style.isItalic, style.isUnderlined].map { $0 ? "-1" : "0" }
        return ["Default", family, "\(letters * scale)", foreground, foreground, edge, shade] + flags
            + ["0", "100", "100", "0", "0", "\(borderStyle.kind)", "\(borderStyle.outline)"]
            + ["\(borderStyle.shadow)", "\(alignment)", "12", "12", "12", "1"]
    }

    /// What letters are set off with, as libass has it.
    struct BorderStyle {
        /// 1 is an outline or a shadow, 3 a box. Of a box the outline's colour is its own, and its width its margin.
        let kind: Int
        let outline: Double
        let shadow: Double
        let color: SubtitleStyle.Color
        let shade: SubtitleStyle.Color

        init(_ style: SubtitleStyle) {
            let scale = style.relativeSize.clamped(to: 0.1...10)
            let width = style.edgeWidth.clamped(to: 0...10) * scale
            kind = style.background == nil ? 1 : 3
            outline = style.background != nil ? 2 * scale : style.edge == .outline ? width : 0
            shadow = style.background == nil && style.edge == .shadow ? width : 0
            color = style.background ?? style.edgeColor
            let isOutline = style.background == nil && style.edge == .outline
            shade = isOutline ? SubtitleStyle.Color(red: 0, green: 0, blue: 0, alpha: 0.5) : color
        }
    }

    /// A colour as libass reads it: transparency, blue, green and red.
    private static func number(of color: SubtitleStyle.Color) -> String {
        let digits = color.digits
        return "&H" + digits.transparency + digits.color
    }
}
