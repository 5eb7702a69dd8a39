import TestSupport
import Testing
import WindowboxMedia

/// The forward buffer for media from a server.
@Suite(.serialized, .onStage) struct ForwardBufferTests {
    let stage = EngineStage()

    @Test(
        "The forward buffer fills to the preferred duration and no further",
        arguments: [(nil, 19..<23), (3, 2..<6), (40, 39..<43)] as [(Int?, Range<Int>)])
    func forwardBufferIsLimited(_ preferred: Int?, _ expected: Range<Int>) async throws {
        let transmission = try await Transmission(on: HTTPServer(), window: 60)
        transmission.finish()
        var source = MediaSource(location: transmission.address)
        source.forwardBuffer = preferred.map { .seconds($0) }
        try await stage.open(source)
        try await wait(for: "the buffer to fill") { buffered >= Double(expected.lowerBound) }
        try await staysTrue("the buffer within its limit", for: .milliseconds(300)) {
            buffered < Double(expected.upperBound)
        }
    }

    private var buffered: Double { stage.snapshot.bufferedEnd.map { $0 / .seconds(1) } ?? 0 }
}
