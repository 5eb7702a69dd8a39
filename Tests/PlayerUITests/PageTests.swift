import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayerUI

@MainActor
struct PageTests {
    @Test("A player without items shows the empty page")
    func emptyPlayerShowsEmptyPage() {
        #expect(Stage(items: 0)[PageService.self].page == .empty)
    }

    @Test("A player with a video shows the medium page")
    func videoShowsMediumPage() {
        let pages = Stage()[PageService.self]
        #expect(pages.page == .medium)
        #expect(pages.isPicture)
    }

    @Test("Audio-only media is shown without video")
    func audioHasNoVideo() async {
        let stage = Stage(media: .song())
        await settle()
        #expect(!stage[PageService.self].isPicture)
        #expect(stage[PageService.self].isSoundAlone)
    }

    @Test("Cover art does not count as video but is shown on a dark page")
    func coverArtIsDark() async {
        var media = MediaInfo.song()
        media.presentationSize = PixelSize(width: 600, height: 600)
        media.isCoverArt = true
        let stage = Stage(media: media)
        await settle()
        let pages = stage[PageService.self]
        #expect(pages.isCover && pages.isDark)
        #expect(!pages.isPicture && !pages.isSoundAlone)
    }

    @Test("A failed item shows an error page with title, message and report")
    func failedItemShowsErrorPage() async {
        let stage = Stage(media: nil)
        stage.engine.fail(.noPermission)
        await settle()
        let error = stage[ErrorService.self]
        #expect(stage[PageService.self].page == .error)
        #expect(error.title == "Cannot play “Film 1.mkv”")
        #expect(error.message == MediaError(.noPermission).message)
        #expect(error.report.contains("Film 1.mkv"))
    }

    @Test("A retry on the error page opens the item again")
    func retryReopensItem() async {
        let stage = Stage(media: nil)
        stage.engine.fail()
        await settle()
        _ = stage.engine.takeCommands()
        stage[ErrorService.self].tryAgain()
        #expect(stage.engine.openedLocations == ["/films/Film 1.mkv"])
    }

    @Test("Only playing video keeps the screen awake")
    func playingVideoKeepsScreenAwake() async {
        let film = Stage()
        #expect(!film[PageService.self].keepsScreenAwake)
        await film.play()
        #expect(film[PageService.self].keepsScreenAwake)
        film.player.pause()
        #expect(!film[PageService.self].keepsScreenAwake)
        let song = Stage(media: .song())
        await song.play()
        #expect(!song[PageService.self].keepsScreenAwake)
    }

    @Test("The spinner appears after one second of buffering and disappears with it")
    func spinnerAppearsAfterSecond() async {
        let stage = Stage()
        let spinner = stage[SpinnerService.self]
        await stage.play()
        stage.engine.report { $0.isBuffering = true }
        await stage.pass(.seconds(0.9))
        #expect(!spinner.isShown)
        await stage.pass(.seconds(0.2))
        #expect(spinner.isShown)
        stage.engine.report { $0.isBuffering = false }
        await settle()
        #expect(!spinner.isShown)
    }

    @Test("The spinner reads Reconnecting while a lost connection is restored")
    func spinnerSaysReconnecting() async {
        let stage = Stage()
        let spinner = stage[SpinnerService.self]
        await stage.play()
        stage.engine.report { $0.isBuffering = true }
        await settle()
        #expect(spinner.text.isEmpty && !stage.player.isReconnecting)
        stage.engine.report { $0.isReconnecting = true }
        await settle()
        #expect(spinner.text == "Reconnecting…" && stage.player.isReconnecting)
    }
}
