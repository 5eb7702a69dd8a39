import FoundationEssentials
import WindowboxCore

enum MetricsMessageName: String, Encodable {
    case start = "START"
    case heartbeat = "HEARTBEAT"
    case stop = "STOP"
    case error = "ERROR"
}

/// A message in the receiver's format, encoded in snake case. Times are in milliseconds.
struct MetricsMessage<Payload: Encodable>: Encodable {
    let version = 1
    let sessionId: String
    let eventName: MetricsMessageName
    let timestamp = Date.now.milliseconds
    let data: Payload

    init(session: String, name: MetricsMessageName, data: Payload) {
        sessionId = session
        eventName = name
        self.data = data
    }
}

struct StartTimings {
    var metadata: Duration?
    var service: Duration?
    var total: Duration?
}

/// The medium with the durations of its start, for the user (`qoe`) and for its service (`qos`).
struct StartData: Encodable {
    struct Media: Encodable {
        let assetUrl: String?
        let id: String?
        let metadataUrl: String?
    }
    struct Player: Encodable {
        let name = ApplicationIdentity.current.name
        let platform = "Linux"
    }
    struct Experience: Encodable {
        let asset: Int?
        let metadata: Int?
        let total: Int?
    }
    struct Service: Encodable {
        let metadata: Int?
    }

    let media: Media
    let player = Player()
    let qoeTimings: Experience
    let qosTimings: Service

    init(_ metadata: MetricsTracker.Metadata, url: URL?, timings: StartTimings) {
        media = Media(
            assetUrl: (metadata.assetURL ?? url)?.publicText, id: metadata.identifier,
            metadataUrl: metadata.metadataURL?.publicText)
        let asset = timings.total.map { $0 - (timings.metadata ?? .zero) }
        qoeTimings = Experience(
            asset: asset?.milliseconds, metadata: timings.metadata?.milliseconds, total: timings.total?.milliseconds)
        qosTimings = Service(metadata: timings.service?.milliseconds)
    }
}

struct StatusData: Encodable {
    struct Stall: Encodable {
        let count: Int
        let duration: Int
    }

    let audioLanguage: String?
    let bandwidth: Int?
    let bitrate: Int?
    let bitrateSwitches: Int
    let bufferedDuration: Int?
    let duration: Int?
    let frameDrops: Int
    let playbackDuration: Int
    let position: Int?
    let positionTimestamp: Int?
    let stall: Stall
    let streamType: String?
    let subtitleLanguage: String?
    let url: String?

    init(
        _ properties: TrackedProperties, metrics: Metrics?, time: Duration?, date: Date?, buffered: Duration?, url: URL?
    ) {
        audioLanguage = properties.audioLanguage
        subtitleLanguage = properties.subtitleLanguage
        bandwidth = metrics?.observedBitRate.map { Int($0) }
        bitrate = metrics?.indicatedBitRate.map { Int($0) }
        bufferedDuration = buffered?.milliseconds
        duration = properties.duration?.milliseconds
        let total = metrics?.total ?? .zero
        bitrateSwitches = total.variantSwitches
        frameDrops = total.framesDropped
        playbackDuration = total.playbackDuration.milliseconds
        position = properties.streamType == .live ? 0 : (time ?? properties.time)?.milliseconds
        positionTimestamp = date?.milliseconds
        stall = Stall(count: total.stalls, duration: total.stallDuration.milliseconds)
        streamType =
            switch properties.streamType {
            case .unknown: nil
            case .live, .dvr: "Live"
            case .onDemand: "On-demand"
            }
        self.url = url?.publicText
    }
}

/// The reason of a failure. The details of the error are not sent, because they may contain file names of the user.
struct ErrorData: Encodable {
    let message: String
    let name: String
    let position: Int?
    let severity = "Fatal"
    let url: String?

    init(_ error: PlayerError, at event: MetricEvent, url: URL?) {
        message = error.message
        name = error.reason.map { String(describing: $0) } ?? "other"
        position = event.time?.milliseconds
        self.url = url?.publicText
    }
}

extension Duration {
    /// The duration in whole milliseconds.
    fileprivate var milliseconds: Int {
        Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}

extension Date {
    /// The milliseconds since 1970.
    fileprivate var milliseconds: Int { Int(timeIntervalSince1970 * 1000) }
}

extension URL {
    /// The URL as it may be sent to others, without user, password, query and fragment; `nil` unless it is http or
    /// https.
    fileprivate var publicText: String? {
        guard ["http", "https"].contains(scheme?.lowercased()),
            var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return nil }
        components.user = nil
        components.password = nil
        components.query = nil
        components.fragment = nil
        return components.string
    }
}
