import TestSupport
import Testing

@testable import WindowboxPlayer

/// What keeps the controls, and what becomes of them when the player or the tracker goes.
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
        case hand

        @MainActor
        func set(_ isOn: Bool, on tracker: VisibilityTracker) {
            switch self {
            case .screenReader: tracker.isScreenReaderRunning = isOn
            case .hand: tracker.isHeld = isOn
            }
        }
    }

    @Test(arguments: Hold.allCases) func aHoldRevealsThemAndTheyStay(_ hold: Hold) async {
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

    @Test(arguments: Hold.allCases) func thePersonMayHideThemAllTheSame(_ hold: Hold) async {
        let (scene, tracker) = await playing()
        hold.set(true, on: tracker)
        tracker.toggle()
        #expect(tracker.isUserInterfaceHidden && tracker.player === scene.player)
    }

    @Test func oneHoldOfTwoIsEnough() async {
        let (scene, tracker) = await playing()
        tracker.isHeld = true
        tracker.isScreenReaderRunning = true
        tracker.isHeld = false
        await pass(.seconds(60), in: scene)
        #expect(!tracker.isUserInterfaceHidden)
    }

    @Test func aWindowThatComesToTheFrontRevealsThemUnlessItPlays() async {
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
    @Test(arguments: [false, true]) func anotherPlayerNeitherShowsNorHidesThem(_ isHidden: Bool) async {
        let (first, tracker) = await playing(isHidden: isHidden)
        for scene in [await Scene.ready(playing: true), Scene(), first] {
            tracker.player = scene.player
            await settle()
            #expect(tracker.isUserInterfaceHidden == isHidden && tracker.player === scene.player)
        }
    }

    // acceptance: VisibilityTracker.PlayerChangeResetsAutoHide
    @Test func anotherPlayerStartsTheDelayAnew() async {
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
    @Test(arguments: [false, true]) func itGoesWhileItsDelayRuns(_ isPlaying: Bool) async {
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

    @Test func itDoesNotKeepThePlayer() async {
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
