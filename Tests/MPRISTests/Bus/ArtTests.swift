import Foundation
import TestSupport
import Testing

/// The picture of what plays is a file that any program can read.
@Suite(.serialized)
struct ArtTests {
    /// The smallest picture there is.
    private static let png = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=")

    private let file = TemporaryFolder.shared.file(named: "a picture.png")
    private let bytes: Data

    init() throws {
        bytes = try #require(Self.png)
        try bytes.write(to: URL(filePath: file))
    }

    @Test func bytesBecomeAFileOfTheCache() async throws {
        let panel = try await Panel()
        try FileManager.default.copyItem(atPath: file, toPath: panel.cache.path + "/cover")
        try await panel.stage.tell("picture \(panel.cache.path)/cover")
        let address = try await panel.art()
        #expect(address.hasPrefix("file://\(panel.cache.path)/org.windowbox.player/art/"))
        #expect(try Data(contentsOf: #require(URL(string: address))) == bytes)
        // The same one is the same file.
        try await panel.stage.tell("items 1")
        try await wait(for: "no picture") { try await panel.get("Metadata").entries["mpris:artUrl"] == nil }
        try await panel.stage.tell("picture \(panel.cache.path)/cover")
        #expect(try await panel.art() == address)
    }

    @Test func aPictureOnAServerIsFetchedOnceForAll() async throws {
        let server = try HTTPServer()
        let panel = try await Panel()
        try await panel.stage.tell("picture \(server.serve(Array(bytes), as: "picture"))")
        let address = try await panel.art()
        #expect(address.hasPrefix("file://"))
        #expect(try Data(contentsOf: #require(URL(string: address))) == bytes)
        try await panel.stage.tell("play")
        #expect(server.requests.count == 1)
    }

    @Test func aFileIsLeftWhereItIs() async throws {
        let panel = try await Panel()
        try await panel.stage.tell("picture \(URL(filePath: file).absoluteString)")
        #expect(try await panel.art() == URL(filePath: file).absoluteString)
    }

    @Test func whatIsNoPictureIsNone() async throws {
        let server = try HTTPServer()
        let panel = try await Panel()
        try await panel.stage.tell("picture \(server.serve(Array("<html>".utf8), as: "picture"))")
        try await wait(for: "the question") { server.requests.count == 1 }
        try await staysTrue("no picture", for: .milliseconds(300)) {
            try await panel.get("Metadata").entries["mpris:artUrl"] == nil
        }
    }
}

extension Panel {
    /// The address of the picture, once there is one.
    fileprivate func art() async throws -> String {
        try await waitForValue(of: "a picture") { try await get("Metadata").entries["mpris:artUrl"]?.text }
    }
}
