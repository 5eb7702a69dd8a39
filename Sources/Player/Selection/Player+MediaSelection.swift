import WindowboxMedia

/// Sound tracks and subtitles: what there is, what is wished for, and what is in force.
///
/// A wish outlives the item: it holds for all that come, until another takes its place. Where `mediaSelectionHistory` is kept,
/// what was selected outlives the player too.
extension Player {
    /// What the current item has tracks of, sound and subtitles; empty while nothing is known of it, and when it has
    /// failed. Second subtitles are of the same tracks as the others, and are not told apart here.
    public var mediaSelectionCharacteristics: Set<MediaSelectionCharacteristic> {
        Set([.audible, .legible].filter { !tracks(for: $0).isEmpty })
    }

    /// What a menu offers. Sound: the tracks, when there are several. Subtitles: automatic, off, and the tracks, but no
    /// forced ones; of those for people who hear little and others in the same language only one kind, as
    /// `prefersHearingImpairedSubtitles` says. Empty when there are no tracks.
    ///
    /// Automatic subtitles are, when the sound is in a language that the person does not understand, the best ones in one of
    /// `preferredLanguages` or else the configuration's; else forced ones in the sound's language; else those in a file of the
    /// medium's own name; else none.
    ///
    /// Second subtitles, where there are several tracks: off, and all tracks but the one that is seen already.
    public func mediaSelectionOptions(for characteristic: MediaSelectionCharacteristic) -> [MediaSelectionOption] {
        let tracks = tracks(for: characteristic)
        switch characteristic {
        case .audible: return tracks.count > 1 ? tracks.inMenuOrder.map { .on($0) } : []
        case .legible:
            guard !tracks.isEmpty else { return [] }
            return [.automatic, .off] + trackRules.subtitlesOnOffer(of: tracks).inMenuOrder.map { .on($0) }
        case .secondaryLegible:
            let offered = trackRules.subtitlesOnOffer(of: tracks)
            let others = offered.filter { $0.id != selectedTracks[.subtitle] }
            return offered.count > 1 ? [.off] + others.inMenuOrder.map { .on($0) } : []
        }
    }

    /// What is wished for, among the options; `.off` where the current item has nothing of the kind.
    public func selectedMediaOption(for characteristic: MediaSelectionCharacteristic) -> MediaSelectionOption {
        let tracks = tracks(for: characteristic)
        if characteristic == .legible, !tracks.isEmpty, isSelectionAutomatic(for: .legible) { return .automatic }
        return option(of: trackRules.chosenTrack(of: media.tracks, for: characteristic), in: tracks)
    }

    /// What is in force: a track, also one that was chosen automatically, or `.off`.
    public func currentMediaOption(for characteristic: MediaSelectionCharacteristic) -> MediaSelectionOption {
        let chosen = characteristic == .secondaryLegible ? secondarySubtitles : selectedTracks[characteristic.kind]
        return option(of: chosen, in: tracks(for: characteristic))
    }

    /// Chooses an option of the current item. For the sound `.automatic` and `.off` are ignored, as are tracks that the item
    /// does not have. Second subtitles are off with `.automatic`, and while the same ones are seen at the foot.
    public func select(mediaOption: MediaSelectionOption, for characteristic: MediaSelectionCharacteristic) {
        switch (mediaOption, characteristic) {
        case (.automatic, .audible), (.off, .audible): return
        case (.automatic, .secondaryLegible): return select(mediaOption: .off, for: characteristic)
        case (.on(let track), _) where !tracks(for: characteristic).contains(track): return
        default: setWish(TrackSelectionPolicy.Preference(mediaOption), for: characteristic)
        }
        mediaSelectionHistory.remember(mediaOption, for: characteristic, ofFile: opened?.source.path)
    }

    /// Gives the choice back, of the sound too: the current item and all to come have what they suggest themselves, and no
    /// second subtitles. It takes the place of what was selected or preferred, and of what is remembered of the current item.
    public func selectAutomatically(for characteristic: MediaSelectionCharacteristic) {
        let option = characteristic == .secondaryLegible ? MediaSelectionOption.off : .automatic
        setWish(TrackSelectionPolicy.Preference(option), for: characteristic)
        mediaSelectionHistory.remember(option, for: characteristic, ofFile: opened?.source.path)
    }

    /// Whether the current item has what it suggests itself, because nobody has said anything else. Never so of second
    /// subtitles: of these it suggests none.
    public func isSelectionAutomatic(for characteristic: MediaSelectionCharacteristic) -> Bool {
        let wish = trackRules[characteristic]
        return wish.isAutomatic || wish == .off && characteristic == .audible
    }

    /// Says which languages are preferred, now and in all items to come. It takes the place of what was selected.
    public func setMediaSelectionPreference(
        _ preference: MediaSelectionPreference, for characteristic: MediaSelectionCharacteristic
    ) {
        switch preference {
        case .automatic: setWish(.automatic, for: characteristic)
        case .off: setWish(.off, for: characteristic)
        case .on(let languages): setWish(.preferring(languages), for: characteristic)
        }
    }

    /// The languages that the person has said to understand, best first, in any way of writing; what is no language is
    /// ignored. Sound in one of them is chosen automatically whatever the medium recommends. None at first: then those of the
    /// configuration count, behind what the medium recommends.
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

    /// Whether subtitles that tell sounds as well are offered and chosen rather than others in the same language.
    public var prefersHearingImpairedSubtitles: Bool {
        get { trackRules.prefersHearingImpaired }
        set { trackRules.prefersHearingImpaired = newValue }
    }

    private func setWish(_ wish: TrackSelectionPolicy.Preference, for characteristic: MediaSelectionCharacteristic) {
        saidWishes[characteristic] = wish
        trackRules[characteristic] = wish
        tellNextTracks()
    }

    private func tracks(for characteristic: MediaSelectionCharacteristic) -> [Track] {
        guard error == nil, phase.isOpen else { return [] }
        return media.tracks.filter { $0.kind == characteristic.kind && $0.isPlayable }
    }

    private func option(of chosen: Track.ID?, in tracks: [Track]) -> MediaSelectionOption {
        tracks.first { $0.id == chosen }.map { .on($0) } ?? .off
    }
}

/// How the wishes reach the engine.
extension Player {
    /// The rules have changed: for what plays, and for what follows.
    func trackRulesDidChange() {
        requestTracks()
        tellNextTracks()
    }

    /// What is remembered is for what is opened: what plays already stays as it is.
    func mediaSelectionHistoryDidChange() {
        if let opened, !phase.isOpen { trackRules = trackRules(for: opened.source) }
        tellNextTracks()
    }

    /// The same for what follows, when that is another rule for it.
    private func tellNextTracks() {
        guard var prepared else { return }
        let rules = trackRules(for: prepared.source)
        guard rules != prepared.source.tracks else { return }
        prepared.source.tracks = rules
        self.prepared = prepared
        engine.setNext(prepared.source)
    }

    /// The rules for a medium: what was said here, else what is remembered, else nothing.
    func trackRules(for source: MediaSource) -> TrackSelectionPolicy {
        var rules = TrackSelectionPolicy()
        (rules.languages, rules.prefersLanguages) = (trackRules.languages, trackRules.prefersLanguages)
        rules.prefersHearingImpaired = trackRules.prefersHearingImpaired
        let remembered = mediaSelectionHistory.selection(ofFile: source.path).mapValues {
            TrackSelectionPolicy.Preference($0)
        }
        for (characteristic, wish) in remembered.merging(saidWishes, uniquingKeysWith: { $1 }) {
            rules[characteristic] = wish
        }
        return rules
    }

    /// Has the engine play what the rules say: once for each loading, and whenever they, or the tracks that can be read,
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

/// By which rules the engine was told what to play of a loading, and of which tracks, as far as they can be read.
struct TracksRequest: Equatable {
    var source: UInt64
    var rules: TrackSelectionPolicy
    var tracks: [Track.ID]
}

extension TrackSelectionPolicy {
    /// Rules by which everything is automatic, for a person who understands `languages`, best first.
    init(languages: [String]) {
        self.init()
        self.languages = languages.compactMap { Language($0) }
    }

    fileprivate subscript(characteristic: MediaSelectionCharacteristic) -> Preference {
        get { self[keyPath: Self.wish(characteristic)] }
        set { self[keyPath: Self.wish(characteristic)] = newValue }
    }

    private static func wish(_ characteristic: MediaSelectionCharacteristic) -> WritableKeyPath<
        TrackSelectionPolicy, Preference
    > {
        switch characteristic {
        case .audible: \.audio
        case .legible: \.subtitles
        case .secondaryLegible: \.secondarySubtitles
        }
    }

    /// The track that is wished for; `nil` when none is.
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
