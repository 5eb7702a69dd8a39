import Foundation
import TestSupport
import Testing
import WindowboxCore

/// Malicious and malformed HLS playlists.
@Suite(.serialized, .realTime) struct HostilePlaylistTests {
    let fixture = EngineFixture()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    private func serve(_ text: String, as name: String = "list.m3u8") -> String { server.serve(text: text, as: name) }

    /// The local file is a video that would play if it were opened.
    @Test(
        "A playlist from a server reads no local file as a segment",
        arguments: ["file://", "", "concat:", "subfile,,start,0,end,0,,:", "crypto:", "crypto+file://"])
    func localSegmentIsNotRead(_ scheme: String) async throws {
        let file = try await Clip { $0.container = "ts" }.file()
        let list = serve(
            "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n\(scheme)\(file)\n#EXT-X-ENDLIST\n")
        _ = try await fixture.failure(of: list)
        #expect(fixture.frame == nil)
    }

    @Test("A multivariant playlist from a server reads no local playlist as a variant")
    func localVariantIsNotRead() async throws {
        let folder = TemporaryDirectory()
        let recording = try await HLSRecording(of: Clip { $0.container = "ts" }, in: folder)
        let error = try await fixture.failure(
            of: serve("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nfile://\(recording.playlist)\n"))
        #expect(error.reason != .other)
        #expect(fixture.frame == nil)
    }

    /// The stream would play with the key in the local file.
    @Test("A playlist from a server that names a local file as its key fails")
    func localKeyIsNotRead() async throws {
        let key = try TemporaryDirectory.shared.file(named: "film.key", containing: EncryptedClip.key)
        let stream = try await HLSRecording(of: Clip(in: "ts"), keyURI: "file://" + key)
        _ = try await fixture.failure(of: stream.serve(on: server))
        #expect(fixture.frame == nil)
    }

    @Test("A multivariant playlist that lists itself fails as invalid")
    func recursivePlaylistFails() async throws {
        let list = serve("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlist.m3u8\n")
        #expect(try await fixture.failure(of: list).reason == .playlistInvalid)
        #expect(server.requests.count <= 3)
    }

    @Test("A playlist of a million lines fails without a hang")
    func hugePlaylistFails() async throws {
        let lines = String(repeating: "#EXTINF:1,\na.ts\n", count: 500_000)
        let list = serve("#EXTM3U\n#EXT-X-TARGETDURATION:1\n" + lines)
        _ = try await fixture.failure(of: list)
    }

    @Test("A playlist of endless length fails without a hang")
    func endlessPlaylistFails() async throws {
        let text = "#EXTM3U\n#EXT-X-TARGETDURATION:1\n" + String(repeating: "#\n", count: 1000)
        let list = server.serve(text: text, as: "list.m3u8", .endless)
        _ = try await fixture.failure(of: list)
    }

    @Test("A playlist with invalid segment durations plays", arguments: ["-1", "nan", "inf", "1e300", "", "x", "0"])
    func invalidDurationIsTolerated(_ duration: String) async throws {
        let file = try await Clip { $0.container = "ts" }.file()
        _ = try server.serve(file, as: "part.ts")
        let list = serve(
            "#EXTM3U\n#EXT-X-TARGETDURATION:\(duration)\n#EXTINF:\(duration),\npart.ts\n#EXTINF:2,\npart.ts\n"
                + "#EXT-X-ENDLIST\n")
        try await fixture.open(list)
        try await fixture.waitForFrame(0)
    }

    @Test(
        "A playlist with an invalid media sequence number plays",
        arguments: ["18446744073709551615", "9223372036854775807", "-5", "1e9", "99999999999999999999999"])
    func invalidSequenceIsTolerated(_ number: String) async throws {
        let file = try await Clip { $0.container = "ts" }.file()
        _ = try server.serve(file, as: "part.ts")
        let list = serve(
            "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:\(number)\n#EXTINF:4,\npart.ts\n#EXT-X-ENDLIST\n")
        try await fixture.open(list)
        try await fixture.waitForFrame(0)
    }

    @Test("Playback skips a segment that the server does not have")
    func missingSegmentIsSkipped() async throws {
        let liveStream = try await LiveStream(on: server, window: 8)
        liveStream.finish()
        server.setBehavior(.status(404), for: "part2.ts")
        try await fixture.open(liveStream.address)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(239)
        #expect(fixture.numbers.contains { (90..<120).contains($0) })
    }

    @Test("A stream without any of its segments fails with the server's status")
    func missingSegmentsFail() async throws {
        let liveStream = try await LiveStream(on: server, window: 8)
        liveStream.finish()
        for number in 0..<8 { server.setBehavior(.status(404), for: "part\(number).ts") }
        let error = try await fixture.failure(of: liveStream.address)
        #expect(error.reason == .httpStatus(404), "\(error)")
    }

    @Test(
        "A playlist without segments or variants fails",
        arguments: ["#EXTM3U", "#EXTM3U\n#EXT-X-TARGETDURATION:1\n", "#EXTM3U\n#EXT-X-STREAM-INF:\n", "#EXTM3U\n\0"])
    func emptyPlaylistFails(_ text: String) async throws {
        _ = try await fixture.failure(of: serve(text))
    }
}
