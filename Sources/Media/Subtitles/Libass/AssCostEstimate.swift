import CAss

/// How much libass makes of an event, as an estimate that errs to the large side: it makes images of all of it, also of
/// what lies beyond the picture, and they may be larger than any memory. Pure.
struct AssCostEstimate: Equatable {
    /// The images' area over that of the picture.
    let areas: Double
    /// The same for events that share their images: those that differ in place and colour alone.
    let key: Int

    /// - Parameter event: Eight fields and a text, as FFmpeg's decoders give it.
    init(of event: String, in script: ScriptInfo) {
        let bytes = Array(event.utf8)
        var (start, style) = (0, ArraySlice<UInt8>())
        for field in 0..<8 {
            guard let comma = bytes[start...].firstIndex(of: UInt8(ascii: ",")) else { break }
            if field == 2 { style = bytes[start..<comma] }
            start = comma + 1
        }
        let glyphStyle = script.styles[String(decoding: style, as: UTF8.self)] ?? script.usual
        var measure = AssCostEstimator(bytes, from: start, glyphStyle, script)
        measure.run()
        let whole = script.height * script.height * 16 / 9
        areas = measure.area * script.largestLetters * script.scale * script.scale / max(whole, 1)
        key = measure.key
    }

    /// What an event may refer to.
    struct ScriptInfo {
        /// The height in which sizes count.
        var height = 288.0
        /// How many times larger than it says itself it is drawn.
        var scale = 1.0
        var styles: [String: GlyphStyle] = [:]
        /// The area of the largest letter of fonts that come with it over that of a square as high as a line.
        var glyphExtent = 1.0
        /// The style of what names none that there is.
        var usual = GlyphStyle()
    }

    /// How large letters are, in the script's units.
    struct GlyphStyle: Hashable {
        var size = 18.0
        var (across, down) = (1.0, 1.0)
        var spacing = 0.0
        var outline = 2.0
        /// How far the foot of a letter of height one stands from beneath its head.
        var shear = 0.0
        /// In degrees, about the axis that looks at us.
        var turn = 0.0
        /// Whether it is turned about another axis as well, so that some of it comes nearer.
        var isTilted = false
        /// What the numbers of a drawing are divided by; `nil` for letters.
        var drawing: Double?
    }
}

extension AssCostEstimate.ScriptInfo {
    /// How much larger letters may be than those of usual fonts, of which hardly any is wider than four squares.
    fileprivate var largestLetters: Double { max(1, glyphExtent / 4) }

    /// That of a track, as its header says.
    init(_ track: ASS_Track) {
        height = AssSizeLimiter.height(of: track)
        for index in 0..<Int(track.n_styles) {
            let style = track.styles[index]
            let glyphStyle = AssCostEstimate.GlyphStyle(style)
            if index == 0 { usual = glyphStyle }
            if let name = style.Name { styles[String(cString: name)] = glyphStyle }
        }
        usual = styles["Default"] ?? usual
    }
}

extension AssCostEstimate.GlyphStyle {
    fileprivate init(_ style: ASS_Style) {
        (size, across, down) = (style.FontSize, style.ScaleX, style.ScaleY)
        (spacing, outline, turn) = (style.Spacing, style.Outline, style.Angle)
    }
}
