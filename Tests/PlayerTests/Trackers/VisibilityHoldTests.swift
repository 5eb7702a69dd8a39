import TestSupport
import Testing

@testable import WindowboxPlayer

/// Visibility locks on the controls, and changes of the player.
@MainActor
struct VisibilityHoldTests {
    private func playing(isHidden: Bool = false) async -> (Scene, VisibilityTracker) {
        let scene = await Scene.ready(playing: true)
        let tracker = VisibilityTracker(isUserInterfaceHidden: isHidden, clock: scene.clock)
        tracker.player = scene.player
        await settle()
        return (scene, tracker)
    }

    private func pass(_ time: Duration, in scene: Scene) async {
        await settle()
        scene.clock.advance(by: time)
        await settle()
    }

    enum Hold: CaseIterable {
        case screenReader
        case interaction

        @MainActor
        func set(_ isOn: Bool, on tracker: VisibilityTracker) {
            switch self {
            case .screenReader: tracker.isScreenReaderRunning = isOn
            case .interaction: tracker.isHeld = isOn
            }
        }
    }

    @Test("A visibility lock shows the controls and keeps them until it is released", arguments: Hold.allCases)
    func lockShowsControls(_ hold: Hold) async {
        let (scene, tracker) = await playing(isHidden: true)
        hold.set(true, on: tracker)
        #expect(!tracker.isUserInterfaceHidden)
        tracker.reset()
        await pass(.seconds(60), in: scene)
        #expect(!tracker.isUserInterfaceHidden && scene.clock.sleeperCount == 0)
        hold.set(false, on: tracker)
        await pass(.milliseconds(2900), in: scene)
        #expect(!tracker.isUserInterfaceHidden)
        await pass(.milliseconds(100), in: scene)
        #expect(tracker.isUserInterfaceHidden)
    }

    @Test("The user can hide controls despite a visibility lock", arguments: Hold.allCases)
    func userHidesLockedControls(_ hold: Hold) async {
        let (scene, tracker) = await playing()
        hold.set(true, on: tracker)
        tracker.toggle()
        #expect(tracker.isUserInterfaceHidden && tracker.player === scene.player)
    }

    @Test("The controls stay visible while one of two visibility locks remains")
    func remainingLockKeepsControls() async {
        let (scene, tracker) = await playing()
        tracker.isHeld = true
        tracker.isScreenReaderRunning = true
        tracker.isHeld = false
        await pass(.seconds(60), in: scene)
        #expect(!tracker.isUserInterfaceHidden)
    }

    @Test("Returning to the foreground shows the controls unless playback is running")
    func returnToForeground() async {
        let (scene, tracker) = await playing(isHidden: true)
        tracker.returnToForeground()
        #expect(tracker.isUserInterfaceHidden && tracker.player === scene.player)
        let ended = await Scene.ready(playing: true)
        tracker.player = ended.player
        ended.engine.end()
        await settle()
        #expect(tracker.isUserInterfaceHidden)
        tracker.returnToForeground()
        #expect(!tracker.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.PlayerChangeDoesNotHideUserInterface, PlayerChangeDoesNotShowUserInterface
    @Test("A player change neither shows nor hides the controls", arguments: [false, true])
    func playerChangeKeepsVisibility(_ isHidden: Bool) async {
        let (first, tracker) = await playing(isHidden: isHidden)
        for scene in [await Scene.ready(playing: true), Scene(), first] {
            tracker.player = scene.player
            await settle()
            #expect(tracker.isUserInterfaceHidden == isHidden && tracker.player === scene.player)
        }
    }

    // acceptance: VisibilityTracker.PlayerChangeResetsAutoHide
    @Test("A player change restarts the controls' auto-hide delay")
    func playerChangeRestartsDelay() async {
        let (scene, tracker) = await playing()
        await pass(.seconds(2), in: scene)
        let other = await Scene.ready(playing: true)
        tracker.player = other.player
        await pass(.milliseconds(2900), in: scene)
        #expect(!tracker.isUserInterfaceHidden)
        await pass(.milliseconds(100), in: scene)
        #expect(tracker.isUserInterfaceHidden)
        tracker.show()
        scene.player.pause()
        await pass(.seconds(3), in: scene)
        #expect(tracker.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.Deallocation, DeallocationWhilePlaying
    @Test("A visibility tracker is deallocated while its delay runs", arguments: [false, true])
    func trackerIsDeallocated(_ isPlaying: Bool) async {
        let scene = await Scene.ready(playing: isPlaying)
        weak var gone: VisibilityTracker?
        do {
            let tracker = VisibilityTracker(clock: scene.clock)
            tracker.player = scene.player
            await settle()
            gone = tracker
        }
        await settle()
        #expect(gone == nil && scene.clock.sleeperCount == 0)
    }

    @Test("A visibility tracker does not retain its player")
    func playerIsNotRetained() async {
        let tracker = VisibilityTracker()
        do {
            let scene = await Scene.ready(playing: true)
            tracker.player = scene.player
            await settle()
        }
        await settle()
        #expect(tracker.player == nil)
    }
}
