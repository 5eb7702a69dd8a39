import Foundation
import TestSupport
import Testing
import WindowboxPlayer

/// What is blocked is not seen, on a real clip of 30 frames a second.
@MainActor @Suite(.onStage) struct BlockedRangeTests {
    private func play(_ blocked: Range<Int>) async throws -> [Int] {
        let range = TimeRange(kind: .blocked, range: .seconds(blocked.lowerBound)..<(.seconds(blocked.upperBound)))
        let stage = EngineStage()
        let url = URL(filePath: try await Clip { $0.duration = 4 }.file())
        let item = PlayerItem.simple(url: url, metadata: PlayerMetadata(timeRanges: [range]))
        let player = Player(items: [item], engine: stage.engine)
        player.actionAtItemEnd = .pause
        player.play()
        try await wait(for: "the end") {
            if let error = player.error { throw error }
            return player.playbackState == .ended
        }
        return stage.numbers
    }

    @Test func playbackJumpsOverIt() async throws {
        let leaked = try await best(below: 15) {
            let numbers = try await play(1..<3)
            #expect(numbers.contains { $0 < 30 } && numbers.contains { $0 >= 90 })
            return numbers.count { (30..<90).contains($0) }
        }
        // It is looked for every tenth of a second.
        #expect(leaked < 15)
    }

    @Test func playbackStartsAtItsEnd() async throws {
        let numbers = try await play(0..<2)
        #expect(numbers.min() ?? 0 >= 60)
    }

    @Test func whatIsBlockedUpToTheEndEndsIt() async throws {
        // Its last picture may stand for the end.
        let leaked = try await best(below: 15) { try await play(2..<9).count { (60..<119).contains($0) } }
        #expect(leaked < 15)
    }
}
