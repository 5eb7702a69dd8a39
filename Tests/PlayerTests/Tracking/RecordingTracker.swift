import Foundation
import Synchronization
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// What trackers were told, in order.
final class TrackerLog: Sendable {
    private let lines = Mutex<[String]>([])

    func write(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
    /// All but the properties, which come as often as something changes.
    var main: [String] { all.filter { !$0.hasPrefix("properties") } }

    /// Waits until a line has been written, or written so many times.
    @MainActor
    func wait(for line: String, times: Int = 1) async throws {
        do {
            try await TestSupport.wait(for: line) { all.count { $0 == line } >= times }
        } catch is WaitedInVain {
            throw WaitedInVain(description: "waited in vain for “\(line)” in \(all)")
        }
    }
}

/// A tracker that writes down what it hears. Its session is the metadata that it heard last.
final class RecordingTracker: PlayerItemTracker {
    struct Configuration: Sendable {
        var log: TrackerLog
        /// What it begins each line with.
        var name = ""
        /// Whether it fails at the first properties that it hears.
        var throwsAtProperties = false
        /// How long it takes for each call.
        var pause: Duration?
    }

    private let configuration: Configuration
    private(set) var sessionIdentifier: String?
    private var metadata: String?

    init(configuration: Configuration) {
        self.configuration = configuration
        write("made")
    }

    deinit { write("gone") }

    func updateMetadata(to metadata: String?) {
        self.metadata = metadata
        write("metadata \(metadata ?? "-")")
    }

    func enable(for player: TrackedPlayer) {
        sessionIdentifier = metadata
        write("enabled")
    }

    func updateProperties(to properties: TrackedProperties) throws {
        write("properties \(properties.playbackState)")
        if configuration.throwsAtProperties { throw CancellationError() }
    }

    func updateMetricEvents(to events: [MetricEvent]) { write("events \(events.names)") }

    func disable(with properties: TrackedProperties) {
        sessionIdentifier = nil
        write("disabled \(properties.playbackState)")
    }

    private func write(_ line: String) {
        if let pause = configuration.pause { usleep(UInt32(pause / .microseconds(1))) }
        configuration.log.write(configuration.name + line)
    }
}

extension [MetricEvent] {
    /// What happened, in a word each.
    var names: String {
        map { event in
            switch event.kind {
            case .metadata: "metadata"
            case .asset: "asset"
            case .failure: "failure"
            case .warning: "warning"
            case .stall: "stall"
            case .resumeAfterStall: "resume"
            }
        }.joined(separator: " ")
    }
}

extension PlayerItem {
    /// A film with a title and a tracker that writes it down.
    @MainActor
    static func tracked(
        _ title: String = "A", _ configuration: RecordingTracker.Configuration, _ behavior: TrackingBehavior = .optional
    ) -> PlayerItem {
        .simple(
            url: file("\(title).mkv"), metadata: PlayerMetadata(title: title),
            trackerAdapters: [
                RecordingTracker.adapter(configuration: configuration, behavior: behavior, mapper: \.title)
            ])
    }
}
