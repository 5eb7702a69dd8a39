import WindowboxCore

/// An entry of a menu of audio or subtitle tracks.
public enum MediaSelectionOption: Hashable, Sendable {
    /// The automatic selection of subtitles described at `Player.mediaSelectionOptions(for:)`: none, forced or full
    /// ones.
    case automatic
    /// No subtitles.
    case off
    /// A track.
    case on(Track)

    /// The label for a menu, in the user's language.
    public var displayName: String {
        switch self {
        case .automatic: translated("Automatic")
        case .off: translated("Off")
        case .on(let track): track.displayName
        }
    }

    /// The ISO 639 language code of the track, of two letters where there is one; `nil` without a track or a language.
    public var language: String? {
        if case .on(let track) = self { track.spokenLanguage?.code } else { nil }
    }
}

extension Track {
    /// The language with the distinguishing purposes, such as "German (Commentary)"; otherwise the title or the number.
    public var displayName: String {
        let titleParts = title.map { [$0] } ?? []
        let purposes = NamedTrait.allCases.filter { traits.contains($0.trait) }.map(\.name)
        let unmentioned = purposes.filter { title?.mentions($0) != true }
        let details = (titleParts + unmentioned).joined(separator: ", ")
        guard let name = spokenLanguage.map({ translated($0.name) }) else {
            return details.isEmpty ? translated("Track {1}", "\(number)") : details
        }
        if details.isEmpty || details.mentions(name) { return details.isEmpty ? name : details }
        return "\(name) (\(details))"
    }
}

/// The traits that a label mentions.
private enum NamedTrait: CaseIterable {
    case commentary
    case audioDescription
    case hearingImpaired
    case forced
    case unreadable

    var trait: Track.Traits {
        switch self {
        case .commentary: .isCommentary
        case .audioDescription: .isForVisualImpaired
        case .hearingImpaired: .isForHearingImpaired
        case .forced: .isForced
        case .unreadable: .isUnreadable
        }
    }

    var name: String {
        switch self {
        case .commentary: translated("Commentary")
        case .audioDescription: translated("Audio Description")
        // Translators: subtitles for the deaf and hard of hearing
        case .hearingImpaired: translated("SDH")
        case .forced: translated("Forced")
        // Translators: a subtitle file that could not be read, in the list of tracks
        case .unreadable: translated("Unreadable")
        }
    }
}

extension [Track] {
    /// The tracks in menu order: original ones first, then by name.
    var inMenuOrder: [Track] { inMenuOrder(naming: \.displayName) }

    /// Returns the tracks in menu order.
    /// - Parameter name: Returns the label of a track. Called once per track, because labels are translated and a file
    ///   may have thousands of tracks.
    func inMenuOrder(naming name: (Track) -> String) -> [Track] {
        map { (track: $0, name: name($0).lowercased()) }.sorted { one, other in
            let isOriginal = one.track.traits.contains(.isOriginal)
            if isOriginal != other.track.traits.contains(.isOriginal) { return isOriginal }
            return one.name == other.name ? one.track.number < other.track.number : one.name < other.name
        }.map(\.track)
    }
}

extension String {
    fileprivate func mentions(_ word: String) -> Bool { lowercased().contains(word.lowercased()) }
}
