import Foundation
import TestSupport
import Testing
import WindowboxDemux
import WindowboxPlayer

/// Custom and encrypted assets through the public API of WindowboxPlayer alone.
@MainActor @Suite(.serialized, .realTime) struct CustomAssetTests {
    // acceptance: AssetCreation.CustomAsset
    @Test("A custom asset with a resource loader plays in the player")
    func customAssetPlays() async throws {
        let loader = try await MinimalLoader(Clip { $0.duration = 1 }.file())
        let player = Player(items: [.custom(url: try #require(URL(string: "vault:film.mkv")), resourceLoader: loader)])
        try await playToEnd(player)
    }

    // acceptance: AssetCreation.EncryptedAsset
    @Test("An encrypted asset with a key provider plays in the player")
    func encryptedAssetPlays() async throws {
        let file = try await EncryptedClip.clip { $0.duration = 1 }.file()
        let provider = FakeContentKeyProvider([.identifier(EncryptedClip.name): .key(EncryptedClip.key)])
        let player = Player(items: [.encrypted(url: URL(filePath: file), keyProvider: provider)])
        try await playToEnd(player)
        #expect(provider.requests == [.identifier(EncryptedClip.name)])
    }

    // acceptance: AssetCreation.SimpleAsset
    @Test("The HTTP headers of an asset are sent with every request")
    func assetHeadersAreSent() async throws {
        let server = try HTTPServer()
        let address = try await server.serve(Clip { $0.duration = 1 }.file())
        let asset = Asset.simple(url: try #require(URL(string: address))).sending(headers: ["X-Ticket": "7"])
        let player = Player(items: [PlayerItem(loader: ImmediateAssetLoader(asset: asset))])
        try await playToEnd(player)
        #expect(server.requests.allSatisfy { $0.headers["x-ticket"] == "7" })
    }

    @Test("An error of the resource loader becomes the player's error")
    func loaderErrorReachesPlayer() async throws {
        let loader = FakeResourceLoader([], [.refuses(FakeLoaderError())])
        let url = try #require(URL(string: "vault:film.mkv"))
        let player = Player(items: [.custom(url: url, resourceLoader: loader)])
        let error = try await waitForValue(of: "an error") { player.error }
        #expect(error.message == FakeLoaderError().message)
        #expect(error.details.contains("vault:film.mkv") && error.details.contains("Vault 7"))
    }

    private func playToEnd(_ player: Player) async throws {
        player.actionAtItemEnd = .pause
        player.play()
        try await wait(for: "the end") {
            if let error = player.error { throw error }
            return player.playbackState == .ended
        }
    }
}

/// Loads a known asset immediately.
private struct ImmediateAssetLoader: AssetLoader {
    let asset: Asset

    func metadata() -> AsyncThrowingStream<Int, any Error> { .once { 0 } }
    func asset(from metadata: Int) -> Asset { asset }
}

/// A minimal resource loader.
private final class MinimalLoader: ResourceLoader {
    private let data: Data

    init(_ file: String) throws { data = try Data(contentsOf: URL(filePath: file)) }

    func open() async throws -> MinimalResource { MinimalResource(data: data) }

    struct MinimalResource: LoadedResource {
        let data: Data
        var length: Int64? { Int64(data.count) }

        func read(at offset: Int64, count: Int) async throws -> Data {
            data.dropFirst(Int(offset)).prefix(count)
        }
    }
}
