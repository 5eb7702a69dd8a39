import Observation

extension Player {
    /// Returns the session identifiers of the current item's trackers of a type.
    /// - Parameter type: The type of tracker.
    /// - Returns: The identifiers in alphabetical order; empty when there is no such tracker, or it is disabled.
    public func currentSessionIdentifiers(trackedBy type: any PlayerItemTracker.Type) -> [String] {
        tracking?.sessionIdentifiers(trackedBy: type) ?? []
    }

    /// Begins a tracking session after a load of the current item, or ends it when there is no current item.
    /// - Parameter isGaplessTransition: Whether the previous item played to its end and the engine transitioned by
    ///   itself.
    func trackCurrentItem(isGaplessTransition: Bool = false) {
        tracking?.end(at: isGaplessTransition ? duration : time()) { properties in
            properties.playbackState = isGaplessTransition ? .ended : self.playbackState
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
        Task { [weak self, weak session] in self?.track(session) }
    }

    /// Passes the observed properties to the trackers, now and after each change, until the session ends.
    private func track(_ session: TrackingSession?) {
        guard let session, session === tracking else { return }
        let properties = withObservationTracking {
            TrackedProperties(self)
        } onChange: { [weak self, weak session] in
            Task { @MainActor in self?.track(session) }
        }
        session.player.track(measuredLoad)
        session.update(properties)
    }
}
