import FoundationEssentials
import TestSupport
import Testing
import WindowboxDemux

@testable import WindowboxPlayer

/// The order of target changes and completions of consecutive seeks. The property `seekTarget` stands for the
/// notifications that the reference posts.
@MainActor
struct ConsecutiveSeekTests {
    /// Target changes and completions, oldest first.
    @MainActor
    private final class SeekLog {
        enum Entry: Equatable {
            case target(Int?)
            case completed(Int, Bool)
        }

        private(set) var entries: [Entry] = []
        private var pending: [(second: Int, operation: SeekOperation)] = []
        private let player: Player

        init(_ player: Player) { self.player = player }

        /// Records the target if it has changed.
        func recordTarget() {
            let target = player.seekTarget.map { Int($0.components.seconds) }
            let last = entries.last { if case .target = $0 { true } else { false } }
            if last != .target(target) { entries.append(.target(target)) }
        }

        /// Records the target if it has changed, then the seeks that have ended.
        func record() {
            recordTarget()
            for (second, operation) in pending {
                if let result = operation.result { entries.append(.completed(second, result)) }
            }
            pending.removeAll { $0.operation.result != nil }
        }

        func seek(to second: Int, smooth: Bool) {
            pending.append((second, player.seek(.at(.seconds(second)), smooth: smooth)))
            record()
        }
    }

    /// Enqueues the seeks, then lets the engine complete the requests that it receives until none is left.
    private func run(_ seeks: [(second: Int, smooth: Bool)], in fixture: PlayerFixture) async -> [SeekLog.Entry] {
        let log = SeekLog(fixture.player)
        log.recordTarget()
        for seek in seeks { log.seek(to: seek.second, smooth: seek.smooth) }
        while fixture.player.isSeeking {
            fixture.engine.completeSeek()
            await settle()
            log.record()
        }
        return log.entries
    }

    private func dvrStream() async -> PlayerFixture { await PlayerFixture.transmitting(.zero ..< .seconds(30)) }

    // acceptance: QueuePlayerSeek.NotificationsForSeekWithEmptyPlayer, QueuePlayerSeekTimePublisher.Empty
    // acceptance: QueuePlayerSmoothSeek.NotificationsForSeekWithEmptyPlayer
    @Test("A seek in an empty player sets no seek target", arguments: [false, true])
    func emptyPlayerHasNoTarget(_ smooth: Bool) async {
        #expect(await run([(1, smooth)], in: PlayerFixture()) == [.target(nil), .completed(1, true)])
    }

    // acceptance: QueuePlayerSeek.NotificationsForSeek, QueuePlayerSmoothSeek.NotificationsForSeek
    // acceptance: QueuePlayerSeekTimePublisher.Seek
    // acceptance: QueuePlayerSeek.NotificationCompletionOrder
    @Test("A seek target is reset before the completion is called", arguments: [false, true])
    func targetResetBeforeCompletion(_ smooth: Bool) async {
        let entries = await run([(1, smooth)], in: .ready())
        #expect(entries == [.target(nil), .target(1), .target(nil), .completed(1, true)])
    }

    // acceptance: QueuePlayerSeek.NotificationsForMultipleSeeks, CompletionsForMultipleSeeks, Enqueue
    // acceptance: QueuePlayerSeek.NotificationCompletionOrderWithMultipleSeeks, MultipleSeekMonotonicity
    // acceptance: QueuePlayerSeek.TargetSeekTimeWithMultipleSeeks, QueuePlayerSeekTimePublisher.MultipleSeek
    @Test("Each normal seek replaces the one before and is sent to the engine")
    func normalSeeksReplaceEachOther() async {
        let fixture = await PlayerFixture.ready()
        let entries = await run([(1, false), (2, false), (3, false)], in: fixture)
        #expect(
            entries == [
                .target(nil), .target(1), .target(2), .completed(1, false), .target(3), .completed(2, false),
                .target(nil), .completed(3, true),
            ])
        #expect(fixture.engine.seekTargets == [.seconds(1), .seconds(2), .seconds(3)])
    }

    // acceptance: QueuePlayerSmoothSeek.NotificationsForMultipleSeeks, CompletionsForMultipleSeeks
    // acceptance: QueuePlayerSmoothSeek.TargetSeekTimeWithMultipleSeeks, QueuePlayerSeek.EnqueueSmooth
    @Test("Smooth seeks skip intermediate targets, and all of them succeed")
    func smoothSeeksReachNewest() async {
        let fixture = await PlayerFixture.ready()
        let entries = await run([(1, true), (2, true), (3, true)], in: fixture)
        #expect(
            entries == [
                .target(nil), .target(1), .target(2), .target(3), .completed(1, true), .target(nil),
                .completed(2, true), .completed(3, true),
            ])
        #expect(fixture.engine.seekTargets == [.seconds(1), .seconds(3)])
    }

    // acceptance: QueuePlayerSeek.CompletionsForMultipleSmoothSeeksEndingWithSeek
    // acceptance: QueuePlayerSeek.NotificationsForSeekAfterSmoothSeekWithinTimeRange
    @Test("A normal seek completes pending smooth seeks as replaced")
    func normalSeekReplacesSmooth() async {
        let entries = await run([(1, true), (2, true), (3, false)], in: dvrStream())
        #expect(
            entries == [
                .target(nil), .target(1), .target(2), .target(3), .completed(1, false), .completed(2, false),
                .target(nil), .completed(3, true),
            ])
    }

    // acceptance: QueuePlayerSmoothSeek.CompletionsForMultipleSeeksEndingWithSmoothSeek
    // acceptance: QueuePlayerSmoothSeek.NotificationsForSmoothSeekAfterSeekWithinTimeRange
    @Test("A smooth seek waits for the normal seek before it")
    func smoothSeekFollowsNormal() async {
        let entries = await run([(1, false), (2, false), (3, true)], in: dvrStream())
        #expect(
            entries == [
                .target(nil), .target(1), .target(2), .completed(1, false), .target(3), .completed(2, true),
                .target(nil), .completed(3, true),
            ])
    }

    // acceptance: QueuePlayerSeek.NotificationsForMultipleSeeksWithinTimeRange
    // acceptance: QueuePlayerSmoothSeek.NotificationsForMultipleSeeksWithinTimeRange
    // acceptance: QueuePlayerSeekTimePublisher.MultipleSeeksWithinTimeRange
    @Test("Seek targets in a DVR stream change as in a video on demand", arguments: [false, true])
    func dvrStreamTargets(_ smooth: Bool) async {
        let entries = await run([(1, smooth), (2, smooth)], in: dvrStream())
        let targets = entries.filter { if case .target = $0 { true } else { false } }
        #expect(targets == [.target(nil), .target(1), .target(2), .target(nil)])
    }

    // acceptance: QueuePlayerSeekTimePublisher.MultipleSeeksAtTheSameLocation
    // acceptance: QueuePlayerSeekTimePublisher.MultipleSeeksAtTheSameLocationWithinTimeRange
    @Test("A repeated seek to the same target reports the target once")
    func repeatedTarget() async {
        for fixture in [await PlayerFixture.ready(), await dvrStream()] {
            let entries = await run([(1, false), (1, false)], in: fixture)
            let targets = entries.filter { if case .target = $0 { true } else { false } }
            #expect(targets == [.target(nil), .target(1), .target(nil)])
        }
    }

    // acceptance: Seek.OnDemandStartAtTime
    @Test("An on-demand item starts at its configured position")
    func onDemandStart() async {
        let item = PlayerItem.simple(
            url: URL(filePath: "/films/film.mkv"), configuration: PlaybackConfiguration(position: .at(.seconds(10))))
        let fixture = PlayerFixture([item])
        #expect(fixture.engine.source?.startPosition == .seconds(10))
        fixture.engine.becomeReady()
        await settle()
        #expect(fixture.player.time() == .seconds(10))
    }
}
