import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayerUI

@MainActor
struct PageViewModelTests {
    @Test("A player without items shows the empty page")
    func emptyPlayerShowsEmptyPage() {
        #expect(ContextFixture(items: 0)[PageViewModel.self].page == .empty)
    }

    @Test("A player with a video shows the medium page")
    func videoShowsMediumPage() {
        let pages = ContextFixture()[PageViewModel.self]
        #expect(pages.page == .medium)
        #expect(pages.isVideo)
    }

    @Test("Audio-only media is shown without video")
    func audioHasNoVideo() async {
        let fixture = ContextFixture(media: .song())
        await settle()
        #expect(!fixture[PageViewModel.self].isVideo)
        #expect(fixture[PageViewModel.self].isAudioOnly)
    }

    @Test("Cover art does not count as video but is shown on a dark page")
    func coverArtIsDark() async {
        var media = MediaInfo.song()
        media.presentationSize = PixelSize(width: 600, height: 600)
        media.isCoverArt = true
        let fixture = ContextFixture(media: media)
        await settle()
        let pages = fixture[PageViewModel.self]
        #expect(pages.isCover && pages.isDark)
        #expect(!pages.isVideo && !pages.isAudioOnly)
    }

    @Test("A failed item shows an error page with title, message and report")
    func failedItemShowsErrorPage() async {
        let fixture = ContextFixture(media: nil)
        fixture.engine.fail(.noPermission)
        await settle()
        let error = fixture[ErrorViewModel.self]
        #expect(fixture[PageViewModel.self].page == .error)
        #expect(error.title == "Could Not Play “Film 1.mkv”")
        #expect(error.message == MediaError(.noPermission).message)
        #expect(error.report.contains("Film 1.mkv"))
    }

    @Test("A retry on the error page opens the item again")
    func retryReopensItem() async {
        let fixture = ContextFixture(media: nil)
        fixture.engine.fail()
        await settle()
        _ = fixture.engine.dequeueCommands()
        fixture[ErrorViewModel.self].tryAgain()
        #expect(fixture.engine.openedLocations == ["/films/Film 1.mkv"])
    }

    @Test("Only playing video keeps the screen awake")
    func playingVideoKeepsScreenAwake() async {
        let film = ContextFixture()
        #expect(!film[PageViewModel.self].keepsScreenAwake)
        await film.play()
        #expect(film[PageViewModel.self].keepsScreenAwake)
        film.player.pause()
        #expect(!film[PageViewModel.self].keepsScreenAwake)
        let song = ContextFixture(media: .song())
        await song.play()
        #expect(!song[PageViewModel.self].keepsScreenAwake)
    }

    @Test("The spinner appears after one second of buffering and disappears with it")
    func spinnerAppearsAfterSecond() async {
        let fixture = ContextFixture()
        let spinner = fixture[BufferingViewModel.self]
        await fixture.play()
        fixture.engine.report { $0.isBuffering = true }
        await fixture.pass(.seconds(0.9))
        #expect(!spinner.isShown)
        await fixture.pass(.seconds(0.2))
        #expect(spinner.isShown)
        fixture.engine.report { $0.isBuffering = false }
        await settle()
        #expect(!spinner.isShown)
    }

    @Test("The spinner reads the progress of a stall, four times a second")
    func spinnerReadsProgress() async {
        let fixture = ContextFixture()
        let spinner = fixture[BufferingViewModel.self]
        await fixture.play()
        fixture.engine.setBufferingProgress(0.126)
        fixture.engine.report { $0.isBuffering = true }
        await fixture.pass(.seconds(1))
        #expect(spinner.text == "12%")
        fixture.engine.setBufferingProgress(0.5)
        await fixture.pass(.seconds(0.25))
        #expect(spinner.text == "50%")
        fixture.engine.report { $0.isBuffering = false }
        await settle()
        #expect(spinner.text.isEmpty)
    }

    @Test("The spinner reads Reconnecting while a lost connection is restored")
    func spinnerSaysReconnecting() async {
        let fixture = ContextFixture()
        let spinner = fixture[BufferingViewModel.self]
        await fixture.play()
        fixture.engine.report { $0.isBuffering = true }
        await settle()
        #expect(spinner.text.isEmpty && !fixture.player.isReconnecting)
        fixture.engine.report { $0.isReconnecting = true }
        await settle()
        #expect(spinner.text == "Reconnecting…" && fixture.player.isReconnecting)
    }
}
