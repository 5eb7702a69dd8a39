import WindowboxPlayer

extension MPRISState {
    /// Nothing to play, in what the program lends.
    init(_ delegate: MPRISDelegate) {
        canQuit = delegate.quit != nil
        canRaise = delegate.raise != nil
        canSetFullscreen = delegate.setFullscreen != nil
        isFullscreen = delegate.isFullscreen()
        playlists = delegate.playlists()
        activePlaylist = delegate.activePlaylist()
    }

    /// What the player's state means to the panel.
    /// - Parameter artwork: The address of the current item's picture; `nil` when it has none.
    mutating func read(_ player: Player, ids: MPRISTrackIDs, artwork: String? = nil) {
        playbackStatus = PlaybackStatus(player)
        track = player.currentItem.flatMap { MPRISTrack($0, of: player, ids: ids, artwork: artwork) }
        trackList = MPRISTrackList(player, ids: ids, playing: track)
        repeatMode = player.repeatMode
        rate = player.playbackSpeed
        rates = player.playbackSpeedRange
        volume = player.volume
        canGoNext = player.canAdvance()
        canGoPrevious = player.canReturn()
        canPlay = !player.items.isEmpty
        canSeek = player.seekableTimeRange != nil
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

extension MPRISTrack {
    /// The current item.
    init?(_ item: PlayerItem, of player: Player, ids: MPRISTrackIDs, artwork: String?) {
        guard let id = ids[item] else { return nil }
        self.init(
            id: id, url: item.address, title: player.metadata.title, artist: player.metadata.subtitle,
            length: player.duration, artwork: artwork, tags: player.media.tags)
    }

    /// Any other, which nobody has opened.
    init?(_ item: PlayerItem, ids: MPRISTrackIDs) {
        guard let id = ids[item] else { return nil }
        self.init(id: id, url: item.address, title: item.name, artist: item.metadata.subtitle)
    }
}

extension MPRISTrackList {
    init(_ player: Player, ids: MPRISTrackIDs, playing: MPRISTrack?) {
        let items = player.items
        let place = player.currentItem.flatMap { items.firstIndex(of: $0) }
        current = playing?.id
        tracks = items[Self.window(of: items.count, around: place)].compactMap {
            $0 == player.currentItem ? playing : MPRISTrack($0, ids: ids)
        }
    }
}
