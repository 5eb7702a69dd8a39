import Foundation
import TestSupport
import Testing

/// The signals that a player sends, recorded in order.
final class SignalLog: Sendable {
    private let monitor: LineProcess

    /// Starts recording. Every signal after the initializer returns is recorded.
    init(_ client: MPRISClient) async throws {
        monitor = try LineProcess(
            ["busctl", "--user", "monitor", "--json=short", "--match", "type='signal',path='\(MPRISClient.path)'"],
            environment: client.environment)
        // Not every version of busctl says when it begins.
        try await wait(for: "the monitor to see a signal") {
            _ = try await client.run("busctl", ["--user", "emit", MPRISClient.path, Self.probe, "Begin"])
            return monitor.lines.contains { $0.contains(Self.probe) }
        }
    }

    /// The interface of the signals that this log sends itself.
    private static let probe = "org.windowbox.tests.Probe"

    private struct Signal {
        var member: String
        var payload: [Any]
    }

    private var signals: [Signal] {
        monitor.lines.compactMap { line in
            guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
                object["interface"] as? String != Self.probe, let payload = object["payload"] as? [String: Any]
            else { return nil }
            return Signal(member: object["member"] as? String ?? "", payload: payload["data"] as? [Any] ?? [])
        }
    }

    /// The positions of `Seeked` signals, in seconds.
    var seeks: [Double] {
        signals.filter { $0.member == "Seeked" }.compactMap { ($0.payload.first as? NSNumber)?.doubleValue }
            .map { $0 / 1_000_000 }
    }

    /// Returns the payloads of the signals with a name, oldest first.
    func payloads(of member: String) -> [[Any]] { signals.filter { $0.member == member }.map(\.payload) }

    /// The number of signals of any kind.
    var count: Int { signals.count }

    /// The properties that `PropertiesChanged` signals invalidated, oldest first.
    var invalidated: [[String]] {
        payloads(of: "PropertiesChanged").compactMap { $0.last as? [String] }.filter { !$0.isEmpty }
    }

    /// The values in `PropertiesChanged` signals, oldest first.
    var changes: [[String: Typed]] {
        signals.filter { $0.member == "PropertiesChanged" }.compactMap { $0.payload.dropFirst().first }
            .compactMap { ($0 as? [String: [String: Any]])?.mapValues(Typed.init) }.filter { !$0.isEmpty }
    }

    /// Returns the signaled values of one property, oldest first.
    func changes(of name: String) -> [Typed] { changes.compactMap { $0[name] } }

    /// Waits until this playback status is the last one that was signaled.
    func waitForStatus(_ status: String) async throws {
        try await wait(for: "the media controls to be notified") { changes(of: "PlaybackStatus").last?.text == status }
    }
}
