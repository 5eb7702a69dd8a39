import Foundation
import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayer

/// The messages that the metrics tracker sends to its server.
@MainActor
struct MetricsTrackerTests {
    private let server: HTTPServer
    private let service: URL
    private let film = "https://user:secret@media.example.org/river/master.m3u8?token=abc#t=1"

    init() throws {
        server = try HTTPServer()
        service = try #require(URL(string: server.serve([], as: "api/events")))
    }

    /// Returns a player whose items report to the server.
    private func fixture(
        _ count: Int = 1, media: MediaInfo? = .film(duration: .seconds(1)), plays: Bool = true
    ) async throws -> PlayerFixture {
        let fixture = PlayerFixture(behavior: .init(media: media, completesSeeks: true))
        let url = try #require(URL(string: film))
        fixture.player.items = (0..<count).map { number in
            .simple(
                url: url, metadata: PlayerMetadata(title: "Film \(number)"),
                trackerAdapters: [
                    MetricsTracker.adapter(configuration: .init(serviceURL: service, clock: fixture.clock)) {
                        MetricsTracker.Metadata(identifier: $0.title)
                    }
                ])
        }
        if plays { fixture.player.play() }
        await settle()
        return fixture
    }

    /// Waits for at least `count` messages and returns all messages received so far.
    private func messages(_ count: Int) async throws -> [Message] {
        try await wait(for: "\(count) messages instead of \(server.requests.count)") { server.requests.count >= count }
        return try server.requests.map { request in
            let object = try JSONSerialization.jsonObject(with: Data(request.body))
            return Message(fields: try #require(object as? [String: Any]))
        }
    }

    private struct Message {
        var fields: [String: Any]
        var name: String? { fields["event_name"] as? String }
        var session: String? { fields["session_id"] as? String }
        var data: [String: Any] { fields["data"] as? [String: Any] ?? [:] }
        var position: Int? { data["position"] as? Int }
    }

    // acceptance: MonitoringTests/MetricsTracker.EntirePlayback
    @Test("An entire playback sends start, heartbeat and stop in one session")
    func entirePlayback() async throws {
        let fixture = try await fixture()
        _ = try await messages(2)
        fixture.engine.end()
        await settle()
        let sent = try await messages(3)
        #expect(sent.map(\.name) == ["START", "HEARTBEAT", "STOP"])
        #expect(sent.last?.position == 1000)
        #expect(Set(sent.map(\.session)).count == 1 && sent[0].session?.isEmpty == false)
    }

    // acceptance: MonitoringTests/MetricsTracker.Error
    @Test("A failed item sends a start and a fatal error without a position")
    func failedItem() async throws {
        let fixture = try await fixture(media: nil)
        fixture.engine.fail(.httpStatus(404))
        await settle()
        let sent = try await messages(2)
        #expect(sent.map(\.name) == ["START", "ERROR"])
        #expect(sent[1].data["name"] as? String == "httpStatus(404)" && sent[1].position == nil)
        #expect(sent[1].data["message"] as? String == "Not found on the server (404).")
        #expect(sent[1].data["severity"] as? String == "Fatal")
    }

    // acceptance: MonitoringTests/MetricsTracker.NoStopWithoutStart
    @Test("A playback that never starts sends no message")
    func unstartedPlayback() async throws {
        let fixture = try await fixture(media: nil)
        fixture.player.currentItem = nil
        await settle()
        // The messages of another playback show that none came before.
        let other = try await self.fixture()
        let sent = try await messages(2)
        #expect(sent.map(\.name) == ["START", "HEARTBEAT"] && Set(sent.map(\.session)).count == 1)
        withExtendedLifetime(other) {}
    }

    // acceptance: MonitoringTests/MetricsTracker.Heartbeats
    @Test("Heartbeats are sent at the start and at each interval")
    func heartbeatTimes() async throws {
        let fixture = try await fixture(media: .film(duration: .seconds(600)))
        for count in 2...4 {
            _ = try await messages(count)
            try await wait(for: "the heartbeat timer") { fixture.clock.sleeperCount == 1 }
            fixture.clock.advance(by: .seconds(30))
        }
        let sent = try await messages(5)
        #expect(sent.map(\.name) == ["START", "HEARTBEAT", "HEARTBEAT", "HEARTBEAT", "HEARTBEAT"])
        #expect(sent.dropFirst(2).map(\.position) == [30_000, 60_000, 90_000])
    }

    // acceptance: MonitoringTests/MetricsTracker.SessionIdentifierRenewalWhenReplayingAfterEnd
    // acceptance: MonitoringTests/MetricsTracker.SessionIdentifierClearedAfterPlaybackEnd
    @Test("A replay after the end starts a new session", arguments: [ActionAtItemEnd.advance, .pause])
    func replayStartsNewSession(_ action: ActionAtItemEnd) async throws {
        let fixture = try await fixture()
        fixture.player.actionAtItemEnd = action
        _ = try await messages(2)
        fixture.engine.end()
        await settle()
        _ = try await messages(3)
        try await wait(for: "the session to end") { identifiers(fixture) == [] }
        fixture.player.replay()
        await settle()
        let sent = try await messages(5)
        #expect(sent.map(\.name) == ["START", "HEARTBEAT", "STOP", "START", "HEARTBEAT"])
        #expect(sent[0].session == sent[2].session && sent[2].session != sent[3].session)
    }

    // acceptance: MonitoringTests/MetricsTracker.SessionIdentifierRenewalWhenReplayingAfterFatalError
    // acceptance: MonitoringTests/MetricsTracker.SessionIdentifierPersistenceAfterFatalError
    @Test("A failed item keeps its session until the next try starts a new one")
    func retryStartsNewSession() async throws {
        let fixture = try await fixture(media: nil)
        fixture.engine.fail()
        await settle()
        let session = try #require(try await messages(2)[1].session)
        // The player learns the identifier after the tracker's call, which sends the message.
        try await wait(for: "the session") { identifiers(fixture) == [session] }
        fixture.player.replay()
        fixture.engine.fail()
        await settle()
        let sent = try await messages(4)
        #expect(sent.map(\.name) == ["START", "ERROR", "START", "ERROR"])
        #expect(sent[3].session != session)
    }

    // acceptance: MonitoringTests/MetricsTracker.RepeatOne
    @Test("Each repetition of an item is a session of its own")
    func repetitionStartsNewSession() async throws {
        let fixture = try await fixture()
        fixture.player.repeatMode = .one
        _ = try await messages(2)
        fixture.engine.count { $0.framesDropped = 5 }
        fixture.engine.end()
        await settle()
        let sent = try await messages(5)
        #expect(sent.map(\.name) == ["START", "HEARTBEAT", "STOP", "START", "HEARTBEAT"])
        #expect(sent[2].position == 1000 && sent[2].data["frame_drops"] as? Int == 5)
        #expect(sent[3].session != sent[0].session)
    }

    // acceptance: MonitoringTests/MetricsTracker.Payloads
    @Test("Metrics messages carry media, timing and status fields")
    func messagePayload() async throws {
        let start = Date.now.timeIntervalSince1970 * 1000
        let fixture = try await fixture(plays: false)
        _ = try await messages(2)
        fixture.engine.count { statistics in
            statistics.bytes = 1_000_000
            statistics.transferDuration = .seconds(4)
            statistics.indicatedBitRate = 3_000_000
            statistics.variantSwitches = 3
            statistics.stalls = 2
            statistics.stallDuration = .milliseconds(1500)
            statistics.playbackDuration = .seconds(9)
        }
        fixture.player.currentItem = nil
        let sent = try await messages(3)
        for message in sent {
            #expect(Set(message.fields.keys) == ["version", "session_id", "event_name", "timestamp", "data"])
            #expect(message.fields["version"] as? Int == 1)
            let time = Double(message.fields["timestamp"] as? Int ?? 0)
            #expect(time >= start - 1 && time <= Date.now.timeIntervalSince1970 * 1000 + 1)
        }
        let media = sent[0].data["media"] as? [String: String]
        #expect(media == ["asset_url": "https://media.example.org/river/master.m3u8", "id": "Film 0"])
        #expect((sent[0].data["qoe_timings"] as? [String: Int])?["total"] == 0)
        let status = sent[2].data
        #expect(status["bandwidth"] as? Int == 2_000_000 && status["bitrate"] as? Int == 3_000_000)
        #expect(status["stall"] as? [String: Int] == ["count": 2, "duration": 1500])
        #expect(status["playback_duration"] as? Int == 9000 && status["duration"] as? Int == 1000)
        #expect(status["stream_type"] as? String == "On-demand" && status["bitrate_switches"] as? Int == 3)
    }

    @Test("Status data carries the selected audio and subtitle languages")
    func selectedLanguages() async {
        let fixture = await TrackSelectionFixture(.film(audio: "en! fr", subtitles: "en fr"))
        #expect(TrackedProperties(fixture.player).audioLanguage == "en")
        #expect(TrackedProperties(fixture.player).subtitleLanguage == nil)
        await fixture.select("fr", .legible)
        await fixture.select("fr", .audible)
        let status = StatusData(
            TrackedProperties(fixture.player), metrics: nil, time: nil, date: nil, buffered: nil, url: nil)
        #expect(status.audioLanguage == "fr" && status.subtitleLanguage == "fr")
    }

    @Test("Metrics messages contain no file paths, credentials or tokens")
    func messagePrivacy() async throws {
        let fixture = PlayerFixture(behavior: .init(media: .film()))
        let adapter: TrackerAdapter<Void> = MetricsTracker.adapter(configuration: .init(serviceURL: service)) {
            MetricsTracker.Metadata()
        }
        fixture.player.items = [.simple(url: file("private.mkv"), trackerAdapters: [adapter])]
        let other = try await self.fixture()
        _ = try await messages(4)
        for request in server.requests {
            let text = String(decoding: request.body, as: UTF8.self)
            #expect(!text.contains("private") && !text.contains("films"))
            #expect(!text.contains("secret") && !text.contains("token") && !text.contains("user"))
        }
        withExtendedLifetime((fixture, other)) {}
    }

    @Test("An unreachable metrics server does not affect playback or sessions")
    func unreachableServer() async throws {
        let address = try #require(URL(string: HTTPServer.refusingAddress()))
        let fixture = PlayerFixture(behavior: .init(media: .film(), completesSeeks: true))
        let adapter: TrackerAdapter<Void> = MetricsTracker.adapter(configuration: .init(serviceURL: address)) {
            MetricsTracker.Metadata()
        }
        fixture.player.items = [.simple(url: file(), trackerAdapters: [adapter])]
        fixture.player.play()
        try await wait(for: "a session") { identifiers(fixture).count == 1 }
        fixture.engine.end()
        try await wait(for: "the end of the session") {
            fixture.player.currentItem == nil && identifiers(fixture) == []
        }
        fixture.player.replay()
        try await wait(for: "another session") { identifiers(fixture).count == 1 }
        #expect(fixture.player.error == nil && fixture.player.playbackState == .playing)
    }

    @Test("The heartbeat interval defaults to 30 s and is at least 1 s")
    func heartbeatInterval() {
        #expect(MetricsTracker.Configuration(serviceURL: service).heartbeat == .seconds(30))
        #expect(MetricsTracker.Configuration(serviceURL: service, heartbeat: .zero).heartbeat == .seconds(1))
    }

    private func identifiers(_ fixture: PlayerFixture) -> [String] {
        fixture.player.currentSessionIdentifiers(trackedBy: MetricsTracker.self)
    }
}
