import WindowboxCore
import WindowboxDemux
import WindowboxGtk
import WindowboxPlayer

/// Stores where each recording was left in the file history, and continues there the next time, as the preference says.
///
/// A position is stored when the item is left or paused, when its window is closed, and once a minute while it plays.
/// None is stored for short recordings, the first seconds and the end, after which playback starts at the beginning.
final class PlaybackPositionStore: PlaybackHistory {
    /// The duration from which videos are continued.
    static let minimumVideoDuration = Duration.seconds(120)
    /// The duration from which audio is continued: audiobooks and podcasts are, songs are not.
    static let minimumAudioDuration = Duration.seconds(1200)
    /// The share of the duration after which a recording counts as finished.
    static let finishedShare = 0.95
    /// The position up to which a recording counts as not begun.
    static let begun = Duration.seconds(5)
    private static let interval = Duration.seconds(60)

    private let player: Player
    private let preferences: Preferences
    /// The items that were opened at a stored position, until they are announced.
    private var resumed: [PlayerItem: Duration] = [:]
    private var observations: [ObservationEffect] = []
    private var recording: Task<Void, Never>?

    /// Sets the history of a player.
    /// - Parameters:
    ///   - player: The player; its items continue where they were left.
    ///   - preferences: The preference, and the history to store the positions in.
    ///   - didResume: Called when an item that continues has become the current one and is open, with its start
    ///     position.
    init(_ player: Player, _ preferences: Preferences, didResume: @escaping (Duration) -> Void) {
        self.player = player
        self.preferences = preferences
        player.playbackHistory = self
        observations = [
            ObservationEffect(reading: { player.playbackState }) { [weak self] in self?.stateDidChange(to: $0) },
            ObservationEffect(reading: { player.itemStatus == .unknown ? nil : player.currentItem }) {
                [weak self] item in
                guard let self, let item, let time = resumed.removeValue(forKey: item) else { return }
                if let duration = player.duration, time < duration { return didResume(time) }
                // The file has been replaced by a shorter one since.
                if player.itemStatus == .ended { player.replay() } else { player.seek(.at(.zero)) }
            },
        ]
    }

    isolated deinit { recording?.cancel() }

    func startPosition(of item: PlayerItem) -> Duration? {
        guard preferences.resumeMode != .never,
            let position = preferences.files.positions[LocationHash(item.storedLocation)]
        else { return nil }
        // Items that left the queue before they were opened are not announced.
        resumed = resumed.filter { player.items.contains($0.key) }
        resumed[item] = position.time
        return position.time
    }

    func record(_ record: PlaybackRecord, of item: PlayerItem) {
        preferences.files.setPosition(Self.position(of: record), of: LocationHash(item.storedLocation))
    }

    /// Returns the position to store; `nil` when the recording starts at its beginning the next time.
    static func position(of record: PlaybackRecord) -> StoredPosition? {
        let minimum = record.mediaType == .video ? minimumVideoDuration : minimumAudioDuration
        guard !record.hasEnded, record.duration >= minimum, record.position >= begun,
            record.position <= record.duration * finishedShare
        else { return nil }
        return StoredPosition(time: record.position, duration: record.duration)
    }

    private func stateDidChange(to state: PlaybackState) {
        recording?.cancel()
        switch state {
        case .paused, .ended: player.recordPlayback()
        case .playing:
            recording = Task { [weak player] in
                while (try? await Task.sleep(for: Self.interval)) != nil { player?.recordPlayback() }
            }
        case .idle: break
        }
    }
}
