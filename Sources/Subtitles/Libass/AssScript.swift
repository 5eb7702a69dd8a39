import CAss

/// The properties of an ASS script that the sizes in its events refer to.
struct AssScript {
    /// The values of the override tags in effect; missing ones are `0`.
    typealias Sizes = [AssSizeTag: Double]

    var height = 288.0
    /// The factor by which the renderer enlarges the script (`ass_set_font_scale`).
    var scale = 1.0
    /// The largest glyph extent of the script's fonts (`SubtitleFont.glyphExtent`).
    var glyphExtent = 1.0
    var styles: [String: Sizes] = [:]
    var defaultStyle: Sizes = [.fs: 18, .fscx: 100, .fscy: 100, .bord: 2]

    init() {}

    /// Limits the styles of a track in place, and reads them.
    init(limiting track: inout ASS_Track) {
        if let stated = [track.PlayResY, track.PlayResX].first(where: { $0 > 0 }) { height = Double(stated) }
        for index in (0..<Int(track.n_styles)).reversed() {
            defaultStyle = limit(&track.styles[index])
            if let name = track.styles[index].Name { styles[String(cString: name)] = defaultStyle }
        }
        defaultStyle = styles["Default"] ?? defaultStyle
    }

    private func limit(_ style: inout ASS_Style) -> Sizes {
        style.FontSize = min(style.FontSize, AssSizeTag.fs.limit(height: height))
        style.Outline = min(style.Outline, AssSizeTag.bord.limit(height: height))
        style.ScaleX = min(style.ScaleX, AssSizeTag.fscx.limit(height: height) / 100)
        style.ScaleY = min(style.ScaleY, AssSizeTag.fscy.limit(height: height) / 100)
        return [
            .fs: style.FontSize, .fscx: style.ScaleX * 100, .fscy: style.ScaleY * 100, .fsp: style.Spacing,
            .bord: style.Outline, .frz: style.Angle,
        ]
    }
}

/// The override tags that change the size of images. Each name precedes those that it begins with.
enum AssSizeTag: String, CaseIterable {
    case xbord, ybord, bord, blur, fscx, fscy, fsp, fs, frx, fry, frz, fr, fax, fay, pbo, pos, p

    /// Returns the largest absolute value that is passed to libass. Larger ones result in images of gigabytes.
    func limit(height: Double) -> Double {
        switch self {
        case .fs: height
        case .bord, .xbord, .ybord: height / 2
        case .fscx, .fscy: 400
        default: .infinity
        }
    }
}
