import FoundationEssentials
import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayer

/// The effect of seek bar drags on the player.
@MainActor
struct ProgressInteractionTests {
    private func drag(_ fixture: PlayerFixture, _ behavior: ProgressTracker.SeekBehavior = .optimal) async
        -> ProgressTracker
    {
        let tracker = ProgressTracker(interval: .milliseconds(250), seekBehavior: behavior, clock: fixture.clock)
        tracker.player = fixture.player
        await settle()
        tracker.isInteracting = true
        return tracker
    }

    @Test("Progress keeps the dragged value whatever the player reports")
    func progressDuringDrag() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = await drag(fixture)
        tracker.progress = 0.5
        fixture.engine.completeSeek()
        fixture.engine.report { $0.positionEpoch += 1 }
        fixture.clock.advance(by: .seconds(5))
        await settle()
        #expect(tracker.progress == 0.5)
        #expect(tracker.time == .seconds(30))
        #expect(fixture.clock.sleeperCount == 0)
    }

    @Test("The date of a live stream follows the drag")
    func dateDuringDrag() async {
        let fixture = await PlayerFixture.ready(playing: true, at: .seconds(15))
        #expect(await drag(fixture).date() == nil)
        fixture.engine.setStartDate(Date(timeIntervalSince1970: 1000))
        let tracker = await drag(fixture)
        #expect(tracker.date() == Date(timeIntervalSince1970: 1015))
        tracker.progress = 0.5
        #expect(tracker.date() == Date(timeIntervalSince1970: 1030))
    }

    // acceptance: ProgressTrackerPlaybackState.InteractionPausesPlayback, ProgressTrackerSeekBehavior.ImmediateSeek
    @Test("An optimal drag pauses playback, seeks smoothly and resumes at its end")
    func optimalSeekBehavior() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = await drag(fixture)
        #expect(fixture.player.playbackState == .paused)
        tracker.progress = 0.25
        tracker.progress = 0.5
        tracker.progress = 0.75
        fixture.engine.completeSeek()
        await settle()
        #expect(fixture.engine.seekTargets == [.seconds(15), .seconds(45)])
        tracker.isInteracting = false
        #expect(fixture.player.playbackState == .playing)
        #expect(fixture.player.seekTarget == .seconds(45))
        #expect(tracker.progress == 0.75)
    }

    @Test("A drag ends with an exact seek to its last position")
    func dragEndsWithExactSeek() async {
        let fixture = await PlayerFixture.ready()
        let tracker = await drag(fixture)
        tracker.progress = 0.5
        _ = fixture.engine.dequeueCommands()
        tracker.isInteracting = false
        #expect(fixture.engine.dequeueCommands() == [.seek(SeekRequest(id: 2, target: .seconds(30)))])
    }

    // acceptance: ProgressTrackerPlaybackState.InteractionDoesUpdateAlreadyPausedPlayback
    @Test("A drag on a paused player leaves it paused")
    func dragKeepsPausedState() async {
        let fixture = await PlayerFixture.ready()
        let tracker = await drag(fixture)
        tracker.progress = 0.5
        tracker.isInteracting = false
        #expect(fixture.player.playbackState == .paused)
    }

    // acceptance: ProgressTrackerSeekBehavior.DeferredSeek
    @Test("A deferred drag seeks only when it ends and does not pause playback")
    func deferredSeekBehavior() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = await drag(fixture, .deferred)
        tracker.progress = 0.5
        #expect(fixture.player.playbackState == .playing)
        #expect(!fixture.player.isSeeking)
        tracker.isInteracting = false
        #expect(fixture.player.seekTarget == .seconds(30))
    }

    @Test("A drag on an audio-only item seeks only when it ends")
    func audioDragIsDeferred() async {
        let fixture = await PlayerFixture.ready(.song(), playing: true)
        let tracker = await drag(fixture)
        tracker.progress = 0.5
        #expect(fixture.player.playbackState == .playing)
        #expect(fixture.engine.seekTargets == [])
        tracker.isInteracting = false
        #expect(fixture.engine.seekTargets == [.seconds(30)])
    }

    @Test("The end of a drag does not reopen an item that failed during the drag")
    func failedItemIsNotReopened() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = await drag(fixture)
        fixture.engine.fail()
        await settle()
        tracker.isInteracting = false
        #expect(fixture.player.error != nil)
        #expect(fixture.engine.openedLocations == [])
    }

    @Test("A drag that changes nothing does not seek and resumes playback")
    func unchangedDragDoesNotSeek() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = await drag(fixture)
        tracker.isInteracting = false
        #expect(fixture.engine.seekTargets == [])
        #expect(fixture.player.playbackState == .playing)
    }

    @Test("Setting progress without a drag seeks immediately")
    func progressSetterSeeks() async {
        let fixture = await PlayerFixture.ready()
        let tracker = await drag(fixture, .deferred)
        tracker.isInteracting = false
        tracker.progress = 0.5
        #expect(fixture.engine.seekTargets == [.seconds(30)])
        #expect(tracker.progress == 0.5)
    }

    // acceptance: ProgressTrackerPlaybackState.TransferInteractionBetweenPlayers
    @Test("A player change during a drag resumes the old player and pauses the new one")
    func dragMovesToAnotherPlayer() async {
        let first = await PlayerFixture.ready(playing: true)
        let second = await PlayerFixture.ready(playing: true)
        let tracker = await drag(first)
        tracker.player = second.player
        #expect(first.player.playbackState == .playing)
        #expect(second.player.playbackState == .paused)
        tracker.isInteracting = false
        #expect(second.player.playbackState == .playing)
    }
}
