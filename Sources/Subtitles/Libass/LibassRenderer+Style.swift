import CAss
import WindowboxCore

extension LibassRenderer {
    /// Applies the user's style to an ASS script: dialogue is scaled to the user's size and, if `overridesTrackStyle`
    /// is set, rendered in the user's style. Positioned events such as signs stay as authored. Plain text has its style
    /// in its header.
    func apply(_ style: SubtitleStyle, isScript: Bool) {
        confinement.assertOnThread()
        var bits = ASS_OVERRIDE_BIT_SELECTIVE_FONT_SCALE.rawValue
        if isScript, style.overridesTrackStyle {
            bits |= ASS_OVERRIDE_BIT_STYLE.rawValue
            replaceStyle(by: style)
        }
        ass_set_selective_style_override_enabled(renderer, Int32(bits))
        // The replacing style contains its size already.
        script.scale = isScript && !style.overridesTrackStyle ? style.relativeSize : 1
        ass_set_font_scale(renderer, script.scale)
    }

    private func replaceStyle(by style: SubtitleStyle) {
        let borderStyle = AssHeader.BorderStyle(style)
        var own = ASS_Style()
        own.FontSize = AssHeader.fontSize * style.relativeSize
        own.PrimaryColour = style.foreground.number
        own.SecondaryColour = style.foreground.number
        own.OutlineColour = borderStyle.color.number
        own.BackColour = borderStyle.backColor.number
        own.Bold = style.isBold ? 1 : 0
        own.Italic = style.isItalic ? 1 : 0
        own.Underline = style.isUnderlined ? 1 : 0
        (own.ScaleX, own.ScaleY) = (1, 1)
        own.BorderStyle = Int32(borderStyle.kind)
        own.Outline = borderStyle.outline
        own.Shadow = borderStyle.shadow
        own.Alignment = 2
        // libass copies the names.
        var (name, font) = ("Default".cBytes, (style.fontFamily ?? SubtitleStyle.defaultFontFamily).cBytes)
        name.withUnsafeMutableBufferPointer { name in
            font.withUnsafeMutableBufferPointer { font in
                own.Name = name.baseAddress
                own.FontName = font.baseAddress
                ass_set_selective_style_override(renderer, &own)
            }
        }
    }
}

extension String {
    fileprivate var cBytes: [CChar] { Array(utf8CString) }
}

extension SubtitleStyle.Color {
    /// The color as libass stores it: an RGBA word with transparency in the lowest byte.
    fileprivate var number: UInt32 {
        let (red, green, blue, transparency) = bytes
        return [red, green, blue, transparency].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
