import WindowboxMedia

/// What the engine tells: its snapshot is copied, then acted upon.
extension Player {
    func synchronize() {
        let snapshot = engine.snapshot()
        copy(snapshot)
        perform(seeks.finish(snapshot.finishedSeek))
        positionEpoch = snapshot.positionEpoch
        requestSpeed()
        metadata = currentItem.map { PlayerMetadata(of: $0, media: media) } ?? .empty
        if snapshot.pauseRequests != pauseRequests {
            pauseRequests = snapshot.pauseRequests
            if shouldPlay { pause() }
        }
        switch snapshot.phase {
        case .ended where !isSeeking: itemDidEnd()
        case .failed(let error): itemDidFail(error)
        default: break
        }
    }

    private func copy(_ snapshot: EngineSnapshot) {
        phase = snapshot.phase
        media = snapshot.media
        isBuffering = snapshot.isBuffering && snapshot.phase.canBuffer
        bufferedEnd = snapshot.bufferedEnd
        sound = snapshot.sound
        copyNotices(snapshot.notices)
        volumeEcho = volumeEcho.reporting(snapshot.volume) { abs($0 - $1) < 0.002 }
        muteEcho = muteEcho.reporting(snapshot.isMuted, isSame: ==)
    }

    /// Opens the current item at `start`, or closes when there is none.
    func open(at start: Duration) {
        perform(seeks.cancel())
        failurePosition = nil
        if let item = currentItem {
            if failures[item] != nil { failures[item] = nil }
            stoppedItem = nil
            engine.open(MediaSource(location: item.location, startPosition: start))
        } else {
            engine.close()
        }
        synchronize()
    }

    /// The next item follows; after the last one its last picture stays, and so it does when the end came while paused.
    /// An action at an item's end and a repeat mode will be choices of what follows, made here and in `ItemQueue.next`.
    private func itemDidEnd() {
        guard shouldPlay else { return }
        if let next = queue.next {
            setCurrentItem(next, arrival: .forward)
        } else {
            pause()
        }
    }

    private func itemDidFail(_ error: MediaError) {
        guard let item = currentItem, failures[item] == nil else { return }
        perform(seeks.cancel())
        failurePosition = engine.position()
        failures[item] = error
        if configuration.skipsFailedItems, let other = queue.neighbor(arrival) {
            setCurrentItem(other, arrival: arrival)
        }
    }
}

extension EngineSnapshot.Phase {
    /// Whether waiting for data means something.
    fileprivate var canBuffer: Bool { self == .opening || self == .ready }
}
