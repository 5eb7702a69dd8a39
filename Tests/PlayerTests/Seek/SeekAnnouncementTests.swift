import TestSupport
import Testing

@testable import WindowboxPlayer

/// Seek notifications by property streams and completion handlers.
@MainActor
struct SeekAnnouncementTests {
    /// Enqueues seeks to the seconds 1, 2 and so on, then lets the engine complete all of them.
    private func seek(_ smooth: [Bool], _ fixture: PlayerFixture) async -> [Bool?] {
        var operations: [SeekOperation] = []
        for (index, isSmooth) in smooth.enumerated() {
            operations.append(fixture.player.seek(.at(.seconds(index + 1)), smooth: isSmooth))
            await settle()
        }
        while fixture.player.isSeeking {
            fixture.engine.completeSeek()
            await settle()
        }
        return operations.map(\.result)
    }

    // acceptance: QueuePlayerSeek.NotificationsForSeekWithEmptyPlayer
    // acceptance: QueuePlayerSmoothSeek.NotificationsForSeekWithEmptyPlayer
    @Test("A seek in an empty player completes without a seeking state", arguments: [false, true])
    func emptyPlayer(_ isSmooth: Bool) async {
        let fixture = PlayerFixture()
        let record = StreamRecorder(fixture.player.properties(at: \.isSeeking))
        #expect(await seek([isSmooth], fixture) == [true])
        #expect(await record.take() == [false])
    }

    // acceptance: QueuePlayerSeek.NotificationsForSeek, QueuePlayerSmoothSeek.NotificationsForSeek
    // acceptance: QueuePlayerSeek.NotificationsForMultipleSeeks, NotificationsForMultipleSeeksWithinTimeRange
    // acceptance: QueuePlayerSeek.NotificationsForSeekAfterSmoothSeekWithinTimeRange
    // acceptance: QueuePlayerSmoothSeek.NotificationsForMultipleSeeks, NotificationsForMultipleSeeksWithinTimeRange
    // acceptance: QueuePlayerSmoothSeek.NotificationsForSmoothSeekAfterSeekWithinTimeRange
    // acceptance: QueuePlayerSeek.TargetSeekTimeWithMultipleSeeks
    // acceptance: QueuePlayerSmoothSeek.TargetSeekTimeWithMultipleSeeks
    @Test(
        "Consecutive seeks enter and leave the seeking state once",
        arguments: [[false], [true], [false, false], [true, true], [true, false], [false, true]])
    func seekingStateChangesOnce(_ smooth: [Bool]) async {
        let fixture = await PlayerFixture.ready()
        let seeking = StreamRecorder(fixture.player.properties(at: \.isSeeking))
        let targets = StreamRecorder(fixture.player.properties(at: \.seekTarget))
        await settle()
        _ = await seek(smooth, fixture)
        #expect(await seeking.take() == [false, true, false])
        #expect(await targets.take() == [nil] + (1...smooth.count).map { .seconds($0) } + [nil])
    }

    // acceptance: QueuePlayerSeek.CompletionsForMultipleSeeks, CompletionsForMultipleSmoothSeeksEndingWithSeek
    // acceptance: QueuePlayerSmoothSeek.CompletionsForMultipleSeeks, CompletionsForMultipleSeeksEndingWithSmoothSeek
    // acceptance: QueuePlayerSeek.Enqueue, EnqueueSmooth
    @Test(
        "Seek completions tell whether the seek was carried out or replaced",
        arguments: [
            ([false, false, false], [false, false, true]), ([true, true, true], [true, true, true]),
            ([false, false, true], [false, true, true]), ([true, true, false], [false, false, true]),
        ])
    func completionResults(_ smooth: [Bool], _ expected: [Bool]) async {
        #expect(await seek(smooth, await PlayerFixture.ready()) == expected)
    }

    // acceptance: QueuePlayerSeek.NotificationCompletionOrder, NotificationCompletionOrderWithMultipleSeeks
    @Test("The last seek's completion is called after seeking has ended")
    func completionAfterSeeking() async {
        let fixture = await PlayerFixture.ready()
        var wasSeeking: [Bool] = []
        for second in 1...3 {
            let operation = fixture.player.seek(.at(.seconds(second)))
            Task { if await operation.completion() { wasSeeking.append(fixture.player.isSeeking) } }
        }
        fixture.engine.completeSeek()
        await settle()
        #expect(wasSeeking == [false])
    }

    // acceptance: QueuePlayerSeek.MultipleSeekMonotonicity
    @Test("The time never decreases during consecutive forward seeks")
    func timeIsMonotonic() async {
        let fixture = await PlayerFixture.ready(playing: true)
        var times: [Duration?] = []
        for second in 1...5 {
            fixture.player.seek(.at(.seconds(second * 10)), smooth: true)
            times.append(fixture.player.time())
            fixture.clock.advance(by: .milliseconds(20))
            fixture.engine.completeSeek()
            await settle()
            times.append(fixture.player.time())
        }
        let known = times.compactMap(\.self)
        #expect(known.count == 10 && known == known.sorted())
    }
}
