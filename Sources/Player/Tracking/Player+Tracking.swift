import Observation

extension Player {
    /// Returns the session identifiers of the current item's trackers of a type.
    /// - Parameter type: The type of tracker.
    /// - Returns: The identifiers in alphabetical order; empty when there is no such tracker, or it is disabled.
    public func currentSessionIdentifiers(trackedBy type: any PlayerItemTracker.Type) -> [String] {
        tracking?.sessionIdentifiers(trackedBy: type) ?? []
    }

    /// Begins a tracking session after a load of the current item, or ends it when there is no current item.
    /// - Parameter hasFollowed: Whether the previous item played to its end and the engine transitioned by itself.
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

    /// Passes the observed properties to the trackers, now and after each change, until the session ends.
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
