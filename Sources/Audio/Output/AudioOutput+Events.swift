/// Handles the events of the connection and of the stream, which concern several parts.
extension AudioOutput {
    func handle(_ event: PulseConnection.Event, _ lock: borrowing PulseLock) {
        switch event {
        case .ready, .serverChanged, .sinkAdded: devices.query(lock)
        case .ending:
            stream.endDraining(lock)
            stream.close(lock)
            devices.clear(lock)
        case .availability(let isAvailable):
            // Without a server, the samples elapse at the clock's rate.
            ring.setDiscardsSamples(!isAvailable)
            notify(.server(isAvailable: isAvailable))
            if isAvailable, !stream.exists(lock) { openStream(lock) }
        case .sinkInputChanged(let index): if index == stream.index(lock) { volume.query(lock) }
        case .sinkChanged(let index): interruptions.sinkChanged(index, lock)
        case .sinkRemoved(let index):
            interruptions.sinkRemoved(index, movedTo: stream.sink(lock), lock)
            devices.query(lock)
        }
    }

    func handle(_ event: AudioStream.Event, _ lock: borrowing PulseLock) {
        switch event {
        case .ready: streamBecameReady(lock)
        case .failed(let wasReady): streamFailed(wasReady: wasReady, lock)
        case .moved:
            let old = interruptions.setSink(stream.sink(lock), lock)
            interruptions.queryPort(lock)
            // The reply shows whether the stream follows the default device.
            devices.query(lock)
            interruptions.checkRemoval(of: old, lock)
        case .detached:
            interruptions.setSink(nil, lock)
            volume.cancelQuery(lock)
        }
    }

    private func streamBecameReady(_ lock: borrowing PulseLock) {
        interruptions.setSink(stream.sink(lock), lock)
        interruptions.queryPort(lock)
        // The previous stream may have failed for lack of a device.
        connection.becomeAvailable(channels: 2, lock)
        // The settings may have changed while the stream was being created.
        volume.apply(lock)
        devices.applyChange(lock)
        stream.setRole(serials.role, lock)
        devices.update(lock)
        stream.feed(lock)
        stream.applyRunning(lock)
        volume.query(lock)
    }

    private func streamFailed(wasReady: Bool, _ lock: borrowing PulseLock) {
        guard connection.context(lock) != nil else { return }
        let hadSelection = devices.reset(lock)
        // A server without devices counts as absent until one appears.
        guard wasReady || hadSelection else { return connection.becomeUnavailable(lock) }
        // The device was removed and the server killed the stream; a new stream plays on another device.
        if wasReady { notify(.deviceLost) }
        openStream(lock)
    }
}
