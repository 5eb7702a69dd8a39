/// What libass is told of plain text before any of it comes. Pure.
///
/// The numbers count in a picture of 384 by 288, which is what FFmpeg's decoders of plain text reckon with.
enum SubtitleHeader {
    static let size = (width: 384, height: 288)
    /// How large letters are, a little more than a twentieth of the picture's height.
    static let letters = 17.0

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
        let scale = min(max(style.relativeSize, 0.1), 10)
        let foreground = number(of: style.foreground)
        let family = (style.fontFamily ?? SubtitlePainter.family).filter { $0 != "," && !$0.isNewline }
        // Of style 3 the outline's colour is the box's, and its width the box's margin.
        let edge = number(of: style.background ?? style.edgeColor)
        let outline = style.background != nil ? 2.0 : style.edge == .outline ? 1.0 : 0
        let shadow = style.background == nil && style.edge == .shadow ? 1.0 : 0
        let flags = [style.isBold, style.isItalic, style.isUnderlined].map { $0 ? "-1" : "0" }
        let shade = style.background == nil && style.edge == .outline ? "&H80000000" : edge
        return ["Default", family, "\(letters * scale)", foreground, foreground, edge, shade] + flags
            + ["0", "100", "100", "0", "0", style.background == nil ? "1" : "3", "\(outline * scale)"]
            + ["\(shadow * scale)", "\(alignment)", "12", "12", "12", "1"]
    }

    /// A colour as libass reads it: transparency, blue, green and red.
    private static func number(of color: SubtitleStyle.Color) -> String {
        func byte(_ part: Double) -> String {
            let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
            return digits.count == 1 ? "0" + digits : digits
        }
        return "&H" + byte(1 - color.alpha) + byte(color.blue) + byte(color.green) + byte(color.red)
    }
}
