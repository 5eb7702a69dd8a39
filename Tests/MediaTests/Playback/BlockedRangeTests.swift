import Foundation
import TestSupport
import Testing
import WindowboxPlayer

/// Blocked time ranges on a clip with 30 frames per second.
@MainActor @Suite(.realTime) struct BlockedRangeTests {
    private func play(_ blocked: Range<Int>) async throws -> [Int] {
        let range = TimeRange(kind: .blocked, range: .seconds(blocked.lowerBound)..<(.seconds(blocked.upperBound)))
        let fixture = EngineFixture()
        let url = URL(filePath: try await Clip { $0.duration = 4 }.file())
        let item = PlayerItem.simple(url: url, metadata: PlayerMetadata(timeRanges: [range]))
        let player = Player(items: [item], engine: fixture.engine)
        player.actionAtItemEnd = .pause
        player.play()
        try await wait(for: "the end") {
            if let error = player.error { throw error }
            return player.playbackState == .ended
        }
        // The last frame may be shown after the player has noticed the end.
        try await fixture.waitForEnd()
        return fixture.numbers
    }

    @Test("Playback skips a blocked time range")
    func blockedRangeIsSkipped() async throws {
        // The range is checked every 0.1 s, later on a busy machine: the number of frames shown until then is a delay.
        let leaked = try await majority(below: 15) {
            let numbers = try await play(1..<3)
            #expect(numbers.contains { $0 < 30 } && numbers.contains { $0 >= 90 })
            return numbers.count { (30..<90).contains($0) }
        }
        #expect(leaked < 15)
    }

    @Test("Playback of an item with a blocked start begins at the end of the blocked range")
    func blockedStartIsSkipped() async throws {
        let numbers = try await play(0..<2)
        #expect(numbers.min() ?? 0 >= 60)
    }

    @Test("A time range blocked up to the end ends playback")
    func blockedEndEndsPlayback() async throws {
        // The last frame may be shown at the end.
        let leaked = try await majority(below: 15) { try await play(2..<9).count { (60..<119).contains($0) } }
        #expect(leaked < 15)
    }
}
