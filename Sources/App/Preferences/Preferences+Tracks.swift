import WindowboxGtk
import WindowboxMedia
import WindowboxPlayer

/// Which sound and which subtitles people choose, as it is remembered: in general as settings, and with single files.
extension Preferences {
    /// What the player is to know of it. What is automatic is as what nobody has chosen.
    var mediaSelectionHistory: MediaSelectionHistory {
        get {
            var memory = MediaSelectionHistory()
            for (characteristic, key) in Self.trackKeys {
                memory.general[characteristic] = MediaSelectionOption(word: self[key], characteristic)
            }
            memory.files = files.selections
            memory.externalFiles = files.additions
            return memory
        }
        set {
            for (characteristic, key) in Self.trackKeys {
                remember(newValue.general[characteristic]?.word ?? "", key)
            }
            files.selections = newValue.files
            files.additions = newValue.externalFiles
        }
    }

    private static let trackKeys: [(MediaSelectionCharacteristic, SettingsKey<String>)] = [
        (.audible, SettingsKey("sound-track", fallback: "")),
        (.legible, SettingsKey("subtitle-track", fallback: "")),
        (.secondaryLegible, SettingsKey("second-subtitle-track", fallback: "")),
    ]
}

extension MediaSelectionOption {
    /// Reads `off`, or a language with what its tracks are for, as in `de hearing-impaired`; `nil` for anything else.
    init?(word: String, _ characteristic: MediaSelectionCharacteristic) {
        let parts = word.split(separator: " ").map(String.init)
        guard let first = parts.first else { return nil }
        if first == "off" {
            self = .off
        } else if Language(first) != nil {
            let kind = characteristic == .audible ? Track.Kind.audio : .subtitle
            self = .on(Track(describing: kind, language: first, traits: Track.Traits(words: parts.dropFirst())))
        } else {
            return nil
        }
    }

    /// The same as a setting holds it; empty for what is automatic.
    var word: String {
        switch self {
        case .automatic: ""
        case .off: "off"
        case .on(let track): ([track.language ?? ""] + track.traits.words).joined(separator: " ")
        }
    }
}
