import TestSupport
import Testing
import WindowboxMedia

/// How much is read ahead of what comes from a server.
@Suite(.serialized, .onStage) struct ForwardBufferTests {
    let stage = EngineStage()

    @Test(arguments: [(nil, 19..<23), (3, 2..<6), (40, 39..<43)] as [(Int?, Range<Int>)])
    func aWishIsKeptTo(_ wish: Int?, _ expected: Range<Int>) async throws {
        let transmission = try await Transmission(on: HTTPServer(), window: 60)
        transmission.finish()
        var source = MediaSource(location: transmission.address)
        source.forwardBuffer = wish.map { .seconds($0) }
        try await stage.open(source)
        try await wait(for: "the buffer to fill") { buffered >= Double(expected.lowerBound) }
        try await staysTrue("it is full", for: .milliseconds(300)) { buffered < Double(expected.upperBound) }
    }

    private var buffered: Double { stage.snapshot.bufferedEnd.map { $0 / .seconds(1) } ?? 0 }
}
