import WindowboxPlayer

extension MPRISState {
    /// What the player's state means to the panel.
    init(_ player: Player, ids: TrackIDs, isFullscreen: Bool) {
        playbackStatus = PlaybackStatus(player)
        track = player.currentItem.flatMap { Track($0, of: player, ids: ids) }
        rate = player.playbackSpeed
        rates = player.playbackSpeedRange
        volume = player.volume
        canGoNext = player.canAdvance()
        canGoPrevious = player.canReturn()
        hasTrack = !player.items.isEmpty
        canSeek = player.seekableTimeRange != nil
        self.isFullscreen = isFullscreen
    }
}

extension MPRISState.PlaybackStatus {
    /// The intent counts: what buffers or opens is playing. What ended or failed is stopped.
    init(_ player: Player) {
        if player.currentItem == nil || player.error != nil || player.playbackState == .ended {
            self = .stopped
        } else {
            self = player.shouldPlay ? .playing : .paused
        }
    }
}

extension Track {
    init?(_ item: PlayerItem, of player: Player, ids: TrackIDs) {
        guard let id = ids[item] else { return nil }
        self.init(
            id: id, url: item.address, title: player.metadata.title, artist: player.metadata.subtitle,
            length: player.duration, tags: player.media.tags)
    }
}

extension Player {
    /// Whether the current item is still being opened, and little is known of it.
    var isOpening: Bool { currentItem != nil && error == nil && playbackState == .idle }
}
