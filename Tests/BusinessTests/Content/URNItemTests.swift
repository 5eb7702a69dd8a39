import Foundation
import TestSupport
import Testing
import WindowboxBusiness
import WindowboxMedia
import WindowboxPlayer

/// An item of a URN, in a player: it plays, or says why not.
@MainActor
struct URNItemTests {
    private let service: HTTPServer
    private let engine = ScriptedEngine(.init(media: .film()))
    private let urn = "urn:rts:video:13444333"

    init() throws { service = try HTTPServer() }

    // acceptance: DataProvider.ExistingMediaMetadata
    @Test func whatTheServerKnowsIsPlayedAndShown() async throws {
        serve(try Fixture.episode.bytes())
        let player = try player()
        try await wait(for: "the medium") { engine.openedLocations == ["https://media.example.org/river/master.m3u8"] }
        try await wait(for: "its title") { player.metadata.title == "Paysages" }
        #expect(player.error == nil && player.metadata.chapters.count == 2)
        #expect(service.requests.map(\.headers["x-location"]) == ["CH"])
    }

    @Test func itsPlaceIsThatOfTheConfiguration() async throws {
        serve(try Fixture.episode.bytes())
        let player = try player(configuration: .init(position: .at(.seconds(20))))
        try await wait(for: "the medium") { engine.source?.startPosition == .seconds(20) }
        #expect(player.currentItem?.address == urn)
    }

    /// Only what cannot be gone back in is heard as it is made.
    @Test(arguments: [(true, false, true), (true, true, false), (false, false, false)])
    func aTransmissionStaysWithWhatIsTransmitted(_ isLive: Bool, _ hasDVR: Bool, _ stays: Bool) async throws {
        let resource: [String: any Sendable] = [
            "url": "https://media.example.org/live.m3u8", "streaming": "HLS", "live": isLive, "dvr": hasDVR,
        ]
        serve(
            try Fixture.livestream.bytes(changingMainChapter: ["resourceList": [resource]]),
            for: "urn:rts:audio:3262320")
        let player = try player("urn:rts:audio:3262320")
        try await wait(for: "the medium") { engine.source != nil }
        #expect(engine.source?.preservesLiveOffset == stays)
        #expect(engine.source?.forwardBuffer == (stays ? .seconds(1) : nil))
        #expect(player.error == nil)
    }

    // acceptance: DataProvider.NonExistingMediaMetadata, Publishers.HttpError
    @Test func whatTheServerDoesNotKnow() async throws {
        let error = try await error(of: player())
        #expect(error.reason == .httpStatus(404) && error.message == "The server does not have it (error 404).")
        #expect(error.details.contains(urn))
    }

    @Test(arguments: ["urn:rts:show:tv:1", "urn:", "13444333"]) func aMalformedOneAsksNobody(_ text: String)
        async throws
    {
        let error = try await error(of: player(text))
        #expect(error.message.contains("urn:rts:video:13444333") && error.details == text)
        #expect(service.requests.isEmpty)
    }

    // acceptance: CoreBusinessTests/Error.ErrorLog
    @Test(arguments: BlockReason.allCases) func aBlockedOneIsShownWithItsReason(_ reason: BlockReason) async throws {
        serve(try Fixture.episode.bytes(changingMainChapter: ["blockReason": reason.rawValue]))
        let player = try player()
        let error = try await error(of: player)
        #expect(error.message == reason.message && error.details.contains(reason.rawValue))
        #expect(player.metadata.title == "Paysages" && engine.openedLocations.isEmpty)
    }

    @Test func oneWithoutAResource() async throws {
        serve(try Fixture.episode.bytes(changingMainChapter: ["resourceList": []]))
        #expect(try await error(of: player()).message == "No playable resources could be found.")
    }

    @Test func aProtectedOne() async throws {
        serve(try Fixture.protected.bytes(), for: "urn:rts:video:14008081")
        #expect(
            try await error(of: player("urn:rts:video:14008081")).message.contains("Widevine, FairPlay and PlayReady"))
    }

    @Test func aServerThatIsSilent() async throws {
        serve(Data(), .silence)
        let time = try await best(below: 8) {
            let start = monotonicSeconds()
            let error = try await error(of: player(timeout: .seconds(1)))
            #expect(error.reason == .stalled)
            return monotonicSeconds() - start
        }
        #expect((0.9..<8).contains(time))
    }

    @Test(arguments: ["<!DOCTYPE html><html><body>Log in, please.</body></html>", "", "[]", "{}"])
    func aServerThatAnswersSomethingElse(_ text: String) async throws {
        serve(Data(text.utf8))
        let error = try await error(of: player())
        #expect(error.message == "The server's answer cannot be understood.")
        #expect(error.details.contains("127.0.0.1") && error.details.contains("\(text.utf8.count) bytes"))
    }

    @Test func anAnswerThatEndsInTheMiddle() async throws {
        serve(try Fixture.episode.bytes().prefix(1500))
        #expect(try await error(of: player()).message == "The server's answer cannot be understood.")
    }

    @Test func aConnectionThatBreaksInTheMiddle() async throws {
        serve(try Fixture.episode.bytes(), .breakOff(after: 1500))
        #expect(try await error(of: player()).reason == .connectionBroken)
    }

    @Test func anotherTryAsksAgain() async throws {
        serve(try Fixture.episode.bytes(), .status(503))
        let player = try player()
        #expect(try await error(of: player).reason == .httpStatus(503))
        serve(try Fixture.episode.bytes())
        player.replay()
        try await wait(for: "the medium") { engine.openedLocations.count == 1 }
        #expect(player.error == nil)
    }

    @Test func whatIsRemovedWhileItLoadsIsNotHeardOfAgain() async throws {
        serve(Data(), .silence)
        let player = try player()
        try await wait(for: "the question") { !service.requests.isEmpty }
        weak let item = player.currentItem
        player.removeAllItems()
        try await wait(for: "the item to go") { item == nil }
        #expect(player.error == nil && player.currentItem == nil)
        player.append(.simple(url: URL(filePath: "/films/film.mkv")))
        try await wait(for: "the next medium") { engine.openedLocations == ["/films/film.mkv"] }
    }
}

extension URNItemTests {
    private func serve(_ answer: Data, for urn: String? = nil, _ behaviour: HTTPServer.Behaviour = .serve) {
        let path = "integrationlayer/2.1/mediaComposition/byUrn/" + (urn ?? self.urn)
        _ = service.serve(Array(answer), as: path, behaviour)
    }

    private func serve(_ answer: Data, _ behaviour: HTTPServer.Behaviour) { serve(answer, for: nil, behaviour) }

    private func player(
        _ text: String? = nil, timeout: Duration = patience, configuration: PlaybackConfiguration = .init()
    ) throws -> Player {
        let base = try URL(known: "http://127.0.0.1:\(service.port)")
        let server = Server(baseURL: base, headers: ["X-Location": "CH"], timeout: timeout)
        let item = PlayerItem.urn(text ?? urn, server: server, configuration: configuration)
        return Player(items: [item], engine: engine)
    }

    private func error(of player: Player) async throws -> PlayerError {
        try await waitForValue(of: "an error") { player.error }
    }
}
