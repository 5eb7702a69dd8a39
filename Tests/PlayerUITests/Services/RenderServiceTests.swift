import Testing
import WindowboxPlayer

@testable import WindowboxPlayerUI

@MainActor
struct RenderServiceTests {
    private let fixture = ContextFixture()

    /// Returns another context of the same player, connected to a screen.
    private func another() -> (context: PlayerContext, screen: FakeVideoPresenter) {
        let context = PlayerContext(player: fixture.player)
        let screen = FakeVideoPresenter()
        context.render.connect(screen)
        return (context, screen)
    }

    @Test("The first view of a player shows its video")
    func firstViewShowsVideo() {
        let (context, screen) = another()
        #expect(context.render.isAttached)
        #expect(screen.source === fixture.player.videoOutput)
    }

    @Test("The last view connected to a player takes over the video")
    func lastViewTakesVideo() {
        let (feed, feedScreen) = another()
        let (detail, detailScreen) = another()
        #expect(feed.render.location == .elsewhere)
        #expect(feedScreen.source == nil)
        #expect(detail.render.location == .here)
        #expect(detailScreen.source === fixture.player.videoOutput)
    }

    @Test("An attached view takes the video back from another view")
    func attachedViewTakesVideoBack() {
        let (feed, feedScreen) = another()
        let (detail, detailScreen) = another()
        feed.render.attach()
        #expect(detail.render.location == .elsewhere)
        #expect(detailScreen.source == nil)
        #expect(feedScreen.source === fixture.player.videoOutput)
    }

    @Test("A detached view shows no video, also when another view connects")
    func detachedViewStaysDetached() {
        let (context, screen) = another()
        context.render.detach()
        #expect(context.render.location == .nowhere)
        #expect(screen.source == nil)
        let (_, other) = another()
        #expect(context.render.location == .nowhere)
        #expect(other.source != nil)
    }

    @Test("A context detached before its view connects stays detached")
    func earlyDetachmentPersists() {
        let context = PlayerContext(player: fixture.player)
        context.render.detach()
        let screen = FakeVideoPresenter()
        context.render.connect(screen)
        #expect(screen.source == nil)
    }

    @Test("A stopped context releases the video, and pauses it unless another view has taken it")
    func stoppedContextReleasesVideo() async {
        await fixture.play()
        let (feed, _) = another()
        let (detail, screen) = another()
        feed.stop()
        #expect(fixture.player.shouldPlay && screen.source != nil)
        detail.stop()
        #expect(!fixture.player.shouldPlay && screen.source == nil)
    }

    @Test("Views of two players each show their own video")
    func playersKeepOwnVideo() {
        let (_, screen) = another()
        let other = ContextFixture()
        let otherScreen = FakeVideoPresenter()
        other.context.render.connect(otherScreen)
        #expect(screen.source === fixture.player.videoOutput)
        #expect(otherScreen.source === other.player.videoOutput)
    }

    @Test("A view that two contexts connect shows the video of the last one")
    func viewOfTwoContexts() async {
        let (first, second) = (ContextFixture(), ContextFixture())
        let screen = FakeVideoPresenter()
        first.context.render.connect(screen)
        second.context.render.connect(screen)
        #expect(screen.source === second.player.videoOutput)
        #expect(first.context.render.location == .elsewhere)
        #expect(second.context.render.location == .here)
        first.context.stop()
        #expect(screen.source === second.player.videoOutput)
        second.context.stop()
        #expect(screen.source == nil)
    }

    @Test("A context with a second view shows its video there")
    func secondViewOfContext() {
        let (context, first) = another()
        let second = FakeVideoPresenter()
        context.render.connect(second)
        #expect(first.source == nil && second.source === fixture.player.videoOutput)
        #expect(context.render.isAttached)
    }
}

/// A fake screen, which only holds its frame source.
@MainActor
final class FakeVideoPresenter: VideoPresenter {
    private var taken: (any FrameSource)?
    weak var renderService: RenderService?
    var onSourceLost: (() -> Void)?

    var source: (any FrameSource)? {
        get { taken }
        set {
            if let taken { SourceOwnership.release(taken) }
            taken = newValue
            if let newValue { SourceOwnership.acquire(newValue, by: self) }
        }
    }

    func didLoseSource() {
        taken = nil
        renderService?.didLoseVideo()
        onSourceLost?()
    }
}
