import Foundation
import Synchronization
import TestSupport

@testable import WindowboxPlayer

/// The calls that trackers received, in order.
final class TrackerLog: Sendable {
    private let lines = Mutex<[String]>([])

    func write(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
    /// All lines except properties, whose number depends on timing.
    var main: [String] { all.filter { !$0.hasPrefix("properties") } }

    /// Waits until a line has been written `times` times.
    @MainActor
    func wait(for line: String, times: Int = 1) async throws {
        do {
            try await TestSupport.wait(for: line) { all.count { $0 == line } >= times }
        } catch is WaitTimeout {
            throw WaitTimeout(description: "timed out waiting for “\(line)” in \(all)")
        }
    }
}

/// A tracker that logs its calls. Its session identifier is the metadata that it received last.
final class RecordingTracker: PlayerItemTracker {
    struct Configuration: Sendable {
        var log: TrackerLog
        /// The prefix of each line.
        var name = ""
        /// Whether receiving properties throws an error.
        var throwsAtProperties = false
        /// The time that each call blocks.
        var pause: Duration?
        /// Called when properties are received, and may block.
        var onProperties: @Sendable () -> Void = {}
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
        configuration.onProperties()
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
    /// The kinds of the events, separated by spaces.
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
    /// An item with a title, and a tracker that logs the title.
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
