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
        let purposes: [(Traits, String)] = [
            (.isCommentary, translated("Commentary")), (.isForVisualImpaired, translated("Audio Description")),
            // Translators: subtitles for the deaf and hard of hearing
            (.isForHearingImpaired, translated("SDH")), (.isForced, translated("Forced")),
            // Translators: of a file with subtitles, in the menu of tracks
            (.isUnreadable, translated("Unreadable")),
        ]
        let told = title.map { [$0] } ?? []
        let untold = purposes.filter { traits.contains($0.0) && title?.says($0.1) != true }.map(\.1)
        let details = (told + untold).joined(separator: ", ")
        guard let name = spokenLanguage.map({ translated($0.name) }) else {
            return details.isEmpty ? translated("Track {1}", "\(number)") : details
        }
        if details.isEmpty || details.says(name) { return details.isEmpty ? name : details }
        return "\(name) (\(details))"
    }
}

extension [Track] {
    /// As menus show them: what is original first, then by name.
    var inMenuOrder: [Track] {
        sorted { one, other in
            let isOriginal = one.traits.contains(.isOriginal)
            if isOriginal != other.traits.contains(.isOriginal) { return isOriginal }
            let names = (one.displayName.lowercased(), other.displayName.lowercased())
            return names.0 == names.1 ? one.number < other.number : names.0 < names.1
        }
    }
}

extension String {
    fileprivate func says(_ word: String) -> Bool { lowercased().contains(word.lowercased()) }
}
