import WindowboxCore
import WindowboxDemux
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
            return [.automatic, .off] + trackSelectionPolicy.selectableSubtitles(of: tracks).inMenuOrder.map { .on($0) }
        case .secondaryLegible:
            let offered = trackSelectionPolicy.selectableSubtitles(of: tracks)
            let others = offered.filter { $0.id != selection.tracks[.subtitle] }
            return offered.count > 1 ? [.off] + others.inMenuOrder.map { .on($0) } : []
        }
    }

    /// Returns the option that the user, the history or the policy has selected.
    /// - Parameter characteristic: The kind of tracks.
    /// - Returns: One of `mediaSelectionOptions(for:)`; `.off` when the current item has no such track.
    public func selectedMediaOption(for characteristic: MediaSelectionCharacteristic) -> MediaSelectionOption {
        let tracks = tracks(for: characteristic)
        if characteristic == .legible, !tracks.isEmpty, isSelectionAutomatic(for: .legible) { return .automatic }
        return option(of: trackSelectionPolicy.chosenTrack(of: media.tracks, for: characteristic), in: tracks)
    }

    /// Returns the track in use, also when it was selected automatically.
    /// - Parameter characteristic: The kind of tracks.
    /// - Returns: The track; `.off` without one.
    public func currentMediaOption(for characteristic: MediaSelectionCharacteristic) -> MediaSelectionOption {
        let chosen =
            characteristic == .secondaryLegible
            ? selection.secondarySubtitles : selection.tracks[characteristic.kind]
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
    /// - Parameter characteristic: The kind of tracks.
    public func selectAutomatically(for characteristic: MediaSelectionCharacteristic) {
        let option = characteristic == .secondaryLegible ? MediaSelectionOption.off : .automatic
        setPreference(TrackSelectionPolicy.Preference(option), for: characteristic)
        mediaSelectionHistory.record(option, for: characteristic, ofFile: opened?.source.path)
    }

    /// Checks whether the track is selected automatically, without a preference of the user.
    /// - Parameter characteristic: The kind of tracks.
    /// - Returns: `true` for an automatic selection; always `false` for secondary subtitles.
    public func isSelectionAutomatic(for characteristic: MediaSelectionCharacteristic) -> Bool {
        let preference = trackSelectionPolicy[characteristic]
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
    /// Audio in one of them is selected automatically, regardless of the medium's recommendation. When empty, the
    /// configuration's languages apply, after the medium's recommendation.
    public var preferredLanguages: [String] {
        get { trackSelectionPolicy.prefersLanguages ? trackSelectionPolicy.languages.map(\.code) : [] }
        set {
            var policy = trackSelectionPolicy
            policy.languages = newValue.compactMap { Language($0) }
            policy.prefersLanguages = !policy.languages.isEmpty
            if !policy.prefersLanguages {
                policy.languages = TrackSelectionPolicy(languages: configuration.preferredLanguages).languages
            }
            trackSelectionPolicy = policy
        }
    }

    /// Whether subtitles for the hard of hearing are offered and selected instead of others in the same language.
    public var prefersHearingImpairedSubtitles: Bool {
        get { trackSelectionPolicy.prefersHearingImpaired }
        set { trackSelectionPolicy.prefersHearingImpaired = newValue }
    }

    private func tracks(for characteristic: MediaSelectionCharacteristic) -> [Track] {
        guard error == nil, phase.isOpen else { return [] }
        return media.tracks.filter { $0.kind == characteristic.kind && $0.isPlayable }
    }

    private func option(of chosen: Track.ID?, in tracks: [Track]) -> MediaSelectionOption {
        tracks.first { $0.id == chosen }.map { .on($0) } ?? .off
    }
}
