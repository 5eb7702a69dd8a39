import CFFmpeg
import WindowboxDemux

/// The default style of an MP4 timed text track, from its sample description (3GPP TS 26.245). Pure.
///
/// Many files contain values that their authors never chose, since most players ignore them. Font, size and box
/// therefore come from the user's style, and the text color does, too, if it is white, or too dark to be legible with a
/// dark outline.
package struct TimedTextStyle: Equatable {
    var isBold: Bool
    var isItalic: Bool
    var isUnderlined: Bool
    /// The text color; `nil` to use the user's.
    var foreground: SubtitleStyle.Color?
    /// The position in the numbering of a numeric keypad (`\an` of ASS): 2 is bottom center.
    var alignment: Int

    /// Parses the header; `nil` when it is truncated.
    init?(_ header: [UInt8]) {
        guard header.count >= 30 else { return nil }
        let column =
            switch header[4] {
            case 0: 1
            case 1: 2
            default: 3
            }
        let row =
            switch header[5] {
            case 0: 6
            case 1: 3
            default: 0
            }
        alignment = row + column
        (isBold, isItalic, isUnderlined) = (header[24] & 1 != 0, header[24] & 2 != 0, header[24] & 4 != 0)
        let parts = header[26..<30].map { Double($0) / 255 }
        let color = SubtitleStyle.Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        let isLegible = color.alpha > 0.5 && 0.3 * color.red + 0.59 * color.green + 0.11 * color.blue > 0.1
        foreground = isLegible && color != .white ? color : nil
    }

    /// Returns the user's style with the values of the track applied.
    func applied(to style: SubtitleStyle) -> SubtitleStyle {
        var style = style
        style.isBold = style.isBold || isBold
        style.isItalic = style.isItalic || isItalic
        style.isUnderlined = style.isUnderlined || isUnderlined
        style.foreground = foreground ?? style.foreground
        return style
    }
}

extension CodecParameters {
    /// The default style of the track; `nil` for other codecs, and without a header.
    package var timedTextStyle: TimedTextStyle? {
        let own = parameters.pointee
        guard own.codec_id == AV_CODEC_ID_MOV_TEXT, own.extradata_size > 0, let data = own.extradata else { return nil }
        return TimedTextStyle([UInt8](UnsafeBufferPointer(start: data, count: Int(own.extradata_size))))
    }
}
