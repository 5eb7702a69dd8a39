import WindowboxCore
import WindowboxPlayer

/// The JSON form of a track selection. Values that do not apply are omitted.
nonisolated struct StoredTrackSelection: Codable {
    private enum Choice: String, Codable {
        case automatic, off, track
    }

    private var choice: Choice
    private var language: String?
    private var title: String?
    private var purposes: [String]?
    private var number: Int?
    private var location: String?

    /// Converts an option to its JSON form.
    init(_ option: MediaSelectionOption) {
        switch option {
        case .automatic: choice = .automatic
        case .off: choice = .off
        case .on(let track):
            choice = .track
            language = track.language
            title = track.title
            purposes = track.traits.words.isEmpty ? nil : track.traits.words
            number = track.number
            location = track.location
        }
    }

    /// Returns the option, with a description of its track.
    func option(for characteristic: MediaSelectionCharacteristic) -> MediaSelectionOption {
        switch choice {
        case .automatic: return .automatic
        case .off: return .off
        case .track:
            var track = Track(
                describing: characteristic == .audible ? .audio : .subtitle, language: language, title: title,
                traits: Track.Traits(words: purposes ?? []), number: number ?? 0)
            track.location = location
            return .on(track)
        }
    }
}

nonisolated extension Track.Traits {
    private static let named: [(word: String, trait: Track.Traits)] = [
        ("forced", .isForced), ("hearing-impaired", .isForHearingImpaired), ("visual-impaired", .isForVisualImpaired),
        ("commentary", .isCommentary),
    ]

    /// Creates traits from their names; unknown names are ignored.
    init(words: some Sequence<String>) {
        self = words.reduce(into: []) { traits, word in
            if let known = Self.named.first(where: { $0.word == word }) { traits.insert(known.trait) }
        }
    }

    var words: [String] { Self.named.filter { contains($0.trait) }.map(\.word) }
}
