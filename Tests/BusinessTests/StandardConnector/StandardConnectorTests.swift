import Foundation
import TestSupport
import Testing
import WindowboxBusiness
import WindowboxCore
import WindowboxPlayer

/// Items of a service that uses the standard connector format.
@MainActor
struct StandardConnectorTests {
    private let service: HTTPServer
    private let engine = ScriptedEngine(.init(media: .film()))

    init() throws { service = try HTTPServer() }

    @Test("An item in the standard format plays and shows its metadata")
    func playableItem() async throws {
        let player = try player(ServerReply.standard.bytes())
        try await wait(for: "the media to open") {
            engine.openedLocations == ["https://media.example.org/river/master.m3u8"]
        }
        let metadata = try #require(player.currentItem?.metadata)
        #expect(metadata.identifier == "river" && metadata.title == "Paysages" && metadata.subtitle == "La rivière")
        #expect(metadata.episodeInformation == .long(season: 2, episode: 12) && metadata.viewport == .monoscopic)
        #expect(
            metadata.imageSource == .url(standardResolution: try URL(known: "https://images.example.org/river.jpg")))
        #expect(metadata.chapters.map(\.title) == ["La source", "La mer"])
        #expect(
            metadata.timeRanges.map(\.kind) == [.blocked, .credits(.opening), .credits(.closing), .custom("RECAP")])
        #expect(metadata.timeRanges.first?.range == .seconds(1) ..< .milliseconds(2500))
        #expect(service.requests.first?.headers["x-key"] == "value")
    }

    // acceptance: StandardConnectorTests/Error.HttpError
    @Test("An HTTP error status fails the item", arguments: [400, 404, 451, 500])
    func httpErrorStatus(_ status: Int) async throws {
        let error = try await error(of: player(Data(), .status(status)))
        #expect(error.reason == .httpStatus(status) && error.message.contains("\(status)"))
    }

    // acceptance: StandardConnectorTests/Error.NotHttpError
    @Test("A successful reply causes no error")
    func successfulReply() async throws {
        let player = try player(Data(#"{"source":{"url":"https://media.example.org/a.mp4"}}"#.utf8))
        try await wait(for: "the media to open") { engine.openedLocations == ["https://media.example.org/a.mp4"] }
        #expect(player.error == nil)
    }

    @Test(
        "An unplayable reply fails the item with a message that says why",
        arguments: [
            (#"{"title":"T"}"#, "No playable media found."),
            (
                #"{"title":"T","source":{"url":"http://h/a"},"drm":{"certificateUrl":"http://h/c"}}"#,
                "This content is protected by DRM and cannot be played."
            ),
            (#"{"title":"T","source":{"url":7}}"#, "Could not read the server’s response."),
            ("<html></html>", "Could not read the server’s response."),
            (#"{"title":"T","sour"#, "Could not read the server’s response."),
        ])
    func unplayableReply(_ answer: String, _ sentence: String) async throws {
        #expect(try await error(of: player(Data(answer.utf8))).message == sentence)
    }

    @Test("An asset is chosen by the service's custom data")
    func customData() async throws {
        struct CustomData: Decodable, Sendable { var folder: String }
        let address = service.serve(Array(try ServerReply.standard.bytes()), as: "player")
        let item = PlayerItem.standard(url: try URL(known: address), customData: CustomData.self) { data in
            .simple(url: URL(filePath: "/films/\(data.customData?.folder ?? "none")"))
        }
        let player = Player(items: [item], engine: engine)
        try await wait(for: "the media to open") { engine.openedLocations == ["/films/new"] }
        #expect(player.error == nil)
    }

    private func player(_ answer: Data, _ behavior: HTTPServer.Behavior = .serve) throws -> Player {
        let address = service.serve(Array(answer), as: "player", behavior)
        let item = PlayerItem.standard(url: try URL(known: address), headers: ["X-Key": "value"])
        return Player(items: [item], engine: engine)
    }

    private func error(of player: Player) async throws -> PlayerError {
        try await waitForValue(of: "an error") { player.error }
    }
}
