import TestSupport
import Testing

@testable import WindowboxPlayer

/// Effects and completion results of skips in each stream type.
@MainActor
struct SkipCompletionTests {
    private let window = Duration.zero ..< .seconds(17)

    // acceptance: SkipBackward.SkipWhenEmpty, SkipForward.SkipWhenEmpty, SkipToDefault.SkipWhenEmpty
    @Test("Skips in an empty player complete immediately")
    func emptyPlayer() {
        let fixture = PlayerFixture()
        let skip1 = fixture.player.skipBackward()
        let skip2 = fixture.player.skipForward()
        let skip3 = fixture.player.skipToDefault()
        #expect([skip1.result, skip2.result, skip3.result] == [true, true, true])
        #expect(fixture.engine.seekTargets == [])
    }

    // acceptance: SkipToDefault.SkipForUnknown
    @Test("A default skip in a stream of unknown type completes immediately")
    func unknownStreamType() {
        let fixture = PlayerFixture([item()])
        let skip = fixture.player.skipToDefault()
        #expect(skip.result == true)
        #expect(fixture.engine.seekTargets == [])
    }

    // acceptance: SkipForward.SkipForOnDemand
    @Test("A skip forward in an on-demand stream completes at its target")
    func forwardOnDemand() async {
        let fixture = await PlayerFixture.ready(at: .seconds(5))
        let skip = fixture.player.skipForward()
        #expect(skip.result == nil)
        fixture.engine.completeSeek()
        await settle()
        #expect(skip.result == true)
        #expect(fixture.player.time() == .seconds(15))
    }

    // acceptance: SkipBackward.SkipForOnDemand
    @Test("A skip backward in an on-demand stream completes at its target")
    func backwardOnDemand() async {
        let fixture = await PlayerFixture.ready(at: .seconds(5))
        let skip = fixture.player.skipBackward()
        fixture.engine.completeSeek()
        await settle()
        #expect(skip.result == true)
        #expect(fixture.player.time() == .zero)
    }

    // acceptance: SkipForward.MultipleSkipsForOnDemand
    @Test("Two skips forward add up, and the first one is replaced")
    func twoForwardSkips() async {
        let fixture = await PlayerFixture.ready(at: .seconds(5))
        let skip1 = fixture.player.skipForward()
        let skip2 = fixture.player.skipForward()
        fixture.engine.completeSeek()
        await settle()
        #expect([skip1.result, skip2.result] == [false, true])
        #expect(fixture.player.time() == .seconds(25))
    }

    // acceptance: SkipBackward.MultipleSkipsForOnDemand
    @Test("Two skips backward add up, and the first one is replaced")
    func twoBackwardSkips() async {
        let fixture = await PlayerFixture.ready(at: .seconds(45))
        let skip1 = fixture.player.skipBackward()
        let skip2 = fixture.player.skipBackward()
        fixture.engine.completeSeek()
        await settle()
        #expect([skip1.result, skip2.result] == [false, true])
        #expect(fixture.player.time() == .seconds(25))
    }

    // acceptance: SkipForward.SkipForLive, SkipBackward.SkipForLive
    @Test("Skips in a live stream without a DVR window complete without a seek")
    func liveStream() async {
        let fixture = await PlayerFixture.transmitting(nil)
        let skip1 = fixture.player.skipForward()
        let skip2 = fixture.player.skipBackward()
        #expect([skip1.result, skip2.result] == [true, true])
        #expect(fixture.engine.seekTargets == [])
    }

    // acceptance: SkipForward.SkipForDvr
    @Test("A skip forward at the live edge completes without a seek")
    func forwardAtLiveEdge() async {
        let fixture = await PlayerFixture.transmitting(window, at: .seconds(17))
        let skip = fixture.player.skipForward()
        #expect(skip.result == true)
        #expect(fixture.engine.seekTargets == [])
    }

    // acceptance: SkipBackward.SkipForDvr
    @Test("A skip backward from the live edge completes in the DVR window")
    func backwardFromLiveEdge() async {
        let fixture = await PlayerFixture.transmitting(window, at: .seconds(17))
        let skip = fixture.player.skipBackward()
        fixture.engine.completeSeek()
        await settle()
        #expect(skip.result == true)
        #expect(fixture.player.time() == .seconds(7))
    }

    // acceptance: SkipForward.SkipNearEndDoesNotSeekAnymore, SkipForward.SkipNearEndCompletion
    @Test("A skip forward near the end completes without a seek")
    func forwardNearEnd() async {
        let fixture = await PlayerFixture.ready(at: .seconds(59.5))
        let skip = fixture.player.skipForward()
        #expect(skip.result == true)
        #expect(fixture.engine.seekTargets == [])
        #expect(!fixture.player.isSeeking)
    }

    // acceptance: SkipToDefault.SkipForOnDemand
    @Test("A default skip in an on-demand stream returns to the start")
    func defaultSkipOnDemand() async {
        let fixture = await PlayerFixture.ready(at: .seconds(30))
        let skip = fixture.player.skipToDefault()
        fixture.engine.completeSeek()
        await settle()
        #expect(skip.result == true)
        #expect(fixture.player.time() == .zero)
    }

    // acceptance: SkipToDefault.SkipForLive
    @Test("A default skip in a live stream without a DVR window seeks to the live edge")
    func defaultSkipLive() async {
        let fixture = await PlayerFixture.transmitting(nil, at: .seconds(3))
        let skip = fixture.player.skipToDefault()
        #expect(fixture.engine.seekTargets.count == 1)
        fixture.engine.completeSeek()
        await settle()
        #expect(skip.result == true)
    }

    // acceptance: SkipToDefault.SkipForDvrInLiveConditions, SkipToDefault.SkipForDvrInPastConditions
    @Test("A default skip in a DVR stream goes to the live edge", arguments: [Duration.seconds(3), .seconds(17)])
    func defaultSkipDVR(_ time: Duration) async {
        let fixture = await PlayerFixture.transmitting(window, at: time)
        let skip = fixture.player.skipToDefault()
        fixture.engine.completeSeek()
        await settle()
        #expect(skip.result == true)
        #expect(fixture.player.time() == .seconds(17))
    }
}
