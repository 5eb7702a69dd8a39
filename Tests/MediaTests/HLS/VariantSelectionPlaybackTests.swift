import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

/// Selection and switches of the variants of an HLS stream.
@Suite(.serialized, .realTime) struct VariantSelectionPlaybackTests {
    let fixture = EngineFixture()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test("The best variant plays, and the others are not requested")
    func bestVariantPlays() async throws {
        try await fixture.open(Self.serve(on: server))
        #expect(fixture.snapshot.media.presentationSize == PixelSize(width: 320, height: 180))
        #expect(server.requests.allSatisfy { !$0.path.contains("/low") && !$0.path.contains("/middle") })
        try await fixture.waitForFrame(0)
    }

    @Test(
        "The maximum bit rate selects the variant",
        arguments: [(500_000, 80), (900_000, 160), (100_000_000, 320), (1, 80), (0, 320)])
    func bitRateLimitSelectsVariant(_ rate: Int, _ width: Int) async throws {
        fixture.engine.setLimits(StreamLimits(maximumBitRate: rate))
        try await fixture.open(Self.serve(on: server))
        #expect(fixture.snapshot.media.presentationSize?.width == width)
    }

    @Test("The maximum size selects the variant")
    func sizeLimitSelectsVariant() async throws {
        fixture.engine.setLimits(StreamLimits(maximumSize: PixelSize(width: 200, height: 200)))
        try await fixture.open(Self.serve(on: server))
        #expect(fixture.snapshot.media.presentationSize?.width == 160)
    }

    @Test("A change of the maximum bit rate switches the variant during playback")
    func limitChangeSwitchesVariant() async throws {
        try await fixture.open(Self.serve(on: server), at: .seconds(2))
        fixture.engine.setPlaying(true)
        fixture.engine.setLimits(StreamLimits(maximumBitRate: 500_000))
        try await wait(for: "the smallest variant") { fixture.snapshot.media.presentationSize?.width == 80 }
        let position = fixture.position
        #expect(position >= 1.9)
        try await wait(for: "playback to resume") { fixture.position > position + 0.5 }
        #expect(fixture.snapshot.seekableRange?.upperBound ?? .zero > .seconds(3.9))
        fixture.engine.setLimits(.none)
        try await wait(for: "the largest variant") { fixture.snapshot.media.presentationSize?.width == 320 }
        try await fixture.playToEnd()
        #expect(fixture.warnings.isEmpty)
    }

    @Test("A maximum bit rate set while a stream opens takes effect")
    func limitWhileOpeningIsApplied() async throws {
        let address = try await Self.serve(on: server)
        fixture.engine.open(MediaSource(location: address))
        fixture.engine.setLimits(StreamLimits(maximumBitRate: 500_000))
        try await wait(for: "the smallest variant") { fixture.snapshot.media.presentationSize?.width == 80 }
        try await fixture.playToEnd()
    }

    @Test("A variant switch of a live stream keeps its positions")
    func liveSwitchKeepsPositions() async throws {
        let low = try await LiveStream(on: server, window: 20, name: "low.m3u8")
        let high = try await LiveStream(on: server, window: 20, name: "high.m3u8")
        let multivariant =
            "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=100\nlow.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=200\nhigh.m3u8\n"
        try await fixture.open(server.serve(text: multivariant, as: "master.m3u8"), at: .seconds(10))
        try await fixture.waitForFrame(300)
        low.advance(by: 2)
        high.advance(by: 2)
        fixture.engine.setLimits(StreamLimits(maximumBitRate: 150))
        try await wait(for: "the other variant") { server.requests.contains { $0.path == "/low.m3u8" } }
        try await wait(for: "the window of the other variant") {
            fixture.snapshot.seekableRange == .seconds(2) ..< .seconds(19)
        }
        #expect(abs(fixture.position - 10) < 0.1)
        try await fixture.seek(1, to: 5)
        try await fixture.waitForFrame(150)
    }

    @Test("A variant that the server does not have is replaced by the next best")
    func missingVariantIsReplaced() async throws {
        let address = try await Self.serve(on: server)
        server.setBehavior(.status(404), for: "high.m3u8")
        try await fixture.open(address)
        try await staysTrue("the next best variant", for: .milliseconds(500)) {
            fixture.snapshot.media.presentationSize?.width == 160 && fixture.snapshot.phase == .ready
        }
    }

    /// The best variant needs more bytes per second than the server sends.
    @Test("A throughput below the bit rate of the variant causes a downshift")
    func lowThroughputDownshifts() async throws {
        try await fixture.open(Self.serve(on: server))
        server.overrideBehavior(.slow(bytesPerSecond: 14_000))
        fixture.engine.setPlaying(true)
        try await wait(for: "a lower variant") {
            fixture.snapshot.media.presentationSize?.width ?? 0 < 320
        }
        server.overrideBehavior(nil)
        try await fixture.playToEnd()
    }

    /// The throughput is low first and high then. Frames that are not shown must have been dropped as late.
    @Test("An upshift after the throughput recovers loses no frame and does not stall")
    func upshiftDoesNotStall() async throws {
        let address = try await Self.serve(on: server, seconds: 24, widths: [160, 240, 320])
        // A busy machine may delay the server, too.
        let stalls = try await majority(below: 1) {
            try await fixture.playUntilDownshift(address, of: server)
            let before = fixture.engine.statistics()
            fixture.forget()
            try await wait(for: "the largest variant") {
                fixture.snapshot.media.presentationSize?.width == 320
            }
            try await fixture.playToEnd()
            let after = fixture.engine.statistics()
            #expect(after.variantSwitches > before.variantSwitches)
            let numbers = fixture.numbers
            let first = try #require(numbers.first)
            #expect(numbers.last == 719)
            #expect(numbers == Set(numbers).sorted())
            #expect(720 - first - numbers.count <= after.framesDropped - before.framesDropped)
            #expect(fixture.warnings.isEmpty)
            return after.stalls - before.stalls
        }
        #expect(stalls == 0)
    }

    @Test("The maximum bit rate holds however high the throughput is")
    func limitHoldsAtHighThroughput() async throws {
        fixture.engine.setLimits(StreamLimits(maximumBitRate: 900_000))
        try await fixture.open(Self.serve(on: server))
        fixture.engine.setSpeed(2)
        try await fixture.playToEnd()
        #expect(server.requests.allSatisfy { !$0.path.contains("/high/") })
        #expect(fixture.snapshot.media.presentationSize?.width == 160)
    }

    /// Serves the same clip in three sizes, segmented, with a multivariant playlist. Frame numbers can be read from a
    /// width of 160 on.
    static func serve(
        on server: HTTPServer, seconds: Double = 12, widths: [Int] = [80, 160, 320], isSteady: Bool = false,
        as form: SegmentPackaging = .ts
    ) async throws -> String {
        var multivariant = "#EXTM3U\n"
        let qualities = [("middle", widths[1], 800_000), ("high", widths[2], 2_000_000), ("low", widths[0], 300_000)]
        for (name, width, rate) in qualities {
            let height = width * 9 / 16 / 2 * 2
            let clip = Clip {
                $0.duration = seconds
                $0.container = form.isMP4 ? "mp4" : "ts"
                $0.video = VideoRecipe {
                    $0.width = width
                    $0.height = height
                }
                $0.audio = [
                    AudioRecipe {
                        $0.codec = form.isMP4 ? "aac" : "mp2"
                        $0.isSteady = isSteady
                    }
                ]
            }
            try await form.serve(clip, as: name, on: server)
            multivariant += "#EXT-X-STREAM-INF:BANDWIDTH=\(rate),RESOLUTION=\(width)x\(height)\n\(name).m3u8\n"
        }
        return server.serve(text: multivariant, as: "master.m3u8")
    }
}

extension EngineFixture {
    /// Plays the best variant at a low throughput until a lower one is shown, then raises the throughput.
    func playUntilDownshift(_ address: String, of server: HTTPServer) async throws {
        server.overrideBehavior(.slow(bytesPerSecond: 150_000))
        var source = MediaSource(location: address)
        source.forwardBuffer = .seconds(4)
        try await open(source)
        engine.setPlaying(true)
        try await wait(for: "a lower variant") { snapshot.media.presentationSize?.width ?? 320 < 320 }
        try await wait(for: "playback") { !snapshot.isBuffering }
        server.overrideBehavior(nil)
    }
}
