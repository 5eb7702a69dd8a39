import Foundation
import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// What a server is told of a playback, and what it is not.
@MainActor
struct MetricsTrackerTests {
    private let server: HTTPServer
    private let service: URL
    private let film = "https://user:secret@media.example.org/river/master.m3u8?token=abc#t=1"

    init() throws {
        server = try HTTPServer()
        service = try #require(URL(string: server.serve([], as: "api/events")))
    }

    /// A player of films that tell the server.
    private func scene(_ count: Int = 1, media: MediaInfo? = .film(duration: .seconds(1)), plays: Bool = true)
        async throws
        -> Scene
    {
        let scene = Scene(behavior: .init(media: media, landsSeeks: true))
        let url = try #require(URL(string: film))
        scene.player.items = (0..<count).map { number in
            .simple(
                url: url, metadata: PlayerMetadata(title: "Film \(number)"),
                trackerAdapters: [
                    MetricsTracker.adapter(configuration: .init(serviceURL: service, clock: scene.clock)) {
                        MetricsTracker.Metadata(identifier: $0.title)
                    }
                ])
        }
        if plays { scene.player.play() }
        await settle()
        return scene
    }

    /// The messages so far, waiting until there are so many.
    private func messages(_ count: Int) async throws -> [Message] {
        try await wait(for: "\(count) messages, not \(server.requests.count)") { server.requests.count >= count }
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
    @Test func aWholePlayback() async throws {
        let scene = try await scene()
        _ = try await messages(2)
        scene.engine.end()
        await settle()
        let told = try await messages(3)
        #expect(told.map(\.name) == ["START", "HEARTBEAT", "STOP"])
        #expect(told.last?.position == 1000)
        #expect(Set(told.map(\.session)).count == 1 && told[0].session?.isEmpty == false)
    }

    // acceptance: MonitoringTests/MetricsTracker.Error
    @Test func aFailureComesAfterAStart() async throws {
        let scene = try await scene(media: nil)
        scene.engine.fail(.httpStatus(404))
        await settle()
        let told = try await messages(2)
        #expect(told.map(\.name) == ["START", "ERROR"])
        #expect(told[1].data["name"] as? String == "httpStatus(404)" && told[1].position == nil)
        #expect(told[1].data["message"] as? String == "The server does not have it (error 404).")
        #expect(told[1].data["severity"] as? String == "Fatal")
    }

    // acceptance: MonitoringTests/MetricsTracker.NoStopWithoutStart
    @Test func whatNeverBeganIsNotTold() async throws {
        let scene = try await scene(media: nil)
        scene.player.currentItem = nil
        await settle()
        // A playback that is told of shows that nothing came before it.
        let other = try await self.scene()
        #expect(try await messages(1).first?.name == "START")
        withExtendedLifetime(other) {}
    }

    // acceptance: MonitoringTests/MetricsTracker.Heartbeats
    @Test func itBeatsAtOnceAndAtEachInterval() async throws {
        let scene = try await scene(media: .film(duration: .seconds(600)))
        for count in 2...4 {
            _ = try await messages(count)
            try await wait(for: "the next beat to be due") { scene.clock.sleeperCount == 1 }
            scene.clock.advance(by: .seconds(30))
        }
        let told = try await messages(5)
        #expect(told.map(\.name) == ["START", "HEARTBEAT", "HEARTBEAT", "HEARTBEAT", "HEARTBEAT"])
        #expect(told.dropFirst(2).map(\.position) == [30_000, 60_000, 90_000])
    }

    // acceptance: MonitoringTests/MetricsTracker.SessionIdentifierRenewalWhenReplayingAfterEnd
    // acceptance: MonitoringTests/MetricsTracker.SessionIdentifierClearedAfterPlaybackEnd
    @Test(arguments: [ActionAtItemEnd.advance, .pause]) func playingAgainIsAnotherSession(_ action: ActionAtItemEnd)
        async throws
    {
        let scene = try await scene()
        scene.player.actionAtItemEnd = action
        _ = try await messages(2)
        scene.engine.end()
        await settle()
        _ = try await messages(3)
        try await wait(for: "the session to be over") { identifiers(scene) == [] }
        scene.player.replay()
        await settle()
        let told = try await messages(5)
        #expect(told.map(\.name) == ["START", "HEARTBEAT", "STOP", "START", "HEARTBEAT"])
        #expect(told[0].session == told[2].session && told[2].session != told[3].session)
    }

    // acceptance: MonitoringTests/MetricsTracker.SessionIdentifierRenewalWhenReplayingAfterFatalError
    // acceptance: MonitoringTests/MetricsTracker.SessionIdentifierPersistenceAfterFatalError
    @Test func afterAFailureTheSessionStaysUntilTheNextTry() async throws {
        let scene = try await scene(media: nil)
        scene.engine.fail()
        await settle()
        let session = try await messages(2)[1].session
        #expect(identifiers(scene) == [session])
        scene.player.replay()
        scene.engine.fail()
        await settle()
        let told = try await messages(4)
        #expect(told.map(\.name) == ["START", "ERROR", "START", "ERROR"])
        #expect(told[3].session != session)
    }

    // acceptance: MonitoringTests/MetricsTracker.RepeatOne
    @Test func eachRoundIsASessionOfItsOwn() async throws {
        let scene = try await scene()
        scene.player.repeatMode = .one
        _ = try await messages(2)
        scene.engine.count { $0.framesDropped = 5 }
        scene.engine.end()
        await settle()
        let told = try await messages(5)
        #expect(told.map(\.name) == ["START", "HEARTBEAT", "STOP", "START", "HEARTBEAT"])
        #expect(told[2].position == 1000 && told[2].data["frame_drops"] as? Int == 5)
        #expect(told[3].session != told[0].session)
    }

    // acceptance: MonitoringTests/MetricsTracker.Payloads
    @Test func whatIsTold() async throws {
        let scene = try await scene(plays: false)
        _ = try await messages(2)
        scene.engine.count { statistics in
            statistics.bytes = 1_000_000
            statistics.transferDuration = .seconds(4)
            statistics.indicatedBitRate = 3_000_000
            statistics.qualityChanges = 3
            statistics.stalls = 2
            statistics.stallDuration = .milliseconds(1500)
            statistics.playbackDuration = .seconds(9)
        }
        scene.player.currentItem = nil
        let told = try await messages(3)
        for message in told {
            #expect(Set(message.fields.keys) == ["version", "session_id", "event_name", "timestamp", "data"])
            #expect(message.fields["version"] as? Int == 1)
            let age = Date.now.timeIntervalSince1970 * 1000 - Double(message.fields["timestamp"] as? Int ?? 0)
            #expect(age >= -1 && age < 60_000)
        }
        let media = told[0].data["media"] as? [String: String]
        #expect(media == ["asset_url": "https://media.example.org/river/master.m3u8", "id": "Film 0"])
        #expect((told[0].data["qoe_timings"] as? [String: Int])?["total"] == 0)
        let status = told[2].data
        #expect(status["bandwidth"] as? Int == 2_000_000 && status["bitrate"] as? Int == 3_000_000)
        #expect(status["stall"] as? [String: Int] == ["count": 2, "duration": 1500])
        #expect(status["playback_duration"] as? Int == 9000 && status["duration"] as? Int == 1000)
        #expect(status["stream_type"] as? String == "On-demand" && status["bitrate_switches"] as? Int == 3)
    }

    @Test func theLanguagesAreTold() async {
        let cinema = await Cinema(.film(sound: "en! fr", subtitles: "en fr"))
        #expect(TrackedProperties(cinema.player).audioLanguage == "en")
        #expect(TrackedProperties(cinema.player).subtitleLanguage == nil)
        await cinema.select("fr", .legible)
        await cinema.select("fr", .audible)
        let status = StatusData(
            TrackedProperties(cinema.player), metrics: nil, time: nil, date: nil, buffered: nil, url: nil)
        #expect(status.audioLanguage == "fr" && status.subtitleLanguage == "fr")
    }

    @Test func aPersonsFilesAndSecretsAreNotTold() async throws {
        let scene = Scene(behavior: .init(media: .film()))
        let adapter: TrackerAdapter<Void> = MetricsTracker.adapter(configuration: .init(serviceURL: service)) {
            MetricsTracker.Metadata()
        }
        scene.player.items = [.simple(url: file("private.mkv"), trackerAdapters: [adapter])]
        let other = try await self.scene()
        _ = try await messages(4)
        for request in server.requests {
            let text = String(decoding: request.body, as: UTF8.self)
            #expect(!text.contains("private") && !text.contains("films"))
            #expect(!text.contains("secret") && !text.contains("token") && !text.contains("user"))
        }
        withExtendedLifetime((scene, other)) {}
    }

    @Test func aServerThatIsDownIsSurvived() async throws {
        let address = try #require(URL(string: HTTPServer.refusingAddress()))
        let scene = Scene(behavior: .init(media: .film(), landsSeeks: true))
        let adapter: TrackerAdapter<Void> = MetricsTracker.adapter(configuration: .init(serviceURL: address)) {
            MetricsTracker.Metadata()
        }
        scene.player.items = [.simple(url: file(), trackerAdapters: [adapter])]
        scene.player.play()
        try await wait(for: "a session") { identifiers(scene).count == 1 }
        scene.engine.end()
        try await wait(for: "its end") { scene.player.currentItem == nil && identifiers(scene) == [] }
        scene.player.replay()
        try await wait(for: "another one") { identifiers(scene).count == 1 }
        #expect(scene.player.error == nil && scene.player.playbackState == .playing)
    }

    @Test func aHeartBeatsOnceASecondAtTheMost() {
        #expect(MetricsTracker.Configuration(serviceURL: service).heartbeat == .seconds(30))
        #expect(MetricsTracker.Configuration(serviceURL: service, heartbeat: .zero).heartbeat == .seconds(1))
    }

    private func identifiers(_ scene: Scene) -> [String] {
        scene.player.currentSessionIdentifiers(trackedBy: MetricsTracker.self)
    }
}
