import CFFmpeg

/// How the timed text of MP4 looks where a line does not say otherwise, by its track's header. Pure.
///
/// Many files have there what nobody meant, for many players look at none of it. So font, size and box are the person's own,
/// and so are white letters, and those that could not be read with a dark edge.
struct TimedTextStyle: Equatable {
    var isBold: Bool
    var isItalic: Bool
    var isUnderlined: Bool
    /// `nil` where the person's own is better.
    var foreground: SubtitleStyle.Color?
    /// The place, as the keys of a numeric keypad lie: 2 is the middle of the foot.
    var alignment: Int

    /// Reads a header as 3GPP TS 26.245 has it; `nil` when it is cut short.
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

    /// A person's style with what is said here.
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
    /// How the track's text looks; `nil` for other codecs, and where nothing is said.
    var timedTextStyle: TimedTextStyle? {
        let own = parameters.pointee
        guard own.codec_id == AV_CODEC_ID_MOV_TEXT, own.extradata_size > 0, let data = own.extradata else { return nil }
        return TimedTextStyle([UInt8](UnsafeBufferPointer(start: data, count: Int(own.extradata_size))))
    }
}
