import WindowboxDemux
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Adds each item that plays to the list of recent items and to that of the desktop, a moment after it has opened, so
/// that its first frame does not wait for the lists. Stores a thumbnail of streams with video then, and at each pause.
final class RecentItemsRecorder {
    private static let delay = Duration.seconds(1)

    private let player: Player
    private let preferences: Preferences
    private var observations: [ObservationEffect] = []
    private var pending: (item: PlayerItem, task: Task<Void, Never>)?

    init(_ player: Player, _ preferences: Preferences) {
        (self.player, self.preferences) = (player, preferences)
        observations = [
            ObservationEffect(reading: { player.itemStatus == .readyToPlay ? player.currentItem : nil }) {
                [weak self] in
                if let item = $0 { self?.itemDidOpen(item) }
            },
            ObservationEffect(reading: { player.playbackState == .paused }) { [weak self] isPaused in
                if isPaused, self?.pending == nil { self?.storeThumbnail() }
            },
        ]
    }

    isolated deinit { pending?.task.cancel() }

    /// Adds an item that has just opened without further delay.
    func flush() {
        guard let pending else { return }
        pending.task.cancel()
        self.pending = nil
        add(pending.item)
    }

    private func itemDidOpen(_ item: PlayerItem) {
        flush()
        guard isWorthRecording else { return }
        let task = Task { [weak self] in
            if (try? await Task.sleep(for: Self.delay)) != nil { self?.flush() }
        }
        pending = (item, task)
    }

    /// Whether the open item belongs in the lists: the songs of an album, and its cover, would fill them.
    private var isWorthRecording: Bool {
        guard !player.media.isStill, player.mediaType == .audio, let duration = player.duration else {
            return !player.media.isStill
        }
        return player.items.count == 1 || duration >= PlaybackPositionStore.minimumAudioDuration
    }

    private func add(_ item: PlayerItem) {
        let location = item.storedLocation
        guard !location.isEmpty else { return }
        let metadata = player.currentItem == item ? player.metadata.title : item.metadata.title
        let title = metadata.flatMap { $0.isEmpty ? nil : $0 } ?? item.name ?? location
        let isAudio = player.currentItem == item ? player.mediaType == .audio : nil
        let recent = RecentItem(location: location, title: title, isAudio: isAudio)
        preferences.recent.add(recent)
        recent.addToDesktop()
        if player.currentItem == item { storeThumbnail() }
    }

    /// Stores the frame that a stream shows as its thumbnail.
    private func storeThumbnail() {
        guard player.mediaType == .video, let item = player.currentItem,
            RecentThumbnails.isStream(item.storedLocation),
            preferences.recent.items.contains(where: { $0.location == item.storedLocation })
        else { return }
        Task { [player] in
            // Another item may have begun meanwhile.
            guard let frame = await player.screenshot(), player.currentItem == item else { return }
            await RecentThumbnails.store(frame, of: item.storedLocation)
        }
    }
}
