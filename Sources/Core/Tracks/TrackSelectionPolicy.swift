/// The policy that selects the audio and subtitle tracks of a medium. Pure; the same for the first item, the next item
/// and a change during playback.
public struct TrackSelectionPolicy: Equatable, Sendable {
    /// The preference for one kind of track.
    public enum Preference: Equatable, Sendable {
        /// The best default: audio by the default track and the preferred languages; subtitles as described at
        /// `subtitles`.
        case automatic
        /// No subtitles. Audio cannot be turned off here: for it, the same as `automatic`.
        case off
        /// The first available of these languages. Without a match `automatic` for audio, and no subtitles. An empty
        /// list is `automatic`.
        case languages([Language])
        /// This track or, in another medium, the most similar track in the same language. Without a match the same as
        /// for `languages`.
        case like(Track)
    }

    /// The audio preference.
    public var audio = Preference.automatic

    /// The subtitle preference. `automatic` selects, for audio in a language that is not in `languages`, the best
    /// subtitles in one of those; otherwise forced subtitles in the language of the audio; otherwise those in a file
    /// with the name of the medium; otherwise none.
    public var subtitles = Preference.automatic

    /// The preference for secondary subtitles, shown at the top in addition to those at the bottom. `automatic` selects
    /// none, and no track is shown twice; of several languages the first counts that differs from the primary
    /// subtitles.
    public var secondarySubtitles = Preference.off

    /// The languages that the user understands, best first: the desktop's, unless the user has chosen others.
    public var languages: [Language] = []

    /// Whether audio in one of these languages takes precedence over the container's default track.
    public var prefersLanguages = false

    /// Whether subtitles for the hearing impaired are preferred where both kinds exist.
    public var prefersHearingImpaired = false

    /// Creates a policy in which everything is automatic and no language is known.
    public init() {}

    /// Selects the audio and subtitle tracks to play.
    /// - Parameter tracks: All tracks of the medium; video is not selected here.
    /// - Returns: The track of each kind; kinds without a selection have no entry.
    public func choose(from tracks: [Track]) -> [Track.Kind: Track.ID] {
        let audioTracks = tracks.filter { $0.kind == .audio && $0.isPlayable && !$0.traits.contains(.isUnreadable) }
        let audio = audio(from: audioTracks)
        let subtitles = subtitles(from: tracks.filter { $0.kind == .subtitle && $0.isPlayable }, for: audio)
        var chosen: [Track.Kind: Track.ID] = [:]
        chosen[.audio] = audio?.id
        chosen[.subtitle] = subtitles?.id
        return chosen
    }

    /// Selects the secondary subtitles.
    /// - Parameter tracks: All tracks of the medium.
    /// - Returns: The track; `nil` for none.
    public func chooseSecondarySubtitles(from tracks: [Track]) -> Track.ID? {
        let chosen = choose(from: tracks)[.subtitle]
        let all = tracks.filter { $0.kind == .subtitle && $0.isPlayable }
        let first = all.first { $0.id == chosen }
        switch secondarySubtitles {
        case .automatic, .off: return nil
        case .languages(let languages):
            let others = all.filter { first == nil || $0.spokenLanguage?.code != first?.spokenLanguage?.code }
            return bestSubtitles(of: others, in: languages)?.id
        case .like(let track): return subtitles(like: track, of: all).flatMap { $0.id == chosen ? nil : $0.id }
        }
    }
}

// MARK: - Audio

extension TrackSelectionPolicy {
    private func audio(from tracks: [Track]) -> Track? {
        switch audio {
        case .automatic, .off: automaticAudio(from: tracks)
        case .languages(let languages): best(of: tracks, in: languages) ?? automaticAudio(from: tracks)
        case .like(let track): track.mostSimilar(of: tracks) ?? automaticAudio(from: tracks)
        }
    }

    /// Returns the default track; of several the one in a preferred language, then the original, then the first. With
    /// `prefersLanguages` the languages come first.
    private func automaticAudio(from tracks: [Track]) -> Track? {
        tracks.best { track in
            let rank = rank(of: track, in: languages)
            return [
                track.isSpecial ? 0 : 1, prefersLanguages ? rank : 0, track.isDefault ? 1 : 0, rank,
                track.traits.contains(.isOriginal) ? 1 : 0,
            ]
        }
    }

    /// Returns the best track in the first available language.
    private func best(of tracks: [Track], in languages: [Language]) -> Track? {
        let spoken = tracks.filter { rank(of: $0, in: languages) > 0 }
        return spoken.best { track in
            [rank(of: track, in: languages), track.isSpecial ? 0 : 1, track.isDefault ? 1 : 0]
        }
    }

    /// Returns how well a track matches the languages: earlier languages and more similar variants rank higher; zero is
    /// no match.
    private func rank(of track: Track, in languages: [Language]) -> Int {
        guard let spoken = track.spokenLanguage, let index = languages.firstIndex(where: { $0.matches(spoken) }) else {
            return 0
        }
        return (languages.count - index) * 4 + languages[index].similarity(to: spoken)
    }
}

// MARK: - Subtitles

extension TrackSelectionPolicy {
    private func subtitles(from tracks: [Track], for audio: Track?) -> Track? {
        if case .like(let track) = subtitles { return subtitles(like: track, of: tracks) }
        // Unreadable tracks are selected only when no other matches, unless the user named one.
        let readable = tracks.filter { !$0.traits.contains(.isUnreadable) }
        return unnamedSubtitles(from: readable, for: audio) ?? unnamedSubtitles(from: tracks, for: audio)
    }

    /// Returns the named track if it exists, otherwise the most similar one, with preference for `selectableSubtitles`.
    /// Forced subtitles qualify only when named themselves.
    private func subtitles(like track: Track, of tracks: [Track]) -> Track? {
        if track.traits.contains(.isForced), tracks.contains(track) { return track }
        return track.mostSimilar(of: selectableSubtitles(of: tracks)) ?? track.mostSimilar(of: tracks)
    }

    private func unnamedSubtitles(from tracks: [Track], for audio: Track?) -> Track? {
        switch subtitles {
        case .automatic, .languages([]):
            automaticSubtitles(from: tracks, for: audio) ?? preferred(of: tracks.filter(\.matchesMediumName))
        case .languages(let languages): bestSubtitles(of: tracks, in: languages)
        case .off, .like: nil
        }
    }

    private func automaticSubtitles(from tracks: [Track], for audio: Track?) -> Track? {
        guard let spoken = audio?.spokenLanguage else {
            // The spoken language is unknown: forced subtitles are right only when they are the default.
            return tracks.first { $0.traits.isSuperset(of: [.isForced, .isDefault]) }
        }
        let isUnderstood = languages.isEmpty || languages.contains { $0.matches(spoken) }
        if !isUnderstood, let whole = bestSubtitles(of: tracks, in: languages) { return whole }
        let forced = tracks.filter { $0.traits.contains(.isForced) && $0.spokenLanguage?.matches(spoken) == true }
        return forced.best { [spoken.similarity(to: $0.spokenLanguage ?? spoken)] }
    }

    private func bestSubtitles(of tracks: [Track], in languages: [Language]) -> Track? {
        let whole = tracks.filter { !$0.traits.contains(.isForced) && rank(of: $0, in: languages) > 0 }
        return whole.best { track in
            [
                rank(of: track, in: languages), track.traits.contains(.isCommentary) ? 0 : 1,
                track.traits.contains(.isForHearingImpaired) == prefersHearingImpaired ? 1 : 0, track.isDefault ? 1 : 0,
            ]
        }
    }

    /// Returns the best of the subtitles in one file: in a preferred language, otherwise the first.
    package func preferred(of tracks: [Track]) -> Track? { bestSubtitles(of: tracks, in: languages) ?? tracks.first }

    /// Returns the subtitles to offer to the user: no forced ones and, per language, only those with or without
    /// descriptions of sounds according to `prefersHearingImpaired`, where both exist.
    /// - Parameter tracks: All tracks of the medium.
    /// - Returns: The subtitle tracks to offer, in the given order.
    public func selectableSubtitles(of tracks: [Track]) -> [Track] {
        let whole = tracks.filter { $0.kind == .subtitle && $0.isPlayable && !$0.traits.contains(.isForced) }
        let preferred = whole.filter { $0.traits.contains(.isForHearingImpaired) == prefersHearingImpaired }
        return whole.filter { track in
            preferred.contains(track) || !preferred.contains { $0.spokenLanguage == track.spokenLanguage }
        }
    }
}

// MARK: - Similarity

extension Track {
    /// Returns the track itself if it is among `tracks`, otherwise the most similar one in the same language; `nil`
    /// without any.
    fileprivate func mostSimilar(of tracks: [Track]) -> Track? {
        if tracks.contains(self) { return self }
        return tracks.filter { $0.spokenLanguage?.code == spokenLanguage?.code }.best { track in
            [
                track.spokenLanguage == spokenLanguage ? 1 : 0, track.purpose == purpose ? 1 : 0,
                track.location == location ? 1 : 0, track.title == title ? 1 : 0,
                track.channelLayout == channelLayout ? 1 : 0,
                track.codec == codec ? 1 : 0, track.number == number ? 1 : 0,
            ]
        }
    }

    /// Whether the track is in an external file with the name of the medium.
    fileprivate var matchesMediumName: Bool { traits.isSuperset(of: [.isExternal, .isDefault]) }

    private var purpose: Traits { traits.intersection(.purposes) }
}

extension [Track] {
    /// Returns the first element with the highest marks, compared lexicographically.
    fileprivate func best(_ marks: (Track) -> [Int]) -> Track? {
        var best: (track: Track, marks: [Int])?
        for track in self {
            let marks = marks(track)
            if let best, !best.marks.lexicographicallyPrecedes(marks) { continue }
            best = (track, marks)
        }
        return best?.track
    }
}
