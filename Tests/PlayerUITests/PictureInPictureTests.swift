import TestSupport
import Testing
import WindowboxMedia
import WindowboxPlayer

@testable import WindowboxPlayerUI

@MainActor
struct PictureInPictureTests {
    private let desk = SmallDesk()

    @Test("Picture in picture notifies its delegate before its window opens")
    func startNotifiesDelegateFirst() async {
        let home = await desk.home()
        #expect(desk.pictureInPicture.startIfPossible(from: home.context))
        #expect(
            desk.record.events == ["delegate willStart active", "persisted willStart active", "opened"])
        #expect(desk.pictureInPicture.isActive)
        desk.window?.appear()
        #expect(desk.record.events.suffix(2) == ["delegate didStart active", "persisted didStart active"])
    }

    @Test("The original view receives no frames while picture in picture is active")
    func originViewGetsNoFrames() async {
        let home = await desk.started()
        #expect(home.screen.source == nil)
        #expect(home.context.render.picture == .elsewhere)
        #expect(home.context.pictureInPicture.isAway)
        #expect(home.context[PageService.self].page == .away)
        #expect(home.context[PageService.self].isDark)
    }

    @Test("Picture in picture restores the user interface before it stops")
    func stopRestoresInterfaceFirst() async {
        let home = await desk.started()
        desk.pictureInPicture.stop()
        #expect(
            desk.record.events == [
                "delegate restore active", "delegate willStop", "persisted willStop", "closed", "delegate didStop",
                "persisted didStop",
            ])
        #expect(home.screen.source === desk.stage.player.videoOutput)
        #expect(home.context[PageService.self].page == .medium)
        #expect(desk.stage.player.shouldPlay)
    }

    @Test("The picture-in-picture window stays open until the delegate has restored the interface")
    func windowStaysDuringRestore() async {
        await desk.started()
        desk.record.answersLater = true
        desk.pictureInPicture.stop()
        #expect(desk.pictureInPicture.isActive)
        #expect(!desk.record.events.contains("closed"))
        desk.record.answer?(true)
        #expect(desk.record.events.contains("closed"))
        desk.record.answer?(true)
        #expect(desk.record.events.count { $0 == "closed" } == 1)
    }

    @Test("Picture in picture stops at once without a delegate")
    func missingDelegateIsNotAwaited() async {
        let home = await desk.started()
        desk.pictureInPicture.delegate = nil
        desk.pictureInPicture.stop()
        #expect(!desk.pictureInPicture.isActive)
        #expect(home.context.render.isAttached)
    }

    @Test("A closed picture-in-picture window pauses playback without restoring the interface")
    func closePausesWithoutRestore() async {
        let home = await desk.started()
        desk.pictureInPicture.close()
        #expect(
            desk.record.events == [
                "delegate willStop", "persisted willStop", "closed", "delegate didStop", "persisted didStop",
            ])
        #expect(!desk.stage.player.shouldPlay)
        #expect(home.context.render.isAttached)
    }

    @Test("A new view of the player ends picture in picture and keeps playing")
    func newViewEndsPictureInPicture() async {
        await desk.started()
        let detail = Context(player: desk.stage.player)
        let screen = FakeScreen()
        detail.render.connect(screen)
        #expect(
            desk.record.events == [
                "delegate willStop", "persisted willStop", "closed", "delegate didStop", "persisted didStop",
            ])
        #expect(screen.source === desk.stage.player.videoOutput)
        #expect(desk.stage.player.shouldPlay)
    }

    @Test("Playback pauses when picture in picture stops and no view can be restored")
    func failedRestorePauses() async {
        let home = await desk.started()
        home.context.stop()
        desk.record.answer = nil
        desk.record.canRestore = false
        desk.pictureInPicture.stop()
        #expect(!desk.stage.player.shouldPlay)
    }

    @Test("New views are not mistaken for the destroyed origin of picture in picture")
    func laterViewsAreNoOrigin() async {
        let home = await desk.started()
        home.context.stop()
        // A new object may get the address, and so the identifier, of the destroyed one.
        let others = (0..<100).map { _ in Context(player: desk.stage.player).render }
        #expect(!others.contains { desk.pictureInPicture.isAway(from: $0) })
    }

    @Test("A view created during the restore continues playback without a pause")
    func restoredViewKeepsPlaying() async {
        let home = await desk.started()
        home.context.stop()
        desk.record.answersLater = true
        desk.pictureInPicture.stop()
        let anew = Context(player: desk.stage.player)
        let screen = FakeScreen()
        anew.render.connect(screen)
        #expect(desk.pictureInPicture.isActive)
        desk.record.answer?(true)
        #expect(!desk.pictureInPicture.isActive)
        #expect(screen.source != nil)
        #expect(desk.stage.player.shouldPlay)
    }

    @Test("Picture in picture retains its persistable object from start to stop")
    func persistableIsRetained() async {
        let home = await desk.home()
        weak var persisted: RecordingPersistable?
        do {
            let persistable = RecordingPersistable(desk.record)
            persisted = persistable
            home.context.pictureInPicture.persistable = persistable
            desk.pictureInPicture.startIfPossible(from: home.context)
        }
        #expect(persisted != nil)
        #expect(desk.pictureInPicture.persisted === persisted)
        desk.window?.appear()
        desk.pictureInPicture.stop()
        #expect(persisted == nil)
        #expect(desk.record.events.last == "persisted didStop")
    }

    @Test("The player outlives its view until picture in picture closes")
    func playerOutlivesView() async {
        weak var player: Player?
        let pictureInPicture = desk.pictureInPicture
        do {
            let stage = Stage()
            await stage.play()
            player = stage.player
            desk.lead(stage.context)
            pictureInPicture.startIfPossible(from: stage.context)
            desk.window?.appear()
            stage.context.stop()
        }
        #expect(player != nil)
        #expect(player?.shouldPlay == true)
        desk.record.canRestore = false
        pictureInPicture.close()
        await settle()
        #expect(player == nil)
    }

    @Test("Picture in picture of a second player replaces that of the first")
    func secondPlayerReplacesFirst() async {
        let home = await desk.started()
        let other = Stage()
        await other.play()
        desk.lead(other.context)
        #expect(desk.pictureInPicture.startIfPossible(from: other.context))
        #expect(home.context.render.isAttached)
        #expect(desk.pictureInPicture.player === other.player)
        #expect(desk.record.events.count { $0 == "opened" } == 1)
    }

    @Test("Picture in picture cannot be started twice from one view")
    func doubleStartIsRefused() async {
        let home = await desk.started()
        #expect(!desk.pictureInPicture.startIfPossible(from: home.context))
        #expect(desk.record.events.isEmpty)
    }

    @Test("Picture in picture is refused where windows are not supported")
    func unsupportedDisplayRefusesStart() async {
        let home = await desk.home()
        desk.windows.isSupported = false
        #expect(!home.context.pictureInPicture.isPossible)
        #expect(!desk.pictureInPicture.startIfPossible(from: home.context))
    }

    @Test("Picture in picture reports a failure when no window can be created")
    func missingWindowFailsStart() async {
        let home = await desk.home()
        desk.windows.gives = false
        desk.pictureInPicture.startIfPossible(from: home.context)
        #expect(desk.record.events.last == "delegate failed noWindow")
        #expect(!desk.pictureInPicture.isActive)
        #expect(desk.pictureInPicture.persisted == nil)
        #expect(home.context.render.isAttached)
    }

    @Test("Picture in picture is refused for audio-only media")
    func audioRefusesPictureInPicture() async {
        let song = Stage(media: .song())
        await song.play()
        desk.lead(song.context)
        #expect(!song.context.pictureInPicture.isPossible)
    }

    @Test("Picture in picture stops and restores the view when the playlist becomes empty")
    func emptyPlaylistEndsPictureInPicture() async {
        let home = await desk.started()
        desk.stage.player.items = []
        await settle()
        #expect(!desk.pictureInPicture.isActive)
        #expect(home.context.render.isAttached)
        #expect(desk.record.events.first == "delegate restore active")
    }

    @Test("The picture-in-picture button starts and stops it, and leaves full screen")
    func buttonTogglesPictureInPicture() async {
        let home = await desk.home()
        let button = home.context.pictureInPicture
        #expect(button.isPossible)
        #expect(button.label == "Picture in Picture")
        home.context[StatusService.self].setFullscreen(true)
        button.toggle()
        desk.window?.appear()
        #expect(button.isAway)
        #expect(button.label == "Back to the Window")
        #expect(!home.context[StatusService.self].wantsFullscreen)
        button.toggle()
        #expect(!button.isAway)
    }
}
