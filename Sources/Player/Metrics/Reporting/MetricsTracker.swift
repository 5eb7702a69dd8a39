import FoundationEssentials
import Synchronization
import WindowboxMedia

/// Tells a server how well items are played, in a session for each playback.
///
/// Privacy: it sends nothing unless a program adds it to an item, and only to the address that the program names. What it
/// sends says how playback went: times, bit rates, stalls, failures, the kind of stream, its languages, and the address of what was
/// played, if that is http or https, without user, password, query and fragment. Of the person and the machine it says
/// nothing: no name, no path of a file, no identifier but the session's, which is random and new for each playback.
///
/// Each message is a JSON object, posted: `version` (1), `session_id`, `event_name`, `timestamp` (milliseconds since 1970)
/// and `data`. A session begins with `START` when the first picture or sound is there, followed by `HEARTBEAT` at once and
/// at each interval; `STOP` ends it with the playback. `ERROR` comes instead when that fails, after a `START` if there was
/// none. A server that cannot be reached is not waited for, and what it misses is not sent again.
public final class MetricsTracker: PlayerItemTracker, Sendable {
    /// Where to, and how often.
    public struct Configuration: Sendable {
        /// What messages are posted to, an http or https URL.
        public let serviceURL: URL
        /// How often `HEARTBEAT` is sent, each second at the most.
        public let heartbeat: Duration
        let clock: any Clock<Duration>

        /// Makes a configuration.
        /// - Parameters:
        ///   - serviceURL: What messages are posted to, an http or https URL.
        ///   - heartbeat: How often `HEARTBEAT` is sent; less than a second counts as one.
        ///   - clock: What time is measured with; only a test has reason to give one.
        public init(
            serviceURL: URL, heartbeat: Duration = .seconds(30), clock: any Clock<Duration> = ContinuousClock()
        ) {
            self.serviceURL = serviceURL
            self.heartbeat = max(heartbeat, .seconds(1))
            self.clock = clock
        }
    }

    /// What is told of an item.
    public struct Metadata: Equatable, Sendable {
        /// Nothing.
        public static let empty = Metadata()
        /// What names the item, such as its URN.
        public var identifier: String?
        /// Where its description came from.
        public var metadataURL: URL?
        /// What is played; `nil` is the item's own URL.
        public var assetURL: URL?

        /// Makes metadata; without arguments nothing is told.
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
    private let heart = Mutex<Task<Void, Never>?>(nil)

    /// Makes the tracker of an item; nothing is sent before that is played.
    public init(configuration: Configuration) {
        self.configuration = configuration
        outbox = MetricsOutbox(configuration.serviceURL)
    }

    deinit { heart.withLock { $0?.cancel() } }

    /// The session that the server knows: from its `START` until the playback is over, after an `ERROR` too.
    public var sessionIdentifier: String? { state.withLock { $0.session.identifier } }
}

/// What it hears.
extension MetricsTracker {
    /// What is told of the item from now on.
    public func updateMetadata(to metadata: Metadata) { state.withLock { $0.metadata = metadata } }

    /// A playback begins; nothing is sent before it can be seen or heard.
    public func enable(for player: TrackedPlayer) {
        state.withLock { state in
            state.player = player
            state.properties = .empty
            state.handledEvents = 0
            state.metadataTimings = nil
        }
    }

    /// An item that stays at its end has been played; when it goes on from there, that is another session.
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

    /// Tells what the server is to know of what is new among `events`.
    public func updateMetricEvents(to events: [MetricEvent]) {
        let news = state.withLock { state in
            defer { state.handledEvents = events.count }
            return events.dropFirst(state.handledEvents)
        }
        for event in news { handle(event) }
    }

    /// The playback is over.
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

/// What it tells.
extension MetricsTracker {
    private func start(_ timings: StartTimings) {
        tellStart(timings)
        beat()
        beatOn()
    }

    /// Tells that a session begins, unless it has begun.
    private func tellStart(_ timings: StartTimings) {
        send(.start) { state -> StartData? in
            guard state.session.start() else { return nil }
            return StartData(state.metadata, url: state.properties.url, timings: timings)
        }
    }

    private func fail(_ error: PlayerError, at event: MetricEvent) {
        tellStart(timings(total: nil))
        send(.error) { state -> ErrorData? in
            state.session.stop()
            return ErrorData(error, at: event, url: state.metadata.assetURL ?? state.properties.url)
        }
        stopBeating()
    }

    private func stop() {
        let status = status()
        send(.stop) { $0.session.stop() ? status : nil }
        state.withLock { $0.session.reset() }
        stopBeating()
    }

    private func beat() {
        let status = status()
        send(.heartbeat) { $0.session.isStarted ? status : nil }
    }

    /// Sends what `data` makes of the state, unless that is nothing, in the session that it leaves.
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

    private func beatOn() {
        let task = Task { [weak self, configuration] in
            while (try? await configuration.clock.sleep(for: configuration.heartbeat)) != nil {
                guard let self, !Task.isCancelled else { return }
                beat()
            }
        }
        heart.withLock { heart in
            heart?.cancel()
            heart = task
        }
    }

    private func stopBeating() {
        heart.withLock { heart in
            heart?.cancel()
            heart = nil
        }
    }
}
