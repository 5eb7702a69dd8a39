import TestSupport
import Testing
import WindowboxPlayer

@testable import WindowboxPlayerUI

@MainActor
struct PictureInPictureTests {
    private let pip = PiPFixture()

    @Test("Picture in picture notifies its delegate before its window opens")
    func startNotifiesDelegateFirst() async {
        let home = await pip.home()
        #expect(pip.pictureInPicture.startIfPossible(from: home.context))
        #expect(
            pip.record.events == ["delegate willStart active", "persisted willStart active", "opened"])
        #expect(pip.pictureInPicture.isActive)
        pip.window?.appear()
        #expect(pip.record.events.suffix(2) == ["delegate didStart active", "persisted didStart active"])
    }

    @Test("Picture in picture is not possible from a context without a view to return to")
    func contextWithoutView() async {
        await pip.fixture.play()
        pip.lead(pip.fixture.context)
        #expect(!pip.fixture.context.pictureInPicture.isPossible)
        #expect(!pip.pictureInPicture.startIfPossible(from: pip.fixture.context))
        #expect(pip.record.events == [])
        let screen = FakeVideoPresenter()
        pip.fixture.context.render.connect(screen)
        #expect(pip.fixture.context.pictureInPicture.isPossible)
    }

    @Test("The original view receives no frames while picture in picture is active")
    func originViewGetsNoFrames() async {
        let home = await pip.started()
        #expect(home.screen.source == nil)
        #expect(home.context.render.location == .elsewhere)
        #expect(home.context.pictureInPicture.isAway)
        #expect(home.context[PageViewModel.self].page == .away)
        #expect(home.context[PageViewModel.self].isDark)
    }

    @Test("Picture in picture restores the user interface before it stops")
    func stopRestoresInterfaceFirst() async {
        let home = await pip.started()
        pip.pictureInPicture.stop()
        #expect(
            pip.record.events == [
                "delegate restore active", "delegate willStop", "persisted willStop", "closed", "delegate didStop",
                "persisted didStop",
            ])
        #expect(home.screen.source === pip.fixture.player.videoOutput)
        #expect(home.context[PageViewModel.self].page == .medium)
        #expect(pip.fixture.player.shouldPlay)
    }

    @Test("The picture-in-picture window stays open until the delegate has restored the interface")
    func windowStaysDuringRestore() async {
        await pip.started()
        pip.record.answersLater = true
        pip.pictureInPicture.stop()
        #expect(pip.pictureInPicture.isActive)
        #expect(!pip.record.events.contains("closed"))
        pip.record.answer?(true)
        #expect(pip.record.events.contains("closed"))
        pip.record.answer?(true)
        #expect(pip.record.events.count { $0 == "closed" } == 1)
    }

    @Test("A delegate that never answers keeps the picture-in-picture window only until the user asks again")
    func silentDelegate() async {
        let home = await pip.started()
        pip.record.answersLater = true
        pip.pictureInPicture.stop()
        #expect(!pip.record.events.contains("closed"))
        pip.pictureInPicture.stop()
        #expect(pip.record.events.contains("closed") && pip.fixture.player.shouldPlay)
        pip.record.answer?(true)
        #expect(pip.record.events.count { $0 == "closed" } == 1)
        pip.pictureInPicture.startIfPossible(from: home.context)
        pip.window?.appear()
        pip.pictureInPicture.stop()
        pip.pictureInPicture.close()
        #expect(pip.record.events.count { $0 == "closed" } == 2 && !pip.fixture.player.shouldPlay)
        #expect(!pip.pictureInPicture.isActive && home.screen.source != nil)
    }

    @Test("Picture in picture stops at once without a delegate")
    func missingDelegateIsNotAwaited() async {
        let home = await pip.started()
        pip.pictureInPicture.delegate = nil
        pip.pictureInPicture.stop()
        #expect(!pip.pictureInPicture.isActive)
        #expect(home.context.render.isAttached)
    }

    @Test("A closed picture-in-picture window pauses playback without restoring the interface")
    func closePausesWithoutRestore() async {
        let home = await pip.started()
        pip.pictureInPicture.close()
        #expect(
            pip.record.events == [
                "delegate willStop", "persisted willStop", "closed", "delegate didStop", "persisted didStop",
            ])
        #expect(!pip.fixture.player.shouldPlay)
        #expect(home.context.render.isAttached)
    }

    @Test("A new view of the player ends picture in picture and keeps playing")
    func newViewEndsPictureInPicture() async {
        await pip.started()
        let detail = PlayerContext(player: pip.fixture.player)
        let screen = FakeVideoPresenter()
        detail.render.connect(screen)
        #expect(
            pip.record.events == [
                "delegate willStop", "persisted willStop", "closed", "delegate didStop", "persisted didStop",
            ])
        #expect(screen.source === pip.fixture.player.videoOutput)
        #expect(pip.fixture.player.shouldPlay)
    }

    @Test("Playback pauses when the delegate cannot restore the interface, although the view exists")
    func refusedRestorePauses() async {
        let home = await pip.started()
        pip.record.answer = nil
        pip.record.canRestore = false
        pip.pictureInPicture.stop()
        #expect(!pip.fixture.player.shouldPlay)
        #expect(home.context.render.isAttached)
    }

    @Test("Playback pauses when picture in picture stops and no view can be restored")
    func failedRestorePauses() async {
        let home = await pip.started()
        home.context.stop()
        pip.record.answer = nil
        pip.record.canRestore = false
        pip.pictureInPicture.stop()
        #expect(!pip.fixture.player.shouldPlay)
    }

    @Test("New views are not mistaken for the destroyed origin of picture in picture")
    func laterViewsAreNoOrigin() async {
        let home = await pip.started()
        home.context.stop()
        // A new object may get the address, and so the identifier, of the destroyed one.
        let others = (0..<100).map { _ in PlayerContext(player: pip.fixture.player).render }
        #expect(!others.contains { pip.pictureInPicture.isAway(from: $0) })
    }

    @Test("A view created during the restore continues playback without a pause")
    func restoredViewKeepsPlaying() async {
        let home = await pip.started()
        home.context.stop()
        pip.record.answersLater = true
        pip.pictureInPicture.stop()
        let anew = PlayerContext(player: pip.fixture.player)
        let screen = FakeVideoPresenter()
        anew.render.connect(screen)
        #expect(pip.pictureInPicture.isActive)
        pip.record.answer?(true)
        #expect(!pip.pictureInPicture.isActive)
        #expect(screen.source != nil)
        #expect(pip.fixture.player.shouldPlay)
    }

    @Test("Picture in picture retains its persistable object from start to stop")
    func persistableIsRetained() async {
        let home = await pip.home()
        weak var persisted: RecordingPersistable?
        do {
            let persistable = RecordingPersistable(pip.record)
            persisted = persistable
            home.context.pictureInPicture.persistable = persistable
            pip.pictureInPicture.startIfPossible(from: home.context)
        }
        #expect(persisted != nil)
        #expect(pip.pictureInPicture.persisted === persisted)
        pip.window?.appear()
        pip.pictureInPicture.stop()
        #expect(persisted == nil)
        #expect(pip.record.events.last == "persisted didStop")
    }

    @Test("The player outlives its view until picture in picture closes")
    func playerOutlivesView() async {
        weak var player: Player?
        let pictureInPicture = pip.pictureInPicture
        do {
            let fixture = ContextFixture()
            await fixture.play()
            player = fixture.player
            pip.lead(fixture.context)
            let screen = FakeVideoPresenter()
            fixture.context.render.connect(screen)
            pictureInPicture.startIfPossible(from: fixture.context)
            pip.window?.appear()
            fixture.context.stop()
        }
        #expect(player != nil)
        #expect(player?.shouldPlay == true)
        pip.record.canRestore = false
        pictureInPicture.close()
        await settle()
        #expect(player == nil)
    }

    @Test("Picture in picture of a second player replaces that of the first")
    func secondPlayerReplacesFirst() async {
        let home = await pip.started()
        let other = ContextFixture()
        await other.play()
        pip.lead(other.context)
        let screen = FakeVideoPresenter()
        other.context.render.connect(screen)
        #expect(pip.pictureInPicture.startIfPossible(from: other.context))
        #expect(home.context.render.isAttached)
        #expect(pip.pictureInPicture.player === other.player)
        #expect(pip.record.events.count { $0 == "opened" } == 1)
    }

    @Test("Picture in picture cannot be started twice from one view")
    func doubleStartIsRefused() async {
        let home = await pip.started()
        #expect(!pip.pictureInPicture.startIfPossible(from: home.context))
        #expect(pip.record.events.isEmpty)
    }

    @Test("Picture in picture is refused where windows are not supported")
    func unsupportedDisplayRefusesStart() async {
        let home = await pip.home()
        pip.windows.isSupported = false
        #expect(!home.context.pictureInPicture.isPossible)
        #expect(!pip.pictureInPicture.startIfPossible(from: home.context))
    }

    @Test("Picture in picture reports a failure when no window can be created")
    func missingWindowFailsStart() async {
        let home = await pip.home()
        pip.windows.gives = false
        pip.pictureInPicture.startIfPossible(from: home.context)
        #expect(pip.record.events.last == "delegate failed noWindow")
        #expect(!pip.pictureInPicture.isActive)
        #expect(pip.pictureInPicture.persisted == nil)
        #expect(home.context.render.isAttached)
    }

    @Test("Picture in picture is refused for audio-only media")
    func audioRefusesPictureInPicture() async {
        let song = ContextFixture(media: .song())
        await song.play()
        pip.lead(song.context)
        #expect(!song.context.pictureInPicture.isPossible)
    }

    @Test("Picture in picture stops and restores the view when the playlist becomes empty")
    func emptyPlaylistEndsPictureInPicture() async {
        let home = await pip.started()
        pip.fixture.player.items = []
        await settle()
        #expect(!pip.pictureInPicture.isActive)
        #expect(home.context.render.isAttached)
        #expect(pip.record.events.first == "delegate restore active")
    }

    @Test("The picture-in-picture button starts and stops it, and leaves full screen meanwhile")
    func buttonTogglesPictureInPicture() async {
        let home = await pip.home()
        let button = home.context.pictureInPicture
        #expect(button.isPossible)
        #expect(button.label == "Picture in Picture")
        let status = home.context[StatusService.self]
        status.setFullscreen(true)
        button.toggle()
        pip.window?.appear()
        #expect(button.isAway)
        #expect(button.label == "Return to Window")
        #expect(!status.wantsFullscreen)
        button.toggle()
        #expect(!button.isAway && status.wantsFullscreen)
        button.toggle()
        pip.window?.appear()
        pip.pictureInPicture.close()
        #expect(!button.isAway && !status.wantsFullscreen)
    }
}
