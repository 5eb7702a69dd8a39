import TestSupport
import Testing

@testable import WindowboxPlayer

/// Visibility locks on the controls, and changes of the player.
@MainActor
struct VisibilityLockTests {
    private func playing(isHidden: Bool = false) async -> (PlayerFixture, VisibilityTracker) {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = VisibilityTracker(isUserInterfaceHidden: isHidden, clock: fixture.clock)
        tracker.player = fixture.player
        await settle()
        return (fixture, tracker)
    }

    enum Lock: CaseIterable {
        case screenReader
        case interaction

        @MainActor
        func set(_ isOn: Bool, on tracker: VisibilityTracker) {
            switch self {
            case .screenReader: tracker.isScreenReaderRunning = isOn
            case .interaction: tracker.isLocked = isOn
            }
        }
    }

    @Test("A visibility lock shows the controls and keeps them until it is released", arguments: Lock.allCases)
    func lockShowsControls(_ lock: Lock) async {
        let (fixture, tracker) = await playing(isHidden: true)
        lock.set(true, on: tracker)
        #expect(!tracker.isUserInterfaceHidden)
        tracker.reset()
        await fixture.pass(.seconds(60))
        #expect(!tracker.isUserInterfaceHidden && fixture.clock.sleeperCount == 0)
        lock.set(false, on: tracker)
        await fixture.pass(.milliseconds(2900))
        #expect(!tracker.isUserInterfaceHidden)
        await fixture.pass(.milliseconds(100))
        #expect(tracker.isUserInterfaceHidden)
    }

    @Test("The user can hide controls despite a visibility lock", arguments: Lock.allCases)
    func userHidesLockedControls(_ lock: Lock) async {
        let (fixture, tracker) = await playing()
        lock.set(true, on: tracker)
        tracker.toggle()
        #expect(tracker.isUserInterfaceHidden && tracker.player === fixture.player)
    }

    @Test("The controls stay visible while one of two visibility locks remains")
    func remainingLockKeepsControls() async {
        let (fixture, tracker) = await playing()
        tracker.isLocked = true
        tracker.isScreenReaderRunning = true
        tracker.isLocked = false
        await fixture.pass(.seconds(60))
        #expect(!tracker.isUserInterfaceHidden)
    }

    @Test("Returning to the foreground shows the controls unless playback is running")
    func returnToForeground() async {
        let (fixture, tracker) = await playing(isHidden: true)
        tracker.returnToForeground()
        #expect(tracker.isUserInterfaceHidden && tracker.player === fixture.player)
        let ended = await PlayerFixture.ready(playing: true)
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
        for fixture in [await PlayerFixture.ready(playing: true), PlayerFixture(), first] {
            tracker.player = fixture.player
            await settle()
            #expect(tracker.isUserInterfaceHidden == isHidden && tracker.player === fixture.player)
        }
    }

    // acceptance: VisibilityTracker.PlayerChangeResetsAutoHide
    @Test("A player change restarts the controls' auto-hide delay")
    func playerChangeRestartsDelay() async {
        let (fixture, tracker) = await playing()
        await fixture.pass(.seconds(2))
        let other = await PlayerFixture.ready(playing: true)
        tracker.player = other.player
        await fixture.pass(.milliseconds(2900))
        #expect(!tracker.isUserInterfaceHidden)
        await fixture.pass(.milliseconds(100))
        #expect(tracker.isUserInterfaceHidden)
        tracker.show()
        fixture.player.pause()
        await fixture.pass(.seconds(3))
        #expect(tracker.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.Deallocation, DeallocationWhilePlaying
    @Test("A visibility tracker is deallocated while its delay runs", arguments: [false, true])
    func trackerIsDeallocated(_ isPlaying: Bool) async {
        let fixture = await PlayerFixture.ready(playing: isPlaying)
        weak var gone: VisibilityTracker?
        do {
            let tracker = VisibilityTracker(clock: fixture.clock)
            tracker.player = fixture.player
            await settle()
            gone = tracker
        }
        await settle()
        #expect(gone == nil && fixture.clock.sleeperCount == 0)
    }

    @Test("A visibility tracker does not retain its player")
    func playerIsNotRetained() async {
        let tracker = VisibilityTracker()
        do {
            let fixture = await PlayerFixture.ready(playing: true)
            tracker.player = fixture.player
            await settle()
        }
        await settle()
        #expect(tracker.player == nil)
    }
}
