/// By which rules the sound and the subtitles of a medium are chosen. Pure; the same rules for the first medium of a list, for
/// the next one and for a change on the way.
public struct TrackSelectionPolicy: Equatable, Sendable {
    /// What is wanted of one kind of track.
    public enum Preference: Equatable, Sendable {
        /// What suits most people: for the sound what its author and the desktop's languages say; for subtitles those that
        /// `TrackSelectionPolicy` tells of.
        case automatic
        /// No subtitles. There is always sound: for it this is `automatic`.
        case off
        /// The first of these languages that there is. None of them: `automatic` for the sound, and no subtitles. An empty
        /// list is `automatic`.
        case languages([Language])
        /// This track, or in another medium the one that is most like it, if it has the same language. None: as with
        /// `languages`.
        case like(Track)
    }

    /// The sound.
    public var audio = Preference.automatic

    /// The subtitles. Automatically these are: for sound in a language that is none of `languages`, the best ones in one of
    /// these; else forced ones in the sound's language; else those in a file of the medium's own name; else none.
    public var subtitles = Preference.automatic

    /// The second subtitles, which are seen at the top as well as the others at the foot. Automatically there are none, and
    /// the same ones are never seen twice; of preferred languages the first one counts that is not that of the others.
    public var secondarySubtitles = Preference.off

    /// The languages that are understood, best first: the desktop's, unless a person has said which.
    public var languages: [Language] = []

    /// Whether sound in one of these languages is chosen whatever the author recommends.
    public var prefersLanguages = false

    /// Whether subtitles that tell sounds as well are preferred where there are both.
    public var prefersHearingImpaired = false

    /// Rules by which everything is automatic, and no language is known.
    public init() {}

    /// The tracks to play; a kind of which none is has no entry. Pictures are not chosen here.
    public func choose(from tracks: [Track]) -> [Track.Kind: Track.ID] {
        let audioTracks = tracks.filter { $0.kind == .audio && $0.isPlayable && !$0.traits.contains(.isUnreadable) }
        let audio = audio(from: audioTracks)
        let subtitles = subtitles(from: tracks.filter { $0.kind == .subtitle && $0.isPlayable }, for: audio)
        var chosen: [Track.Kind: Track.ID] = [:]
        chosen[.audio] = audio?.id
        chosen[.subtitle] = subtitles?.id
        return chosen
    }

    /// The second subtitles to be seen; `nil` when there are none.
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

// MARK: - Sound

extension TrackSelectionPolicy {
    private func audio(from tracks: [Track]) -> Track? {
        switch audio {
        case .automatic, .off: automaticAudio(from: tracks)
        case .languages(let languages): best(of: tracks, in: languages) ?? automaticAudio(from: tracks)
        case .like(let track): track.nearest(of: tracks) ?? automaticAudio(from: tracks)
        }
    }

    /// What its author recommends; of several the one in the person's language, else the original, else the first. Where
    /// the languages count more, they come before that.
    private func automaticAudio(from tracks: [Track]) -> Track? {
        tracks.best { track in
            let rank = rank(of: track, in: languages)
            return [
                track.isSpecial ? 0 : 1, prefersLanguages ? rank : 0, track.isDefault ? 1 : 0, rank,
                track.traits.contains(.isOriginal) ? 1 : 0,
            ]
        }
    }

    /// The best track in the first language that there is.
    private func best(of tracks: [Track], in languages: [Language]) -> Track? {
        let spoken = tracks.filter { rank(of: $0, in: languages) > 0 }
        return spoken.best { track in
            [rank(of: track, in: languages), track.isSpecial ? 0 : 1, track.isDefault ? 1 : 0]
        }
    }

    /// How well a track suits: the first language is the best, and then what is most like it. Zero is not at all.
    private func rank(of track: Track, in languages: [Language]) -> Int {
        guard let spoken = track.spokenLanguage, let place = languages.firstIndex(where: { $0.matches(spoken) }) else {
            return 0
        }
        return (languages.count - place) * 4 + languages[place].likeness(to: spoken)
    }
}

// MARK: - Subtitles

extension TrackSelectionPolicy {
    private func subtitles(from tracks: [Track], for audio: Track?) -> Track? {
        if case .like(let track) = subtitles { return subtitles(like: track, of: tracks) }
        // Nobody has named what cannot be read: it is no choice while there is another one.
        let readable = tracks.filter { !$0.traits.contains(.isUnreadable) }
        return unnamedSubtitles(from: readable, for: audio) ?? unnamedSubtitles(from: tracks, for: audio)
    }

    /// Those that were chosen, where they are there and may still be chosen; else, of what may be chosen before the rest, what
    /// is most like them. Forced ones never may: who named them knows why.
    private func subtitles(like track: Track, of tracks: [Track]) -> Track? {
        if track.traits.contains(.isForced), tracks.contains(track) { return track }
        return track.nearest(of: subtitlesOnOffer(of: tracks)) ?? track.nearest(of: tracks)
    }

    private func unnamedSubtitles(from tracks: [Track], for audio: Track?) -> Track? {
        switch subtitles {
        case .automatic, .languages([]):
            automaticSubtitles(from: tracks, for: audio) ?? preferred(of: tracks.filter(\.isLaidBeside))
        case .languages(let languages): bestSubtitles(of: tracks, in: languages)
        case .off, .like: nil
        }
    }

    private func automaticSubtitles(from tracks: [Track], for audio: Track?) -> Track? {
        guard let spoken = audio?.spokenLanguage else {
            // Nobody knows what is spoken: then forced ones are right when their author recommends them.
            return tracks.first { $0.traits.isSuperset(of: [.isForced, .isDefault]) }
        }
        let isUnderstood = languages.isEmpty || languages.contains { $0.matches(spoken) }
        if !isUnderstood, let whole = bestSubtitles(of: tracks, in: languages) { return whole }
        let forced = tracks.filter { $0.traits.contains(.isForced) && $0.spokenLanguage?.matches(spoken) == true }
        return forced.best { [spoken.likeness(to: $0.spokenLanguage ?? spoken)] }
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

    /// Of the subtitles in one file the ones in the person's language; the first where none is.
    package func preferred(of tracks: [Track]) -> Track? { bestSubtitles(of: tracks, in: languages) ?? tracks.first }

    /// The subtitles that a person may choose from: no forced ones, and in each language those that tell sounds as well, or
    /// the others, as `prefersHearingImpaired` says and as far as there are both.
    public func subtitlesOnOffer(of tracks: [Track]) -> [Track] {
        let whole = tracks.filter { $0.kind == .subtitle && $0.isPlayable && !$0.traits.contains(.isForced) }
        let preferred = whole.filter { $0.traits.contains(.isForHearingImpaired) == prefersHearingImpaired }
        return whole.filter { track in
            preferred.contains(track) || !preferred.contains { $0.spokenLanguage == track.spokenLanguage }
        }
    }
}

// MARK: - Likeness

extension Track {
    /// Itself where it is among `tracks`, else the one in the same language that is most like it; `nil` when none has it.
    fileprivate func nearest(of tracks: [Track]) -> Track? {
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

    /// Whether somebody has put it beside the medium, under its name.
    fileprivate var isLaidBeside: Bool { traits.isSuperset(of: [.isExternal, .isDefault]) }

    private var purpose: Traits { traits.intersection(.purposes) }
}

extension [Track] {
    /// The first one whose marks no other one's exceed; of two lists of marks the one that is greater at the first
    /// difference is greater.
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
