import WindowboxMedia
import WindowboxCore
import WindowboxDemux

/// The track selection policy: what the user has selected or prefers, forwarded to the engine.
extension Player {
    /// The user's track selections and added external files.
    /// The application restores and stores it; the player adds each new selection and each added file. The history
    /// applies to items that are not open yet, where nothing has been selected or preferred since the player was
    /// created.
    public var mediaSelectionHistory: MediaSelectionHistory {
        get { selection.history }
        set {
            selection.history = newValue
            mediaSelectionHistoryDidChange()
        }
    }

    /// The track selection policy of the current item, for audio and subtitles. A change applies to the current and the
    /// next item.
    var trackSelectionPolicy: TrackSelectionPolicy {
        get { selection.policy }
        set {
            guard newValue != selection.policy else { return }
            selection.policy = newValue
            requestTracks()
            updateNextTrackPolicy()
        }
    }

    /// Sets the preference for the current item and all later ones, which overrides the history.
    func setPreference(
        _ preference: TrackSelectionPolicy.Preference, for characteristic: MediaSelectionCharacteristic
    ) {
        trackRequests.preferences[characteristic] = preference
        trackSelectionPolicy[characteristic] = preference
        updateNextTrackPolicy()
    }

    /// Applies a changed history to items that are not open yet; an open item keeps its tracks.
    private func mediaSelectionHistoryDidChange() {
        if let opened, !phase.isOpen { trackSelectionPolicy = trackSelectionPolicy(for: opened.source) }
        updateNextTrackPolicy()
    }

    /// Returns the policy for a source: the preferences set since the player was created, otherwise the history,
    /// otherwise the defaults.
    func trackSelectionPolicy(for source: MediaSource) -> TrackSelectionPolicy {
        var policy = TrackSelectionPolicy()
        policy.languages = trackSelectionPolicy.languages
        policy.prefersLanguages = trackSelectionPolicy.prefersLanguages
        policy.prefersHearingImpaired = trackSelectionPolicy.prefersHearingImpaired
        let stored = mediaSelectionHistory.selection(ofFile: source.path).mapValues {
            TrackSelectionPolicy.Preference($0)
        }
        for (characteristic, preference) in stored.merging(trackRequests.preferences, uniquingKeysWith: { $1 }) {
            policy[characteristic] = preference
        }
        return policy
    }

    /// Selects the tracks that the policy chooses, once for each load and whenever the policy or the readable tracks
    /// change.
    func requestTracks() {
        guard let opened, phase.isOpen else { return }
        let readable = media.tracks.filter { !$0.traits.contains(.isUnreadable) }.map(\.id)
        let request = TracksRequest(source: opened.source.id, policy: trackSelectionPolicy, tracks: readable)
        guard request != trackRequests.sent else { return }
        trackRequests.sent = request
        let wanted = trackSelectionPolicy.choose(from: media.tracks)
        for kind in [Track.Kind.audio, .subtitle] where wanted[kind] != selection.tracks[kind] {
            engine.select(wanted[kind], of: kind)
        }
        let secondary = trackSelectionPolicy.chooseSecondarySubtitles(from: media.tracks)
        if secondary != selection.secondarySubtitles { engine.selectSecondarySubtitles(secondary) }
    }

    /// Copies the selected tracks that the engine reports.
    func copySelectedTracks(_ snapshot: EngineSnapshot) {
        selection.tracks = snapshot.selected
        selection.secondarySubtitles = snapshot.secondarySubtitles
    }
}

extension TrackSelectionPolicy {
    /// Creates a policy that selects everything automatically, for a user who understands `languages`, best first.
    init(languages: [String]) {
        self.init()
        self.languages = languages.compactMap { Language($0) }
    }

    subscript(characteristic: MediaSelectionCharacteristic) -> Preference {
        get { self[keyPath: Self.preference(characteristic)] }
        set { self[keyPath: Self.preference(characteristic)] = newValue }
    }

    private static func preference(_ characteristic: MediaSelectionCharacteristic) -> WritableKeyPath<
        TrackSelectionPolicy, Preference
    > {
        switch characteristic {
        case .audible: \.audio
        case .legible: \.subtitles
        case .secondaryLegible: \.secondarySubtitles
        }
    }

    /// Returns the track that the policy selects; `nil` when there is none.
    func chosenTrack(of tracks: [Track], for characteristic: MediaSelectionCharacteristic) -> Track.ID? {
        characteristic == .secondaryLegible
            ? chooseSecondarySubtitles(from: tracks) : choose(from: tracks)[characteristic.kind]
    }
}

extension TrackSelectionPolicy.Preference {
    init(_ option: MediaSelectionOption) {
        switch option {
        case .automatic: self = .automatic
        case .off: self = .off
        case .on(let track): self = .like(track)
        }
    }

    var isAutomatic: Bool { self == .automatic }

    static func preferring(_ languages: [String]) -> TrackSelectionPolicy.Preference {
        let known = languages.compactMap { Language($0) }
        return known.isEmpty ? .automatic : .languages(known)
    }
}
