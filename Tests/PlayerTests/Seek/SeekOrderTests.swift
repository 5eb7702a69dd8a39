import FoundationEssentials
import TestSupport
import Testing

@testable import WindowboxPlayer

/// What is seen of seeks that follow each other: each one's target at once, and one end, after which completions hear of
/// it. What the reference posts as notifications is here the property `seekTarget`.
@MainActor
struct SeekOrderTests {
    /// What is seen and heard, oldest first.
    @MainActor
    private final class Log {
        enum Entry: Equatable {
            case target(Int?)
            case completed(Int, Bool)
        }

        private(set) var entries: [Entry] = []
        private let player: Player

        init(_ player: Player) { self.player = player }

        /// Notes the target unless it was noted last.
        func look() {
            let target = player.seekTarget.map { Int($0.components.seconds) }
            let last = entries.last { if case .target = $0 { true } else { false } }
            if last != .target(target) { entries.append(.target(target)) }
        }

        func seek(to second: Int, smooth: Bool) {
            player.enqueueSeek(.at(.seconds(second)), smooth: smooth) { hasLanded in
                self.look()
                self.entries.append(.completed(second, hasLanded))
            }
            look()
        }
    }

    /// Seeks one upon the other, then lets the engine land what it was sent until nothing is left.
    private func run(_ seeks: [(second: Int, smooth: Bool)], in scene: Scene) async -> [Log.Entry] {
        let log = Log(scene.player)
        log.look()
        for seek in seeks { log.seek(to: seek.second, smooth: seek.smooth) }
        while scene.player.isSeeking {
            scene.engine.landSeek()
            await settle()
            log.look()
        }
        return log.entries
    }

    private func transmission() async -> Scene { await Scene.transmitting(.zero ..< .seconds(30)) }

    // acceptance: QueuePlayerSeek.NotificationsForSeekWithEmptyPlayer, QueuePlayerSeekTimePublisher.Empty
    // acceptance: QueuePlayerSmoothSeek.NotificationsForSeekWithEmptyPlayer
    @Test(arguments: [false, true]) func nothingHasNoTarget(_ smooth: Bool) async {
        #expect(await run([(1, smooth)], in: Scene()) == [.target(nil), .completed(1, true)])
    }

    // acceptance: QueuePlayerSeek.NotificationsForSeek, QueuePlayerSmoothSeek.NotificationsForSeek
    // acceptance: QueuePlayerSeekTimePublisher.Seek
    // acceptance: QueuePlayerSeek.NotificationCompletionOrder
    @Test(arguments: [false, true]) func aSeekEndsBeforeItsCompletionHears(_ smooth: Bool) async {
        let entries = await run([(1, smooth)], in: .ready())
        #expect(entries == [.target(nil), .target(1), .target(nil), .completed(1, true)])
    }

    // acceptance: QueuePlayerSeek.NotificationsForMultipleSeeks, CompletionsForMultipleSeeks, Enqueue
    // acceptance: QueuePlayerSeek.NotificationCompletionOrderWithMultipleSeeks, MultipleSeekMonotonicity
    // acceptance: QueuePlayerSeek.TargetSeekTimeWithMultipleSeeks, QueuePlayerSeekTimePublisher.MultipleSeek
    @Test func normalSeeksReplaceEachOther() async {
        let scene = await Scene.ready()
        let entries = await run([(1, false), (2, false), (3, false)], in: scene)
        #expect(
            entries == [
                .target(nil), .target(1), .target(2), .completed(1, false), .target(3), .completed(2, false),
                .target(nil), .completed(3, true),
            ])
        #expect(scene.engine.soughtTargets == [.seconds(1), .seconds(2), .seconds(3)])
    }

    // acceptance: QueuePlayerSmoothSeek.NotificationsForMultipleSeeks, CompletionsForMultipleSeeks
    // acceptance: QueuePlayerSmoothSeek.TargetSeekTimeWithMultipleSeeks, QueuePlayerSeek.EnqueueSmooth
    @Test func smoothSeeksGoOnToTheNewest() async {
        let scene = await Scene.ready()
        let entries = await run([(1, true), (2, true), (3, true)], in: scene)
        #expect(
            entries == [
                .target(nil), .target(1), .target(2), .target(3), .completed(1, true), .target(nil),
                .completed(2, true), .completed(3, true),
            ])
        #expect(scene.engine.soughtTargets == [.seconds(1), .seconds(3)])
    }

    // acceptance: QueuePlayerSeek.CompletionsForMultipleSmoothSeeksEndingWithSeek
    // acceptance: QueuePlayerSeek.NotificationsForSeekAfterSmoothSeekWithinTimeRange
    @Test func aNormalSeekEndsSmoothOnes() async {
        let entries = await run([(1, true), (2, true), (3, false)], in: transmission())
        #expect(
            entries == [
                .target(nil), .target(1), .target(2), .target(3), .completed(1, false), .completed(2, false),
                .target(nil), .completed(3, true),
            ])
    }

    // acceptance: QueuePlayerSmoothSeek.CompletionsForMultipleSeeksEndingWithSmoothSeek
    // acceptance: QueuePlayerSmoothSeek.NotificationsForSmoothSeekAfterSeekWithinTimeRange
    @Test func aSmoothSeekWaitsForANormalOne() async {
        let entries = await run([(1, false), (2, false), (3, true)], in: transmission())
        #expect(
            entries == [
                .target(nil), .target(1), .target(2), .completed(1, false), .target(3), .completed(2, true),
                .target(nil), .completed(3, true),
            ])
    }

    // acceptance: QueuePlayerSeek.NotificationsForMultipleSeeksWithinTimeRange
    // acceptance: QueuePlayerSmoothSeek.NotificationsForMultipleSeeksWithinTimeRange
    // acceptance: QueuePlayerSeekTimePublisher.MultipleSeeksWithinTimeRange
    @Test(arguments: [false, true]) func inATransmissionTargetsAreSeenAsWell(_ smooth: Bool) async {
        let entries = await run([(1, smooth), (2, smooth)], in: transmission())
        let targets = entries.filter { if case .target = $0 { true } else { false } }
        #expect(targets == [.target(nil), .target(1), .target(2), .target(nil)])
    }

    // acceptance: QueuePlayerSeekTimePublisher.MultipleSeeksAtTheSameLocation
    // acceptance: QueuePlayerSeekTimePublisher.MultipleSeeksAtTheSameLocationWithinTimeRange
    @Test func theSameTargetIsSeenOnce() async {
        for scene in [await Scene.ready(), await transmission()] {
            let entries = await run([(1, false), (1, false)], in: scene)
            let targets = entries.filter { if case .target = $0 { true } else { false } }
            #expect(targets == [.target(nil), .target(1), .target(nil)])
        }
    }

    // acceptance: Seek.OnDemandStartAtTime
    @Test func aRecordingStartsWhereItIsTold() async {
        let item = PlayerItem.simple(
            url: URL(filePath: "/films/film.mkv"), configuration: PlaybackConfiguration(position: .at(.seconds(10))))
        let scene = Scene([item])
        #expect(scene.engine.source?.startPosition == .seconds(10))
        scene.engine.becomeReady()
        await settle()
        #expect(scene.player.time() == .seconds(10))
    }
}
