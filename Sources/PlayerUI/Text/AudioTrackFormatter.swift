import WindowboxMedia
import WindowboxPlayer

/// What a menu calls a sound track: its language and title, and how many loudspeakers it is for where tracks differ in that.
enum AudioTrackFormatter {
    /// The names of all options, in their order.
    static func texts(_ options: [MediaSelectionOption]) -> [String] {
        let differ = Set(options.map(layout)).count > 1
        return options.map { option in
            guard case .on(let track) = option else { return "" }
            guard differ, let layout = layout(of: option) else { return track.displayName }
            return "\(track.displayName) · \(layout)"
        }
    }

    private static func layout(of option: MediaSelectionOption) -> String? {
        guard case .on(let track) = option, let layout = track.channelLayout else { return nil }
        switch layout {
        case "mono": return tr("Mono")
        case "stereo": return tr("Stereo")
        // FFmpeg tells where they stand, too: `5.1(side)`.
        default: return String(layout.prefix { $0 != "(" })
        }
    }
}
