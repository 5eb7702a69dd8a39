import WindowboxCore
import WindowboxPlayer

extension MPRISState {
    /// Creates the state without an active player, from the application's functions.
    init(_ delegate: MPRISDelegate) {
        canQuit = delegate.quit != nil
        canRaise = delegate.raise != nil
        canSetFullscreen = delegate.setFullscreen != nil
        isFullscreen = delegate.isFullscreen()
        playlists = delegate.playlists()
        activePlaylist = delegate.activePlaylist()
    }

    /// Reads the state of a player.
    /// - Parameter artwork: The address of the current item's artwork; `nil` without any.
    mutating func read(_ player: Player, ids: MPRISTrackIDs, artwork: String? = nil) {
        playbackStatus = PlaybackStatus(player)
        track = player.currentItem.flatMap { MPRISTrack($0, of: player, ids: ids, artwork: artwork) }
        trackList = MPRISTrackList(player, ids: ids, playing: track)
        repeatMode = player.repeatMode
        isShuffled = player.isShuffled
        rate = player.playbackSpeed
        rates = player.playbackSpeedRange
        volume = player.volume
        canGoNext = player.canAdvanceToNextItem()
        canGoPrevious = player.canReturnToPreviousItem()
        canPlay = !player.items.isEmpty
        canSeek = player.seekableTimeRange != nil
    }
}

extension MPRISState.PlaybackStatus {
    /// Maps the intent to play: a player that buffers or opens an item is playing, one whose item has ended or failed
    /// is stopped.
    init(_ player: Player) {
        if player.currentItem == nil || player.error != nil || player.playbackState == .ended {
            self = .stopped
        } else {
            self = player.shouldPlay ? .playing : .paused
        }
    }
}

extension MPRISTrack {
    /// Creates the track of the current item, with the medium's tags.
    init?(_ item: PlayerItem, of player: Player, ids: MPRISTrackIDs, artwork: String?) {
        guard let id = ids[item] else { return nil }
        self.init(
            id: id, url: item.address, title: player.metadata.title, artist: player.metadata.subtitle,
            length: player.duration, artwork: artwork, tags: player.media.tags)
    }

    /// Creates the track of another item, of which only its own metadata is known.
    init?(_ item: PlayerItem, ids: MPRISTrackIDs) {
        guard let id = ids[item] else { return nil }
        self.init(id: id, url: item.address, title: item.name, artist: item.metadata.subtitle)
    }
}

extension MPRISTrackList {
    init(_ player: Player, ids: MPRISTrackIDs, playing: MPRISTrack?) {
        let items = player.items
        let index = player.currentItem.flatMap { items.firstIndex(of: $0) }
        current = playing?.id
        tracks = items[Self.window(of: items.count, around: index)].compactMap {
            $0 == player.currentItem ? playing : MPRISTrack($0, ids: ids)
        }
    }
}
