import CAss
import WindowboxCore

/// Converts script colors to the ones that their authors saw. Pure.
///
/// VSFilter, for which scripts were once written, blended subtitles into the YCbCr values of the video, always with the
/// BT.601 matrix. Signs that match the color of something in a BT.709 video do so only when this is reproduced.
enum AssColorMatrix {
    /// Whether the colors of a script are BT.601: its `YCbCr Matrix` is missing or `TV.601`.
    static func assumesBT601(in track: ASS_Track) -> Bool {
        [YCBCR_DEFAULT, YCBCR_BT601_TV].contains(track.YCbCrMatrix)
    }

    /// Converts a color to YCbCr with BT.601 and back with BT.709. Colors are RGBA words with transparency in the
    /// lowest byte, as in libass.
    static func convert(_ color: UInt32) -> UInt32 {
        func part(_ shift: UInt32) -> Double { Double(color >> shift & 255) }
        let (red, green, blue) = (part(24), part(16), part(8))
        let light = 0.299 * red + 0.587 * green + 0.114 * blue
        let (cb, cr) = ((blue - light) / 1.772, (red - light) / 1.402)
        func byte(_ value: Double) -> UInt32 { UInt32(value.clamped(to: 0...255).rounded()) }
        let green709 = light - 0.1873 * cb - 0.4681 * cr
        return byte(light + 1.5748 * cr) << 24 | byte(green709) << 16 | byte(light + 1.8556 * cb) << 8 | color & 255
    }
}
