import Observation

extension Player {
    /// The names of the sessions that the current item's trackers of a type are in, in alphabetical order; none when there
    /// is no such tracker, or it is switched off.
    public func currentSessionIdentifiers(trackedBy type: any PlayerItemTracker.Type) -> [String] {
        tracking?.sessionIdentifiers(trackedBy: type) ?? []
    }

    /// A loading of the current item has begun, or there is no current item any more.
    /// - Parameter hasFollowed: The item before it was played to its end, and the engine has gone on by itself.
    func trackCurrentItem(hasFollowed: Bool = false) {
        tracking?.end(at: hasFollowed ? duration : time()) { properties in
            properties.playbackState = hasFollowed ? .ended : self.playbackState
        }
        measurement = ItemMeasurement(clock)
        if !metricEvents.isEmpty { metricEvents = [] }
        guard let item = currentItem, !item.trackers.isEmpty else { return tracking = nil }
        var properties = TrackedProperties.empty
        properties.metadata = item.metadata
        properties.url = item.url
        let session = TrackingSession(
            item.trackers, player: TrackedPlayer(engine), isTrackingEnabled: isTrackingEnabled, properties: properties)
        tracking = session
        Task { [weak self, weak session] in self?.follow(session) }
    }

    /// Tells the trackers how things stand, and again whenever that changes, as long as the session lasts.
    private func follow(_ session: TrackingSession?) {
        guard let session, session === tracking else { return }
        let properties = withObservationTracking {
            TrackedProperties(self)
        } onChange: { [weak self, weak session] in
            Task { @MainActor in self?.follow(session) }
        }
        session.player.follow(measuredLoading)
        session.update(properties)
    }
}
