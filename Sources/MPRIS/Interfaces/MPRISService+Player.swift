import WindowboxGtk
import WindowboxPlayer

/// The interface `org.mpris.MediaPlayer2.Player`: playback control.
extension MPRISService {
    var playerInterface: BusInterface {
        BusInterface(
            name: Introspection.player,
            call: { [weak self] method, arguments throws(BusError) in
                try self?.callPlayer(method, arguments)
                return []
            },
            get: { [weak self] in self?.playerProperty($0) },
            set: { [weak self] property, value throws(BusError) in try self?.setPlayerProperty(property, value) })
    }

    private func callPlayer(_ method: String, _ arguments: [Variant]) throws(BusError) {
        switch (method, arguments.first, arguments.last) {
        case ("Next", _, _): player?.next()
        case ("Previous", _, _): player?.previous()
        case ("Pause", _, _): player?.pause()
        case ("PlayPause", _, _): try playPause()
        case ("Stop", _, _): player?.currentItem = nil
        case ("Play", _, _): if state.canPlay { player?.play() }
        case ("Seek", .int64(let offset), _): player?.seek(by: .microseconds(offset))
        case ("SetPosition", .objectPath(let track), .int64(let position)):
            setPosition(.microseconds(position), in: track)
        case ("OpenUri", .string(let address), _): try open(address)
        default: throw BusError(.invalidArguments, "\(method) cannot be called like this.")
        }
    }

    private func playerProperty(_ name: String) -> Variant? {
        name == "Position" ? .int64(position.microseconds) : state.playerProperties[name]
    }

    private func setPlayerProperty(_ name: String, _ value: Variant) throws(BusError) {
        switch (name, value) {
        case ("LoopStatus", .string(let status)): try setLoopStatus(status)
        case ("Shuffle", .boolean(let isShuffled)): player?.isShuffled = isShuffled
        case ("Rate", .double(let rate)) where rate <= 0: player?.pause()
        case ("Rate", .double(let rate)) where rate.isFinite: player?.playbackSpeed = rate
        case ("Volume", .double(let volume)) where volume.isFinite: player?.volume = volume
        default: break
        }
    }

    private func setLoopStatus(_ status: String) throws(BusError) {
        guard let mode = RepeatMode(loopStatus: status) else {
            throw BusError(.invalidArguments, sentence("The loop status must be None, Track or Playlist."))
        }
        player?.repeatMode = mode
    }

    private func playPause() throws(BusError) {
        guard let player, state.canPlay else { throw BusError(.notSupported, sentence("There is nothing to play.")) }
        player.togglePlayPause()
    }

    /// Seeks within the current track. An outdated track identifier and a position outside of the track are ignored
    /// (MPRIS 2.2).
    private func setPosition(_ position: Duration, in track: String) {
        guard let player, track == state.track?.id, player.canSeek(to: start + position) else { return }
        player.seek(.at(start + position))
    }

    /// Returns the items for an address; never empty.
    /// - Throws: A `BusError` when the address cannot be opened.
    func items(at address: String) throws(BusError) -> [PlayerItem] {
        let scheme = address.prefix { $0 != ":" }.lowercased()
        let items = identity.uriSchemes.contains(scheme) ? delegate.items(address) : []
        if items.isEmpty { throw BusError(.invalidArguments, sentence("This type of URL is not supported.")) }
        return items
    }

    private func open(_ address: String) throws(BusError) {
        let items = try items(at: address)
        guard let player else { throw BusError(.failed, sentence("No window is open.")) }
        player.admit(items) { [weak player] in
            guard let player else { return }
            player.append(contentsOf: items)
            items.first.map(player.load)
            player.play()
        }
    }
}

/// Commands with the semantics of MPRIS.
extension Player {
    /// Has no effect while `CanGoNext` is false (MPRIS 2.2).
    fileprivate func next() {
        if canAdvanceToNextItem() { advanceToNextItem() }
    }

    /// Has no effect while `CanGoPrevious` is false (MPRIS 2.2).
    fileprivate func previous() {
        if canReturnToPreviousItem() { returnToPreviousItem() }
    }

    /// Seeks relative to the target of the seek in progress, so that repeated seeks add up. Past the end of a recording
    /// the next track starts, if there is one; otherwise the target is the end or the live edge.
    fileprivate func seek(by offset: Duration) {
        guard let range = seekableTimeRange, let time = time() else { return }
        let target = time + offset
        if target > range.upperBound, streamType == .onDemand, canAdvanceToNextItem() {
            advanceToNextItem()
        } else {
            seek(.at(target))
        }
    }
}
