import CAss

/// Colours of scripts as their authors saw them. Pure.
///
/// The renderer that scripts were once written for laid them into the picture's own numbers, always by the matrix of standard
/// definition. Signs whose colour is that of something in a picture of high definition match it only when that is repeated.
enum AssColorMatrix {
    /// Whether a script is of that kind: it says nothing else of its colours.
    static func assumesBT601(in track: ASS_Track) -> Bool {
        [YCBCR_DEFAULT, YCBCR_BT601_TV].contains(track.YCbCrMatrix)
    }

    /// What a colour becomes that is written by BT.601 and read by BT.709; both are red, green, blue and transparency, as libass
    /// has them.
    static func seen(_ color: UInt32) -> UInt32 {
        func part(_ shift: UInt32) -> Double { Double(color >> shift & 255) }
        let (red, green, blue) = (part(24), part(16), part(8))
        let light = 0.299 * red + 0.587 * green + 0.114 * blue
        let (cb, cr) = ((blue - light) / 1.772, (red - light) / 1.402)
        func byte(_ value: Double) -> UInt32 { UInt32(value.clamped(to: 0...255).rounded()) }
        let green709 = light - 0.1873 * cb - 0.4681 * cr
        return byte(light + 1.5748 * cr) << 24 | byte(green709) << 16 | byte(light + 1.8556 * cb) << 8 | color & 255
    }
}
