import Foundation
import TestSupport
import Testing

/// Artwork in `mpris:artUrl`, which is always a file.
@Suite(.serialized)
struct ArtworkCacheTests {
    /// An image of a single pixel.
    private static let png = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=")

    private let file = TemporaryDirectory.shared.file(named: "a picture.png")
    private let bytes: Data

    init() throws {
        bytes = try #require(Self.png)
        try bytes.write(to: URL(filePath: file))
    }

    @Test("Artwork in memory becomes a file in the cache")
    func artworkInMemory() async throws {
        let client = try await MPRISClient()
        try FileManager.default.copyItem(atPath: file, toPath: client.cache.path + "/cover")
        try await client.testPlayer.send("picture \(client.cache.path)/cover")
        let address = try await client.art()
        #expect(address.hasPrefix("file://\(client.cache.path)/org.windowbox.player/art/"))
        #expect(try Data(contentsOf: #require(URL(string: address))) == bytes)
        // The same image has the same file.
        try await client.testPlayer.send("items 1")
        try await wait(for: "the artwork to be removed") {
            try await client.get("Metadata").entries["mpris:artUrl"] == nil
        }
        try await client.testPlayer.send("picture \(client.cache.path)/cover")
        #expect(try await client.art() == address)
    }

    @Test("Artwork on a server is fetched once into the cache")
    func artworkOnServer() async throws {
        let server = try HTTPServer()
        let client = try await MPRISClient()
        try await client.testPlayer.send("picture \(server.serve(Array(bytes), as: "picture"))")
        let address = try await client.art()
        #expect(address.hasPrefix("file://"))
        #expect(try Data(contentsOf: #require(URL(string: address))) == bytes)
        try await client.testPlayer.send("play")
        #expect(server.requests.count == 1)
    }

    @Test("Artwork in a file is referenced where it is")
    func artworkInFile() async throws {
        let client = try await MPRISClient()
        try await client.testPlayer.send("picture \(URL(filePath: file).absoluteString)")
        #expect(try await client.art() == URL(filePath: file).absoluteString)
    }

    @Test("Data that is not an image provides no artwork")
    func invalidArtwork() async throws {
        let server = try HTTPServer()
        let client = try await MPRISClient()
        try await client.testPlayer.send("picture \(server.serve(text: "<html>", as: "picture"))")
        try await wait(for: "the request") { server.requests.count == 1 }
        try await staysTrue("no artwork", for: .milliseconds(300)) {
            try await client.get("Metadata").entries["mpris:artUrl"] == nil
        }
    }
}

extension MPRISClient {
    /// Waits for artwork and returns its URL.
    fileprivate func art() async throws -> String {
        try await waitForValue(of: "artwork") { try await get("Metadata").entries["mpris:artUrl"]?.text }
    }
}
