import WindowboxMedia

/// One entry of a menu of sound tracks or of subtitles.
public enum MediaSelectionOption: Hashable, Sendable {
    /// Subtitles as the rules of `Player.mediaSelectionOptions(for:)` say: none, forced ones, or some.
    case automatic
    /// No subtitles.
    case off
    /// This track.
    case on(Track)

    /// What a menu shows, in the person's language.
    public var displayName: String {
        switch self {
        case .automatic: translated("Auto (Recommended)")
        case .off: translated("Off")
        case .on(let track): track.displayName
        }
    }

    /// The language of its track, as ISO 639 has it: two letters where there are two. `nil` when it has none.
    public var language: String? {
        if case .on(let track) = self { track.spokenLanguage?.code } else { nil }
    }
}

extension Track {
    /// Its language with what sets it apart, as in "German (Commentary)"; else its title, else its number.
    public var displayName: String {
        let told = title.map { [$0] } ?? []
        let purposes = NamedTrait.allCases.filter { traits.contains($0.trait) }.map(\.name)
        let untold = purposes.filter { title?.says($0) != true }
        let details = (told + untold).joined(separator: ", ")
        guard let name = spokenLanguage.map({ translated($0.name) }) else {
            return details.isEmpty ? translated("Track {1}", "\(number)") : details
        }
        if details.isEmpty || details.says(name) { return details.isEmpty ? name : details }
        return "\(name) (\(details))"
    }
}

/// The traits of a track that its name tells.
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
        // Translators: of a file with subtitles, in the menu of tracks
        case .unreadable: translated("Unreadable")
        }
    }
}

extension [Track] {
    /// The tracks as menus list them: original ones first, then by name.
    var inMenuOrder: [Track] { inMenuOrder(naming: \.displayName) }

    /// - Parameter name: Called once for each track: a name is translated, and a file may have thousands of tracks.
    func inMenuOrder(naming name: (Track) -> String) -> [Track] {
        map { (track: $0, name: name($0).lowercased()) }.sorted { one, other in
            let isOriginal = one.track.traits.contains(.isOriginal)
            if isOriginal != other.track.traits.contains(.isOriginal) { return isOriginal }
            return one.name == other.name ? one.track.number < other.track.number : one.name < other.name
        }.map(\.track)
    }
}

extension String {
    fileprivate func says(_ word: String) -> Bool { lowercased().contains(word.lowercased()) }
}
