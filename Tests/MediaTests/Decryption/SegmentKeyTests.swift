import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxMedia

/// Playback of encrypted HLS streams (RFC 8216 §4.3.2.4).
@Suite(.serialized, .realTime) struct SegmentKeyTests {
    let fixture = EngineFixture()
    let folder = TemporaryDirectory()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    static let clip = Clip(in: "ts")

    @Test(
        "An AES-128 HLS stream plays with the key of its key provider",
        arguments: ["vault:film/7", "https://keys.invalid/film", "KEY"])
    func providerKeyPlaysStream(_ name: String) async throws {
        let stream = try await HLSRecording(of: Self.clip, in: folder, keyURI: name)
        let address = try stream.serve(on: server)
        let asked = name == "KEY" ? server.address(of: "KEY") : name
        let provider = FakeContentKeyProvider([.address(asked): .key(stream.key)])
        try await fixture.open(address, keys: provider)
        try await fixture.waitForFrame(0)
        try await fixture.seek(1, to: 3)
        try await fixture.waitForFrame(90, within: 3)
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
        #expect(provider.requests == [.address(asked)])
        #expect(fixture.warnings.isEmpty)
    }

    @Test("A local AES-128 HLS stream plays with the key of its key provider")
    func localStreamPlays() async throws {
        let stream = try await HLSRecording(of: Self.clip, in: folder, keyURI: "vault:film/7")
        try await fixture.open(
            stream.playlist, keys: FakeContentKeyProvider([.address("vault:film/7"): .key(stream.key)]))
        try await fixture.waitForFrame(0)
    }

    @Test("An AES-128 HLS stream with fMP4 segments plays with its key")
    func fragmentedSegmentsPlay() async throws {
        let clip = Clip.mp4()
        let stream = try await HLSRecording(of: clip, as: .fmp4, in: folder, keyURI: "vault:film/7")
        try await fixture.open(
            stream.playlist, keys: FakeContentKeyProvider([.address("vault:film/7"): .key(stream.key)]))
        try await fixture.waitForFrame(0)
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
    }

    @Test(
        "An HLS key that no provider has is requested from the server with the HTTP headers", arguments: [false, true])
    func serverKeyPlaysStream(_ hasProvider: Bool) async throws {
        let stream = try await HLSRecording(of: Self.clip, in: folder, keyURI: "film.key")
        _ = server.serve(stream.key, as: "film.key")
        let source = MediaSource(
            input: .location(try stream.serve(on: server)), keys: hasProvider ? FakeContentKeyProvider([:]) : nil,
            headers: ["Authorization": "Bearer of\r\ntidings", "User-Agent": "Tester"])
        try await fixture.open(source)
        try await fixture.waitForFrame(0)
        let request = try #require(server.requests.first { $0.path == "/film.key" })
        #expect(request.headers["authorization"] == "Bearer oftidings")
        #expect(request.headers["user-agent"] == "Tester")
    }

    @Test("A wrong AES-128 key fails without a frame being shown", arguments: [HLSRecording.SegmentFormat.ts, .fmp4])
    func wrongKeyFails(_ format: HLSRecording.SegmentFormat) async throws {
        let clip = Clip.mp4()
        let stream = try await HLSRecording(of: clip, as: format, in: folder, keyURI: "vault:film/7")
        for guess in 0..<12 as Range<UInt8> {
            let provider = FakeContentKeyProvider([.address("vault:film/7"): .key([UInt8](repeating: guess, count: 16))]
            )
            try await expectFailure(of: stream.playlist, provider, .keyWrong)
        }
    }

    @Test("A wrong, malformed or empty HLS key from the server fails")
    func invalidServerKeyFails() async throws {
        let stream = try await HLSRecording(of: Self.clip, in: folder, keyURI: "film.key")
        let address = try stream.serve(on: server)
        for (bytes, reason) in [
            ([UInt8](repeating: 1, count: 16), MediaError.Reason.keyWrong),
            (Array("<html>Log in</html>".utf8), .keyWrong),
            ([], .keyMissing),
        ] {
            _ = server.serve(bytes, as: "film.key")
            try await expectFailure(of: address, nil, reason)
        }
    }

    @Test("An HLS key that the server lacks or refuses fails as missing", arguments: [404, 403])
    func refusedServerKeyFails(_ status: Int) async throws {
        let stream = try await HLSRecording(of: Self.clip, in: folder, keyURI: "film.key")
        _ = server.serve([], as: "film.key", .status(status))
        try await expectFailure(of: stream.serve(on: server), nil, .keyMissing)
    }

    @Test("An HLS key with a custom URI that no provider has fails as missing")
    func missingKeyFails() async throws {
        let stream = try await HLSRecording(of: Self.clip, in: folder, keyURI: "vault:film/7")
        try await expectFailure(of: stream.playlist, nil, .keyMissing)
        try await expectFailure(of: stream.playlist, FakeContentKeyProvider([:]), .keyMissing)
    }

    @Test("An error, a timeout or an invalid key of the provider of an HLS key fails the stream")
    func providerErrorIsReported() async throws {
        let stream = try await HLSRecording(of: Self.clip, in: folder, keyURI: "vault:film/7")
        let name = ContentKeyID.address("vault:film/7")
        try await expectFailure(
            of: stream.playlist, FakeContentKeyProvider([name: .fault(FakeLoaderError())]),
            .message(FakeLoaderError().message)
        )
        try await expectFailure(
            of: stream.playlist, FakeContentKeyProvider([name: .silence]), .stalled,
            on: EngineFixture(timeout: .seconds(1))
        )
        try await expectFailure(of: stream.playlist, FakeContentKeyProvider([name: .key([1, 2, 3])]), .keyWrong)
    }

    /// Clear samples that are labeled as encrypted turn into noise, as with a wrong key.
    @Test("A wrong SAMPLE-AES key fails without a frame being shown")
    func wrongSampleKeyFails() async throws {
        let stream = try await HLSRecording(of: Self.clip, in: folder)
        let text = "#EXT-X-MEDIA-SEQUENCE"
        let key = "#EXT-X-KEY:METHOD=SAMPLE-AES,URI=\"vault:film/7\",IV=0x00000000000000000000000000000001\n"
        try stream.replace(text, with: key + text)
        try await expectFailure(
            of: stream.playlist, FakeContentKeyProvider([.address("vault:film/7"): .key(stream.key)]), .keyWrong)
    }

    @Test(
        "A DRM-protected HLS stream fails with the name of its DRM system",
        arguments: [
            ("com.apple.streamingkeydelivery", "skd://film", ProtectionSystem.fairPlay),
            ("identity", "skd://film", .fairPlay),
            ("urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed", "data:text/plain;base64,AAAA", .widevine),
            ("com.microsoft.playready", "data:text/plain;base64,AAAA", .playReady),
        ])
    func protectionSystemIsNamed(_ format: String, _ address: String, _ system: ProtectionSystem) async throws {
        for method in ["SAMPLE-AES", "SAMPLE-AES-CTR", "AES-128"] {
            let stream = try await HLSRecording(of: Self.clip, in: folder, keyURI: address)
            try stream.replace("METHOD=AES-128", with: "METHOD=\(method),KEYFORMAT=\"\(format)\"")
            try await expectFailure(of: stream.playlist, nil, .protected([system]))
        }
    }

    @Test("An HLS stream with two DRM systems fails with both names")
    func protectionSystemsAreListed() async throws {
        let stream = try await HLSRecording(of: Self.clip, in: folder, keyURI: "skd://film")
        let other = "#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI=\"data:,\",KEYFORMAT=\"com.microsoft.playready\"\n#EXT-X-KEY:"
        try stream.replace("#EXT-X-KEY:", with: other)
        try await expectFailure(of: stream.playlist, nil, .protected([.playReady, .fairPlay]))
    }

    private func expectFailure(
        of location: String, _ keys: FakeContentKeyProvider?, _ reason: MediaError.Reason,
        on other: EngineFixture? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let fixture = other ?? fixture
        fixture.engine.setPlaying(true)
        let error = try await fixture.failure(of: MediaSource(input: .location(location), keys: keys))
        #expect(error.reason == reason, "\(error)", sourceLocation: sourceLocation)
        #expect(error.message.hasSuffix(".") && !error.details.isEmpty, sourceLocation: sourceLocation)
        #expect(fixture.shown.isEmpty, sourceLocation: sourceLocation)
    }
}
