import WindowboxCore
import WindowboxPlayer

/// Menu titles of audio tracks: language and title, plus the channel layout where the tracks differ in it.
enum AudioTrackFormatter {
    /// Returns the titles of all options, in their order.
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
        // FFmpeg adds the speaker positions, as in `5.1(side)`.
        default: return String(layout.prefix { $0 != "(" })
        }
    }
}
