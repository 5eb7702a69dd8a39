import WindowboxPlayer

extension MPRISState {
    /// Nothing to play, in what the program lends.
    init(_ host: MPRISHost) {
        canQuit = host.quit != nil
        canRaise = host.raise != nil
        canSetFullscreen = host.setFullscreen != nil
        isFullscreen = host.isFullscreen()
    }

    /// What the player's state means to the panel.
    mutating func read(_ player: Player, ids: TrackIDs) {
        playbackStatus = PlaybackStatus(player)
        track = player.currentItem.flatMap { Track($0, of: player, ids: ids) }
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

extension Track {
    init?(_ item: PlayerItem, of player: Player, ids: TrackIDs) {
        guard let id = ids[item] else { return nil }
        self.init(
            id: id, url: item.address, title: player.metadata.title, artist: player.metadata.subtitle,
            length: player.duration, artwork: player.metadata.imageSource.address, tags: player.media.tags)
    }
}

extension ImageSource {
    /// What another program can fetch it by; `nil` when it is no more than bytes.
    fileprivate var address: String? {
        if case .url(let standard, _) = self { standard.absoluteString } else { nil }
    }
}
