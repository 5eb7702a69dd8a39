import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux

@testable import WindowboxPlayer

/// The user's changes of the picture of single items.
@MainActor
struct VideoAdjustmentsTests {
    private var rotated: VideoAdjustments {
        var adjustments = VideoAdjustments()
        adjustments.rotation = .quarter
        return adjustments
    }

    @Test("Each item has its own changes, which return with it")
    func itemsHaveOwnChanges() async {
        let (fixture, _) = await PlayerFixture.list(2)
        let player = fixture.player
        player.videoAdjustments = rotated
        #expect(fixture.engine.dequeueCommands().last == .videoAdjustments(rotated))
        player.advanceToNextItem()
        #expect(player.videoAdjustments == .none && fixture.engine.source?.videoAdjustments == VideoAdjustments.none)
        player.returnToPreviousItem()
        #expect(player.videoAdjustments == rotated && fixture.engine.source?.videoAdjustments == rotated)
    }

    @Test("The changes of a file are stored without zoom, apply when it is opened again, and are gone after a reset")
    func filesKeepChanges() async {
        let fixture = await PlayerFixture.ready()
        var zoomed = rotated
        zoomed.zoom = 3
        fixture.player.videoAdjustments = zoomed
        let history = fixture.player.videoAdjustmentsHistory
        #expect(history == [LocationHash(file().path): rotated])
        let later = PlayerFixture()
        later.player.videoAdjustmentsHistory = history
        later.player.append(item())
        #expect(later.player.videoAdjustments == rotated && later.engine.source?.videoAdjustments == rotated)
        later.player.videoAdjustments = .none
        #expect(later.player.videoAdjustmentsHistory.isEmpty)
    }

    @Test("Hardware decoding is set for all items, once for each change")
    func hardwareDecodingIsSet() async {
        let (fixture, _) = await PlayerFixture.list(2)
        let player = fixture.player
        #expect(player.hardwareDecoding == .off)
        player.hardwareDecoding = .off
        player.hardwareDecoding = .automatic
        player.hardwareDecoding = .automatic
        player.hardwareDecoding = .off
        #expect(fixture.engine.dequeueCommands() == [.hardwareDecoding(.automatic), .hardwareDecoding(.off)])
    }

    @Test("The presentation size is that of the changed picture")
    func presentationSize() async {
        let fixture = await PlayerFixture.ready()
        #expect(fixture.player.presentationSize == PixelSize(width: 640, height: 360))
        fixture.player.videoAdjustments = rotated
        #expect(fixture.player.presentationSize == PixelSize(width: 360, height: 640))
    }

    @Test("Without an item there is nothing to change")
    func noItem() {
        let fixture = PlayerFixture()
        fixture.player.videoAdjustments = rotated
        #expect(fixture.player.videoAdjustments == .none && fixture.player.presentationSize == nil)
    }
}
