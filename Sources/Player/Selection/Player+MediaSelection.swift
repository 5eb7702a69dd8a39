import WindowboxMedia

/// Track selection: the options, the preferences, and the tracks in use.
///
/// A preference applies to the current item and to all later ones, until it is replaced. With a stored
/// `mediaSelectionHistory`, selections outlive the player.
extension Player {
    /// The characteristics for which the current item has tracks, audio and subtitles; empty while unknown, and after a
    /// failure.
    /// Secondary subtitles use the tracks of the others and are not listed.
    public var mediaSelectionCharacteristics: Set<MediaSelectionCharacteristic> {
        Set([.audible, .legible].filter { !tracks(for: $0).isEmpty })
    }

    /// Returns the options for a menu.
    ///
    /// Audio: the tracks, if there are several. Subtitles: automatic, off, and the tracks except forced ones; of full
    /// subtitles and those for the hard of hearing in the same language, only the kind that
    /// `prefersHearingImpairedSubtitles` selects. Secondary subtitles, if there are several tracks: off, and all tracks
    /// except the one shown already.
    ///
    /// Automatic subtitles are, when the audio is in a language that the user does not understand, the best ones in one
    /// of `preferredLanguages` or else of the configuration's languages; otherwise forced ones in the language of the
    /// audio; otherwise those in an external file with the medium's name; otherwise none.
    /// - Parameter characteristic: The characteristic.
    /// - Returns: The options in menu order; empty without tracks.
    public func mediaSelectionOptions(for characteristic: MediaSelectionCharacteristic) -> [MediaSelectionOption] {
        let tracks = tracks(for: characteristic)
        switch characteristic {
        case .audible: return tracks.count > 1 ? tracks.inMenuOrder.map { .on($0) } : []
        case .legible:
            guard !tracks.isEmpty else { return [] }
            return [.automatic, .off] + trackRules.selectableSubtitles(of: tracks).inMenuOrder.map { .on($0) }
        case .secondaryLegible:
            let offered = trackRules.selectableSubtitles(of: tracks)
            let others = offered.filter { $0.id != selectedTracks[.subtitle] }
            return offered.count > 1 ? [.off] + others.inMenuOrder.map { .on($0) } : []
        }
    }

    /// Returns the selected option, one of `mediaSelectionOptions(for:)`; `.off` when the current item has no such
    /// track.
    public func selectedMediaOption(for characteristic: MediaSelectionCharacteristic) -> MediaSelectionOption {
        let tracks = tracks(for: characteristic)
        if characteristic == .legible, !tracks.isEmpty, isSelectionAutomatic(for: .legible) { return .automatic }
        return option(of: trackRules.chosenTrack(of: media.tracks, for: characteristic), in: tracks)
    }

    /// Returns the track in use, also when it was selected automatically; `.off` without one.
    public func currentMediaOption(for characteristic: MediaSelectionCharacteristic) -> MediaSelectionOption {
        let chosen = characteristic == .secondaryLegible ? secondarySubtitles : selectedTracks[characteristic.kind]
        return option(of: chosen, in: tracks(for: characteristic))
    }

    /// Selects an option for the current item and all later ones.
    /// - Parameters:
    ///   - mediaOption: The option. For audio, `.automatic` and `.off` are ignored; a track that the item does not have
    ///     is always ignored.
    ///   - characteristic: The characteristic. Secondary subtitles are off with `.automatic`, and while the same track
    ///     is shown as the primary one.
    public func select(mediaOption: MediaSelectionOption, for characteristic: MediaSelectionCharacteristic) {
        switch (mediaOption, characteristic) {
        case (.automatic, .audible), (.off, .audible): return
        case (.automatic, .secondaryLegible): return select(mediaOption: .off, for: characteristic)
        case (.on(let track), _) where !tracks(for: characteristic).contains(track): return
        default: setPreference(TrackSelectionPolicy.Preference(mediaOption), for: characteristic)
        }
        mediaSelectionHistory.record(mediaOption, for: characteristic, ofFile: opened?.source.path)
    }

    /// Returns to the automatic selection, of audio too, for the current item and all later ones; secondary subtitles
    /// are switched off.
    /// The selection, the preference and the history of the current item are replaced.
    public func selectAutomatically(for characteristic: MediaSelectionCharacteristic) {
        let option = characteristic == .secondaryLegible ? MediaSelectionOption.off : .automatic
        setPreference(TrackSelectionPolicy.Preference(option), for: characteristic)
        mediaSelectionHistory.record(option, for: characteristic, ofFile: opened?.source.path)
    }

    /// Returns whether the track is selected automatically, without a preference of the user; always `false` for
    /// secondary subtitles.
    public func isSelectionAutomatic(for characteristic: MediaSelectionCharacteristic) -> Bool {
        let preference = trackRules[characteristic]
        return preference.isAutomatic || preference == .off && characteristic == .audible
    }

    /// Sets the preferred languages for the current item and all later ones. An earlier selection is replaced.
    /// - Parameters:
    ///   - preference: The preferred languages.
    ///   - characteristic: The characteristic.
    public func setMediaSelectionPreference(
        _ preference: MediaSelectionPreference, for characteristic: MediaSelectionCharacteristic
    ) {
        switch preference {
        case .automatic: setPreference(.automatic, for: characteristic)
        case .off: setPreference(.off, for: characteristic)
        case .on(let languages): setPreference(.preferring(languages), for: characteristic)
        }
    }

    /// The languages that the user understands, best first, in any notation; unknown codes are ignored. Empty at first.
    /// Audio in one of them is selected automatically, whatever the medium recommends. When empty, the configuration's
    /// languages apply, after the medium's recommendation.
    public var preferredLanguages: [String] {
        get { trackRules.prefersLanguages ? trackRules.languages.map(\.code) : [] }
        set {
            var rules = trackRules
            rules.languages = newValue.compactMap { Language($0) }
            rules.prefersLanguages = !rules.languages.isEmpty
            if !rules.prefersLanguages {
                rules.languages = TrackSelectionPolicy(languages: configuration.preferredLanguages).languages
            }
            trackRules = rules
        }
    }

    /// Whether subtitles for the hard of hearing are offered and selected instead of others in the same language.
    public var prefersHearingImpairedSubtitles: Bool {
        get { trackRules.prefersHearingImpaired }
        set { trackRules.prefersHearingImpaired = newValue }
    }

    private func setPreference(
        _ preference: TrackSelectionPolicy.Preference, for characteristic: MediaSelectionCharacteristic
    ) {
        explicitPreferences[characteristic] = preference
        trackRules[characteristic] = preference
        updateNextTrackPolicy()
    }

    private func tracks(for characteristic: MediaSelectionCharacteristic) -> [Track] {
        guard error == nil, phase.isOpen else { return [] }
        return media.tracks.filter { $0.kind == characteristic.kind && $0.isPlayable }
    }

    private func option(of chosen: Track.ID?, in tracks: [Track]) -> MediaSelectionOption {
        tracks.first { $0.id == chosen }.map { .on($0) } ?? .off
    }
}

/// Forwarding of the track selection policy to the engine.
extension Player {
    /// Applies a changed policy to the current and the next item.
    func trackRulesDidChange() {
        requestTracks()
        updateNextTrackPolicy()
    }

    /// Applies a changed history to items that are not open yet; an open item keeps its tracks.
    func mediaSelectionHistoryDidChange() {
        if let opened, !phase.isOpen { trackRules = trackRules(for: opened.source) }
        updateNextTrackPolicy()
    }

    /// Passes the policy of the preloaded item to the engine when it has changed.
    private func updateNextTrackPolicy() {
        guard var prepared else { return }
        let rules = trackRules(for: prepared.source)
        guard rules != prepared.source.tracks else { return }
        prepared.source.tracks = rules
        self.prepared = prepared
        engine.setNext(prepared.source)
    }

    /// Returns the policy for a source: the preferences set since the player was created, otherwise the history,
    /// otherwise the defaults.
    func trackRules(for source: MediaSource) -> TrackSelectionPolicy {
        var rules = TrackSelectionPolicy()
        (rules.languages, rules.prefersLanguages) = (trackRules.languages, trackRules.prefersLanguages)
        rules.prefersHearingImpaired = trackRules.prefersHearingImpaired
        let stored = mediaSelectionHistory.selection(ofFile: source.path).mapValues {
            TrackSelectionPolicy.Preference($0)
        }
        for (characteristic, preference) in stored.merging(explicitPreferences, uniquingKeysWith: { $1 }) {
            rules[characteristic] = preference
        }
        return rules
    }

    /// Selects the tracks that the policy chooses, once for each load and whenever the policy or the readable tracks
    /// change.
    func requestTracks() {
        guard let opened, phase.isOpen else { return }
        let readable = media.tracks.filter { !$0.traits.contains(.isUnreadable) }.map(\.id)
        let request = TracksRequest(source: opened.source.id, rules: trackRules, tracks: readable)
        guard request != requestedTracks else { return }
        requestedTracks = request
        let wanted = trackRules.choose(from: media.tracks)
        for kind in [Track.Kind.audio, .subtitle] where wanted[kind] != selectedTracks[kind] {
            engine.select(wanted[kind], of: kind)
        }
        let second = trackRules.chooseSecondarySubtitles(from: media.tracks)
        if second != secondarySubtitles { engine.selectSecondarySubtitles(second) }
    }
}

/// The policy and the readable tracks of a load for which the engine's tracks were selected last.
struct TracksRequest: Equatable {
    var source: UInt64
    var rules: TrackSelectionPolicy
    var tracks: [Track.ID]
}

extension TrackSelectionPolicy {
    /// Creates a policy that selects everything automatically, for a user who understands `languages`, best first.
    init(languages: [String]) {
        self.init()
        self.languages = languages.compactMap { Language($0) }
    }

    fileprivate subscript(characteristic: MediaSelectionCharacteristic) -> Preference {
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
    fileprivate func chosenTrack(of tracks: [Track], for characteristic: MediaSelectionCharacteristic) -> Track.ID? {
        characteristic == .secondaryLegible
            ? chooseSecondarySubtitles(from: tracks) : choose(from: tracks)[characteristic.kind]
    }
}

extension TrackSelectionPolicy.Preference {
    fileprivate init(_ option: MediaSelectionOption) {
        switch option {
        case .automatic: self = .automatic
        case .off: self = .off
        case .on(let track): self = .like(track)
        }
    }

    fileprivate var isAutomatic: Bool { self == .automatic }

    fileprivate static func preferring(_ languages: [String]) -> TrackSelectionPolicy.Preference {
        let known = languages.compactMap { Language($0) }
        return known.isEmpty ? .automatic : .languages(known)
    }
}
