import Testing
import WindowboxPlayer

@testable import WindowboxPlayerUI

@MainActor
struct RenderTests {
    private let stage = Stage()

    /// A context of the same player, with a screen.
    private func another() -> (context: Context, screen: FakeScreen) {
        let context = Context(player: stage.player)
        let screen = FakeScreen()
        context.render.connect(screen)
        return (context, screen)
    }

    @Test func thePictureIsHereFromTheStart() {
        let (context, screen) = another()
        #expect(context.render.isAttached)
        #expect(screen.source === stage.player.videoOutput)
    }

    @Test func theLastViewThatTakesThePictureHasIt() {
        let (feed, feedScreen) = another()
        let (detail, detailScreen) = another()
        #expect(feed.render.picture == .elsewhere)
        #expect(feedScreen.source == nil)
        #expect(detail.render.picture == .here)
        #expect(detailScreen.source === stage.player.videoOutput)
    }

    @Test func itComesBackWhenItIsAttached() {
        let (feed, feedScreen) = another()
        let (detail, detailScreen) = another()
        feed.render.attach()
        #expect(detail.render.picture == .elsewhere)
        #expect(detailScreen.source == nil)
        #expect(feedScreen.source === stage.player.videoOutput)
    }

    @Test func detachedItIsNowhere() {
        let (context, screen) = another()
        context.render.detach()
        #expect(context.render.picture == .nowhere)
        #expect(screen.source == nil)
        let (_, other) = another()
        #expect(context.render.picture == .nowhere)
        #expect(other.source != nil)
    }

    @Test func whatWasDetachedBeforeThereWasAViewStaysSo() {
        let context = Context(player: stage.player)
        context.render.detach()
        let screen = FakeScreen()
        context.render.connect(screen)
        #expect(screen.source == nil)
    }

    @Test func aContextThatStopsLetsGo() {
        let (context, screen) = another()
        context.stop()
        #expect(screen.source == nil)
    }

    @Test func twoPlayersDoNotMeet() {
        let (_, screen) = another()
        let other = Stage()
        let otherScreen = FakeScreen()
        other.context.render.connect(otherScreen)
        #expect(screen.source === stage.player.videoOutput)
        #expect(otherScreen.source === other.player.videoOutput)
    }
}

/// A screen that shows nothing.
@MainActor
final class FakeScreen: PictureScreen {
    private var taken: (any FrameSource)?
    var onSourceTaken: (() -> Void)?

    var source: (any FrameSource)? {
        get { taken }
        set {
            if let taken { Showing.leave(taken) }
            taken = newValue
            if let newValue { Showing.take(newValue, by: self) }
        }
    }

    func sourceWasTaken() {
        taken = nil
        onSourceTaken?()
    }
}
