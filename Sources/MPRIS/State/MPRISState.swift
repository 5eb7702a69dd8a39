import WindowboxGtk
import WindowboxPlayer

/// The properties published on the bus, except the position, as a value.
struct MPRISState: Equatable {
    enum PlaybackStatus: String {
        case playing = "Playing"
        case paused = "Paused"
        case stopped = "Stopped"
    }

    var playbackStatus = PlaybackStatus.stopped
    /// The current track; `nil` when there is none.
    var track: MPRISTrack?
    var trackList = MPRISTrackList()
    var playlists: [MPRISPlaylist] = []
    var activePlaylist: MPRISPlaylist?
    var repeatMode = RepeatMode.off
    var isShuffled = false
    var rate = 1.0
    var rates = 1.0...1.0
    var volume = 1.0
    var canGoNext = false
    var canGoPrevious = false
    /// Whether the queue has items, regardless of the playback state.
    var canPlay = false
    var canSeek = false
    var canQuit = false
    var canRaise = false
    var canSetFullscreen = false
    var isFullscreen = false

    /// The variable properties of `org.mpris.MediaPlayer2.Player`.
    var playerProperties: [String: Variant] {
        [
            "PlaybackStatus": .string(playbackStatus.rawValue),
            "LoopStatus": .string(repeatMode.loopStatus),
            "Shuffle": .boolean(isShuffled),
            "Rate": .double(rate),
            "Metadata": .dictionary(track?.metadata ?? [:]),
            "Volume": .double(volume),
            "MinimumRate": .double(rates.lowerBound),
            "MaximumRate": .double(rates.upperBound),
            "CanGoNext": .boolean(canGoNext),
            "CanGoPrevious": .boolean(canGoPrevious),
            "CanPlay": .boolean(canPlay),
            "CanPause": .boolean(canPlay),
            "CanSeek": .boolean(canSeek),
            "CanControl": .boolean(true),
        ]
    }

    /// The variable properties of `org.mpris.MediaPlayer2`.
    var rootProperties: [String: Variant] {
        [
            "CanQuit": .boolean(canQuit),
            "CanRaise": .boolean(canRaise),
            "CanSetFullscreen": .boolean(canSetFullscreen),
            "Fullscreen": .boolean(isFullscreen),
        ]
    }
}

extension RepeatMode {
    /// The value of `LoopStatus` in MPRIS 2.2.
    var loopStatus: String {
        switch self {
        case .off: "None"
        case .one: "Track"
        case .all: "Playlist"
        }
    }

    /// Parses a `LoopStatus`; `nil` for an unknown value.
    init?(loopStatus: String) {
        guard let mode = Self.allCases.first(where: { $0.loopStatus == loopStatus }) else { return nil }
        self = mode
    }
}

/// Returns the new properties that differ from the old ones.
func changes(from old: [String: Variant], to new: [String: Variant]) -> [String: Variant] {
    new.filter { old[$0.key] != $0.value }
}
