import FoundationEssentials
import TestSupport
import Testing

@testable import WindowboxPlayer

/// The accuracy of skips in encoded clips.
@MainActor
@Suite(.serialized) struct SkipAccuracyTests {
    private func open(keyframeInterval: Int) async throws -> Player {
        let clip = Clip {
            $0.duration = 40
            $0.audio = []
            $0.video?.width = 160
            $0.video?.height = 96
            $0.video?.keyframeInterval = keyframeInterval
            $0.options = ["-sc_threshold", "0"]
        }
        let player = Player(item: .simple(url: URL(filePath: try await clip.file())))
        try await wait(for: "the clip to open") { player.seekableTimeRange != nil && player.time() != nil }
        return player
    }

    private func skip(_ player: Player, by seconds: Int) async -> Bool {
        await player.skip(by: .seconds(seconds)).completion()
    }

    @Test("A skip of 10 s ends within a second of its target at any keyframe interval", arguments: [45, 300])
    func skipsAreAccurate(keyframeInterval: Int) async throws {
        let player = try await open(keyframeInterval: keyframeInterval)
        #expect(await player.seek(.at(.seconds(1.5))).completion())
        for seconds in [10, 10, -10] {
            let start = try #require(player.time())
            #expect(await skip(player, by: seconds))
            let moved = try #require(player.time()) - start
            let expected = Duration.seconds(max(Double(seconds), .zero - start / .seconds(1)))
            #expect(abs((moved - expected) / .seconds(1)) < 1, "\(moved) from \(start)")
        }
    }

    @Test("Skips in quick succession add up to within a second")
    func quickSkipsAddUp() async throws {
        let player = try await open(keyframeInterval: 300)
        #expect(await player.seek(.at(.seconds(1.5))).completion())
        player.skip(by: .seconds(10))
        player.skip(by: .seconds(10))
        #expect(await skip(player, by: 10))
        let time = try #require(player.time())
        #expect(abs(time / .seconds(1) - 31.5) < 1)
    }

    @Test("A short skip moves in its direction even if the nearest keyframe lies behind")
    func shortSkipsKeepDirection() async throws {
        let player = try await open(keyframeInterval: 30)
        #expect(await player.seek(.at(.seconds(5.1))).completion())
        #expect(await skip(player, by: 1))
        let forward = try #require(player.time())
        #expect(forward > .seconds(5.1))
        #expect(await player.seek(.at(.seconds(5.9))).completion())
        #expect(await skip(player, by: -1))
        let back = try #require(player.time())
        #expect(back < .seconds(5.9))
    }
}
