import FoundationEssentials
import Synchronization

/// Reports the quality of playback to a server, in a session for each playback.
///
/// Privacy: nothing is sent unless an application adds this tracker to an item, and only to the URL that the
/// application sets. The messages contain times, bit rates, stalls, failures, the stream type, the languages, and the
/// URL of the medium if that is http or https, without user, password, query and fragment. They identify neither the
/// user nor the machine: no name, no file path, no identifier except that of the session, which is random and new for
/// each playback.
///
/// Each message is a JSON object, sent with POST: `version` (1), `session_id`, `event_name`, `timestamp` (milliseconds
/// since 1970) and `data`. A session begins with `START` at the first frame or audio, followed by a `HEARTBEAT` at once
/// and at each interval; `STOP` ends it with the playback. `ERROR` is sent instead after a failure, preceded by a
/// `START` if none was sent. Messages that cannot be delivered are not sent again.
public final class MetricsTracker: PlayerItemTracker, Sendable {
    /// The service and the interval of heartbeats.
    public struct Configuration: Sendable {
        /// The http or https URL that receives the messages.
        public let serviceURL: URL
        /// The interval between two `HEARTBEAT` messages, at least one second.
        public let heartbeat: Duration
        let clock: any Clock<Duration>

        /// Creates a configuration.
        /// - Parameters:
        ///   - serviceURL: The http or https URL that receives the messages.
        ///   - heartbeat: The interval between two `HEARTBEAT` messages, at least one second.
        ///   - clock: Measures time. Tests pass one of their own.
        public init(
            serviceURL: URL, heartbeat: Duration = .seconds(30), clock: any Clock<Duration> = ContinuousClock()
        ) {
            self.serviceURL = serviceURL
            self.heartbeat = max(heartbeat, .seconds(1))
            self.clock = clock
        }
    }

    /// The metadata reported for an item.
    public struct Metadata: Equatable, Sendable {
        /// Metadata without any field.
        public static let empty = Metadata()
        /// The identifier of the item, such as its URN.
        public var identifier: String?
        /// The URL that the item's metadata was loaded from.
        public var metadataURL: URL?
        /// The URL of the medium; `nil` for the item's own URL.
        public var assetURL: URL?

        /// Creates metadata; without arguments no field is set.
        /// - Parameters:
        ///   - identifier: The identifier of the item, such as its URN.
        ///   - metadataURL: The URL that the item's metadata was loaded from.
        ///   - assetURL: The URL of the medium; `nil` for the item's own URL.
        public init(identifier: String? = nil, metadataURL: URL? = nil, assetURL: URL? = nil) {
            self.identifier = identifier
            self.metadataURL = metadataURL
            self.assetURL = assetURL
        }
    }

    private struct State {
        var session = MetricsSession()
        var metadata = Metadata.empty
        var properties = TrackedProperties.empty
        var player: TrackedPlayer?
        var handledEvents = 0
        var metadataTimings: (experience: Duration, service: Duration)?
    }

    private let configuration: Configuration
    private let outbox: MetricsOutbox
    private let state = Mutex(State())
    private let heartbeatTask = Mutex<Task<Void, Never>?>(nil)

    /// Creates the tracker of an item. Nothing is sent before the item is played.
    /// - Parameter configuration: The service and the interval of heartbeats.
    public init(configuration: Configuration) {
        self.configuration = configuration
        outbox = MetricsOutbox(configuration.serviceURL)
    }

    deinit { heartbeatTask.withLock { $0?.cancel() } }

    /// The session identifier, from `START` until the end of the playback, after an `ERROR` too; `nil` otherwise.
    public var sessionIdentifier: String? { state.withLock { $0.session.identifier } }
}

/// Calls from the item.
extension MetricsTracker {
    /// Sets the metadata that later messages report.
    /// - Parameter metadata: The metadata of the item.
    public func updateMetadata(to metadata: Metadata) { state.withLock { $0.metadata = metadata } }

    /// Begins a playback. Nothing is sent before the first frame or audio.
    /// - Parameter player: The playback to report.
    public func enable(for player: TrackedPlayer) {
        state.withLock { state in
            state.player = player
            state.properties = .empty
            state.handledEvents = 0
            state.metadataTimings = nil
        }
    }

    /// Stops the session when the item has ended, and starts another one when playback continues from there.
    /// - Parameter properties: The present properties of the playback.
    public func updateProperties(to properties: TrackedProperties) {
        let before = state.withLock { state in
            defer { state.properties = properties }
            return state.properties.playbackState
        }
        if properties.playbackState == .ended {
            stop()
        } else if before == .ended, [.playing, .paused].contains(properties.playbackState) {
            start(StartTimings())
        }
    }

    /// Reports the events that have not been reported yet.
    /// - Parameter events: All events of this playback, oldest first.
    public func updateMetricEvents(to events: [MetricEvent]) {
        let newEvents = state.withLock { state in
            defer { state.handledEvents = events.count }
            return events.dropFirst(state.handledEvents)
        }
        for event in newEvents { handle(event) }
    }

    /// Stops the session at the end of the playback.
    /// - Parameter properties: The last properties of the playback.
    public func disable(with properties: TrackedProperties) {
        state.withLock { $0.properties = properties }
        stop()
        state.withLock { $0.player = nil }
    }

    private func handle(_ event: MetricEvent) {
        switch event.kind {
        case .metadata(let experience, let service):
            state.withLock { $0.metadataTimings = (experience, service) }
        case .asset(let experience): start(timings(total: experience))
        case .failure(let error): fail(error, at: event)
        case .warning, .stall, .resumeAfterStall: break
        }
    }

    private func timings(total: Duration?) -> StartTimings {
        let metadata = state.withLock { $0.metadataTimings }
        return StartTimings(metadata: metadata?.experience, service: metadata?.service, total: total)
    }
}

/// Messages to the server.
extension MetricsTracker {
    private func start(_ timings: StartTimings) {
        sendStart(timings)
        sendHeartbeat()
        startHeartbeats()
    }

    /// Sends `START` unless the session is started.
    private func sendStart(_ timings: StartTimings) {
        send(.start) { state -> StartData? in
            guard state.session.start() else { return nil }
            return StartData(state.metadata, url: state.properties.url, timings: timings)
        }
    }

    private func fail(_ error: PlayerError, at event: MetricEvent) {
        sendStart(timings(total: nil))
        send(.error) { state -> ErrorData? in
            state.session.stop()
            return ErrorData(error, at: event, url: state.metadata.assetURL ?? state.properties.url)
        }
        stopHeartbeats()
    }

    private func stop() {
        let status = status()
        send(.stop) { $0.session.stop() ? status : nil }
        state.withLock { $0.session.reset() }
        stopHeartbeats()
    }

    private func sendHeartbeat() {
        let status = status()
        send(.heartbeat) { $0.session.isStarted ? status : nil }
    }

    /// Sends the data that `data` returns, in the session that it leaves in the state; nothing for `nil`.
    private func send<Payload: Encodable>(_ name: MetricsMessageName, _ data: (inout State) -> Payload?) {
        let message = state.withLock { state -> MetricsMessage<Payload>? in
            guard let data = data(&state), let identifier = state.session.identifier else { return nil }
            return MetricsMessage(session: identifier, name: name, data: data)
        }
        if let message { outbox.send(message) }
    }

    private func status() -> StatusData {
        let (player, properties, metadata) = state.withLock { ($0.player, $0.properties, $0.metadata) }
        return StatusData(
            properties, metrics: player?.metrics(), time: player?.time(), date: player?.date(),
            buffered: player?.bufferedDuration(), url: metadata.assetURL ?? properties.url)
    }

    private func startHeartbeats() {
        let task = Task { [weak self, configuration] in
            while (try? await configuration.clock.sleep(for: configuration.heartbeat)) != nil {
                guard let self, !Task.isCancelled else { return }
                sendHeartbeat()
            }
        }
        heartbeatTask.withLock { heartbeatTask in
            heartbeatTask?.cancel()
            heartbeatTask = task
        }
    }

    private func stopHeartbeats() {
        heartbeatTask.withLock { heartbeatTask in
            heartbeatTask?.cancel()
            heartbeatTask = nil
        }
    }
}
