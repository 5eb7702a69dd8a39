import Foundation
import TestSupport
import Testing
import WindowboxBusiness
import WindowboxCore
import WindowboxDemux
import WindowboxPlayer

/// Items of a URN in a player.
@MainActor
struct URNAssetLoaderTests {
    private let service: HTTPServer
    private let engine = ScriptedEngine(.init(media: .film()))
    private let urn = "urn:rts:video:13444333"

    init() throws { service = try HTTPServer() }

    // acceptance: DataProvider.ExistingMediaMetadata
    @Test("A URN that the server knows plays and shows its metadata")
    func knownURN() async throws {
        serve(try ServerReply.episode.bytes())
        let player = try player()
        try await wait(for: "the media to open") {
            engine.openedLocations == ["https://media.example.org/river/master.m3u8"]
        }
        try await wait(for: "the title") { player.metadata.title == "Paysages" }
        #expect(player.error == nil && player.metadata.chapters.count == 2)
        #expect(service.requests.map(\.headers["x-location"]) == ["CH"])
    }

    @Test("An item of a URN starts at its configured position")
    func configuredPosition() async throws {
        serve(try ServerReply.episode.bytes())
        let player = try player(configuration: .init(position: .at(.seconds(20))))
        try await wait(for: "the media to open") { engine.source?.startPosition == .seconds(20) }
        #expect(player.currentItem?.address == urn)
    }

    /// Only a stream without a DVR window stays at the live edge.
    @Test(
        "A livestream without a DVR window preserves its live offset",
        arguments: [(true, false, true), (true, true, false), (false, false, false)])
    func liveOffset(_ isLive: Bool, _ hasDVR: Bool, _ stays: Bool) async throws {
        let resource: [String: any Sendable] = [
            "url": "https://media.example.org/live.m3u8", "streaming": "HLS", "live": isLive, "dvr": hasDVR,
        ]
        serve(
            try ServerReply.livestream.bytes(changingMainChapter: ["resourceList": [resource]]),
            for: "urn:rts:audio:3262320")
        let player = try player("urn:rts:audio:3262320")
        try await wait(for: "the media to open") { engine.source != nil }
        #expect(engine.source?.preservesLiveOffset == stays)
        #expect(engine.source?.forwardBuffer == (stays ? .seconds(1) : nil))
        #expect(player.error == nil)
    }

    // acceptance: DataProvider.NonExistingMediaMetadata, Publishers.HttpError
    @Test("A URN that the server does not know fails with HTTP status 404")
    func unknownURN() async throws {
        let error = try await error(of: player())
        #expect(error.reason == .httpStatus(404) && error.message == "Not found on the server (404).")
        #expect(error.details.contains(urn))
    }

    @Test("A malformed URN fails without a request", arguments: ["urn:rts:show:tv:1", "urn:", "13444333"])
    func malformedURN(_ text: String) async throws {
        let error = try await error(of: player(text))
        #expect(error.message.contains("urn:rts:video:13444333") && error.details == text)
        #expect(service.requests.isEmpty)
    }

    // acceptance: CoreBusinessTests/Error.ErrorLog
    @Test("Blocked content shows its metadata and block reason without playing", arguments: BlockReason.allCases)
    func blockedContent(_ reason: BlockReason) async throws {
        serve(try ServerReply.episode.bytes(changingMainChapter: ["blockReason": reason.rawValue]))
        let player = try player()
        let error = try await error(of: player)
        #expect(error.message == reason.message && error.details.contains(reason.rawValue))
        #expect(player.metadata.title == "Paysages" && engine.openedLocations.isEmpty)
    }

    @Test("A URN without playable resources fails with a message that says so")
    func urnWithoutResource() async throws {
        serve(try ServerReply.episode.bytes(changingMainChapter: ["resourceList": []]))
        #expect(try await error(of: player()).message == "No playable media found.")
    }

    @Test("Protected content fails with the names of its DRM systems")
    func protectedContent() async throws {
        serve(try ServerReply.protected.bytes(), for: "urn:rts:video:14008081")
        #expect(
            try await error(of: player("urn:rts:video:14008081")).message.contains("Widevine, FairPlay and PlayReady"))
    }

    @Test("A server that never replies fails the item after the timeout")
    func silentServer() async throws {
        serve(Data(), .silence)
        let time = try await majority(below: 8) {
            let start = monotonicSeconds()
            let error = try await error(of: player(timeout: .seconds(1)))
            let seconds = monotonicSeconds() - start
            #expect(error.reason == .stalled && seconds >= 0.9)
            return seconds
        }
        #expect(time < 8)
    }

    @Test(
        "A reply that is not a media composition fails the item with its host and size",
        arguments: ["<!DOCTYPE html><html><body>Log in, please.</body></html>", "", "[]", "{}"])
    func unexpectedReply(_ text: String) async throws {
        serve(Data(text.utf8))
        let error = try await error(of: player())
        #expect(error.message == "Could not read the server’s response.")
        #expect(error.details.contains("127.0.0.1") && error.details.contains("\(text.utf8.count) bytes"))
    }

    @Test("A truncated reply from the server fails the item")
    func truncatedReply() async throws {
        serve(try ServerReply.episode.bytes().prefix(1500))
        #expect(try await error(of: player()).message == "Could not read the server’s response.")
    }

    @Test("A connection that breaks during the reply fails the item")
    func brokenConnection() async throws {
        serve(try ServerReply.episode.bytes(), .abort(after: 1500))
        #expect(try await error(of: player()).reason == .connectionBroken)
    }

    @Test("A replay requests the media composition again")
    func replayRequestsAgain() async throws {
        serve(try ServerReply.episode.bytes(), .status(503))
        let player = try player()
        #expect(try await error(of: player).reason == .httpStatus(503))
        serve(try ServerReply.episode.bytes())
        player.replay()
        try await wait(for: "the media to open") { engine.openedLocations.count == 1 }
        #expect(player.error == nil)
    }

    @Test("An item that is removed while it loads is deallocated without an error")
    func removedLoadingItem() async throws {
        serve(Data(), .silence)
        let player = try player()
        try await wait(for: "the request") { !service.requests.isEmpty }
        weak let item = player.currentItem
        player.removeAllItems()
        try await wait(for: "the item to be deallocated") { item == nil }
        #expect(player.error == nil && player.currentItem == nil)
        player.append(.simple(url: URL(filePath: "/films/film.mkv")))
        try await wait(for: "the next media to open") { engine.openedLocations == ["/films/film.mkv"] }
    }
}

extension URNAssetLoaderTests {
    private func serve(_ answer: Data, for urn: String? = nil, _ behavior: HTTPServer.Behavior = .serve) {
        let path = "integrationlayer/2.1/mediaComposition/byUrn/" + (urn ?? self.urn)
        _ = service.serve(Array(answer), as: path, behavior)
    }

    private func serve(_ answer: Data, _ behavior: HTTPServer.Behavior) { serve(answer, for: nil, behavior) }

    private func player(
        _ text: String? = nil, timeout: Duration = defaultTimeout, configuration: PlaybackConfiguration = .init()
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
