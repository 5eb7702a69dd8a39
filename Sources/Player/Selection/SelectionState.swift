import WindowboxMedia
import WindowboxCore

/// The track selection. Written by `Player+TrackSelectionPolicy.swift`.
struct SelectionState: ObservableValue {
    static let empty = SelectionState()

    /// The track selection policy of the current item, for audio and subtitles.
    var policy = TrackSelectionPolicy()
    /// The user's track selections and added external files.
    var history = MediaSelectionHistory()
    /// The selected track of each kind.
    var tracks: [Track.Kind: Track.ID] = [:]
    /// The track of the secondary subtitles; `nil` for none.
    var secondarySubtitles: Track.ID?
}

/// The preferences and the newest request for tracks. Not observed; written by
/// `Player+TrackSelectionPolicy.swift`.
struct TrackRequests: Equatable {
    static let empty = TrackRequests()

    /// The track preferences set since the player was created. They apply to every item and override the history.
    var preferences: [MediaSelectionCharacteristic: TrackSelectionPolicy.Preference] = [:]
    /// The last request sent to the engine.
    var sent: TracksRequest?
}

/// The policy and the readable tracks of a load for which the engine's tracks were selected last.
struct TracksRequest: Equatable {
    var source: UInt64
    var policy: TrackSelectionPolicy
    var tracks: [Track.ID]
}
