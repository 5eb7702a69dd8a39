import TestSupport
import Testing
import WindowboxDemux
import WindowboxMedia

/// The forward buffer for media from a server.
@Suite(.serialized, .realTime) struct ForwardBufferTests {
    let fixture = EngineFixture()

    @Test(
        "The forward buffer fills to the preferred duration and no further",
        arguments: [(nil, 19..<23), (3, 2..<6), (40, 39..<43)] as [(Int?, Range<Int>)])
    func forwardBufferIsLimited(_ preferred: Int?, _ expected: Range<Int>) async throws {
        let liveStream = try await LiveStream(on: HTTPServer(), window: 60)
        liveStream.finish()
        var source = MediaSource(location: liveStream.address)
        source.forwardBuffer = preferred.map { .seconds($0) }
        try await fixture.open(source)
        try await wait(for: "the buffer to fill") { buffered >= Double(expected.lowerBound) }
        try await staysTrue("the buffer within its limit", for: .milliseconds(300)) {
            buffered < Double(expected.upperBound)
        }
    }

    private var buffered: Double { fixture.snapshot.bufferedEnd.map { $0 / .seconds(1) } ?? 0 }
}
