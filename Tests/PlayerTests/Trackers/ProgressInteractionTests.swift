import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// The effect of seek bar drags on the player.
@MainActor
struct ProgressInteractionTests {
    private func drag(_ scene: Scene, _ behavior: ProgressTracker.SeekBehavior = .optimal) async -> ProgressTracker {
        let tracker = ProgressTracker(interval: .milliseconds(250), seekBehavior: behavior, clock: scene.clock)
        tracker.player = scene.player
        await settle()
        tracker.isInteracting = true
        return tracker
    }

    @Test("Progress keeps the dragged value whatever the player reports")
    func progressDuringDrag() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await drag(scene)
        tracker.progress = 0.5
        scene.engine.landSeek()
        scene.engine.report { $0.positionEpoch += 1 }
        scene.clock.advance(by: .seconds(5))
        await settle()
        #expect(tracker.progress == 0.5)
        #expect(tracker.time == .seconds(30))
        #expect(scene.clock.sleeperCount == 0)
    }

    // acceptance: ProgressTrackerPlaybackState.InteractionPausesPlayback, ProgressTrackerSeekBehavior.ImmediateSeek
    @Test("An optimal drag pauses playback, seeks smoothly and resumes at its end")
    func optimalSeekBehavior() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await drag(scene)
        #expect(scene.player.playbackState == .paused)
        tracker.progress = 0.25
        tracker.progress = 0.5
        tracker.progress = 0.75
        scene.engine.landSeek()
        await settle()
        #expect(scene.engine.soughtTargets == [.seconds(15), .seconds(45)])
        tracker.isInteracting = false
        #expect(scene.player.playbackState == .playing)
        #expect(scene.player.seekTarget == .seconds(45))
        #expect(tracker.progress == 0.75)
    }

    @Test("A drag ends with an exact seek to its last position")
    func dragEndsWithExactSeek() async {
        let scene = await Scene.ready()
        let tracker = await drag(scene)
        tracker.progress = 0.5
        _ = scene.engine.takeCommands()
        tracker.isInteracting = false
        #expect(scene.engine.takeCommands() == [.seek(SeekRequest(id: 2, target: .seconds(30)))])
    }

    // acceptance: ProgressTrackerPlaybackState.InteractionDoesUpdateAlreadyPausedPlayback
    @Test("A drag on a paused player leaves it paused")
    func dragKeepsPausedState() async {
        let scene = await Scene.ready()
        let tracker = await drag(scene)
        tracker.progress = 0.5
        tracker.isInteracting = false
        #expect(scene.player.playbackState == .paused)
    }

    // acceptance: ProgressTrackerSeekBehavior.DeferredSeek
    @Test("A deferred drag seeks only when it ends and does not pause playback")
    func deferredSeekBehavior() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await drag(scene, .deferred)
        tracker.progress = 0.5
        #expect(scene.player.playbackState == .playing)
        #expect(!scene.player.isSeeking)
        tracker.isInteracting = false
        #expect(scene.player.seekTarget == .seconds(30))
    }

    @Test("A drag on an audio-only item seeks only when it ends")
    func audioDragIsDeferred() async {
        let scene = await Scene.ready(.song(), playing: true)
        let tracker = await drag(scene)
        tracker.progress = 0.5
        #expect(scene.player.playbackState == .playing)
        #expect(scene.engine.soughtTargets == [])
        tracker.isInteracting = false
        #expect(scene.engine.soughtTargets == [.seconds(30)])
    }

    @Test("The end of a drag does not reopen an item that failed during the drag")
    func failedItemIsNotReopened() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await drag(scene)
        scene.engine.fail()
        await settle()
        tracker.isInteracting = false
        #expect(scene.player.error != nil)
        #expect(scene.engine.openedLocations == [])
    }

    @Test("A drag that changes nothing does not seek and resumes playback")
    func unchangedDragDoesNotSeek() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await drag(scene)
        tracker.isInteracting = false
        #expect(scene.engine.soughtTargets == [])
        #expect(scene.player.playbackState == .playing)
    }

    @Test("Setting progress without a drag seeks immediately")
    func progressSetterSeeks() async {
        let scene = await Scene.ready()
        let tracker = await drag(scene, .deferred)
        tracker.isInteracting = false
        tracker.progress = 0.5
        #expect(scene.engine.soughtTargets == [.seconds(30)])
        #expect(tracker.progress == 0.5)
    }

    // acceptance: ProgressTrackerPlaybackState.TransferInteractionBetweenPlayers
    @Test("A player change during a drag resumes the old player and pauses the new one")
    func dragMovesToAnotherPlayer() async {
        let first = await Scene.ready(playing: true)
        let second = await Scene.ready(playing: true)
        let tracker = await drag(first)
        tracker.player = second.player
        #expect(first.player.playbackState == .playing)
        #expect(second.player.playbackState == .paused)
        tracker.isInteracting = false
        #expect(second.player.playbackState == .playing)
    }
}
