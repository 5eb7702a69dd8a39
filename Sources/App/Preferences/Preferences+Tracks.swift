import WindowboxCore
import WindowboxGtk
import WindowboxPlayer

/// The stored track selections: the general ones in the settings, those of single files in the file history.
extension Preferences {
    /// The player's media selection history. Automatic selection is stored as the absence of a choice.
    var mediaSelectionHistory: MediaSelectionHistory {
        get {
            var history = MediaSelectionHistory()
            for (characteristic, key) in Self.trackKeys {
                history.general[characteristic] = MediaSelectionOption(word: self[key], characteristic)
            }
            history.files = files.selections
            history.externalFiles = files.externalFiles
            return history
        }
        set {
            for (characteristic, key) in Self.trackKeys {
                store(newValue.general[characteristic]?.word ?? "", key)
            }
            files.selections = newValue.files
            files.externalFiles = newValue.externalFiles
        }
    }

    private static let trackKeys: [(MediaSelectionCharacteristic, SettingsKey<String>)] = [
        (.audible, SettingsKey("sound-track", fallback: "")),
        (.legible, SettingsKey("subtitle-track", fallback: "")),
        (.secondaryLegible, SettingsKey("second-subtitle-track", fallback: "")),
    ]
}

extension MediaSelectionOption {
    /// Parses `off`, or a language with the track's traits, as in `de hearing-impaired`; `nil` for anything else.
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

    /// The option as a setting stores it; empty for automatic.
    var word: String {
        switch self {
        case .automatic: ""
        case .off: "off"
        case .on(let track): ([track.language ?? ""] + track.traits.words).joined(separator: " ")
        }
    }
}
