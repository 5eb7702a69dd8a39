import TestSupport
import Testing

@testable import WindowboxPlayer

/// Effects and completion results of skips in each stream type.
@MainActor
struct SkipCompletionTests {
    /// The results passed to completions, oldest first.
    @MainActor
    final class Results {
        var values: [Bool] = []
        func append(_ value: Bool) { values.append(value) }
    }

    private let results = Results()
    private let window = Duration.zero ..< .seconds(17)

    // acceptance: SkipBackward.SkipWhenEmpty, SkipForward.SkipWhenEmpty, SkipToDefault.SkipWhenEmpty
    @Test("Skips in an empty player complete immediately")
    func emptyPlayer() {
        let fixture = PlayerFixture()
        fixture.player.skipBackward(completion: results.append)
        fixture.player.skipForward(completion: results.append)
        fixture.player.skipToDefault(completion: results.append)
        #expect(results.values == [true, true, true])
        #expect(fixture.engine.seekTargets == [])
    }

    // acceptance: SkipToDefault.SkipForUnknown
    @Test("A default skip in a stream of unknown type completes immediately")
    func unknownStreamType() {
        let fixture = PlayerFixture([item()])
        fixture.player.skipToDefault(completion: results.append)
        #expect(results.values == [true])
        #expect(fixture.engine.seekTargets == [])
    }

    // acceptance: SkipForward.SkipForOnDemand
    @Test("A skip forward in an on-demand stream completes at its target")
    func forwardOnDemand() async {
        let fixture = await PlayerFixture.ready(at: .seconds(5))
        fixture.player.skipForward(completion: results.append)
        #expect(results.values == [])
        fixture.engine.completeSeek()
        await settle()
        #expect(results.values == [true])
        #expect(fixture.player.time() == .seconds(15))
    }

    // acceptance: SkipBackward.SkipForOnDemand
    @Test("A skip backward in an on-demand stream completes at its target")
    func backwardOnDemand() async {
        let fixture = await PlayerFixture.ready(at: .seconds(5))
        fixture.player.skipBackward(completion: results.append)
        fixture.engine.completeSeek()
        await settle()
        #expect(results.values == [true])
        #expect(fixture.player.time() == .zero)
    }

    // acceptance: SkipForward.MultipleSkipsForOnDemand
    @Test("Two skips forward add up, and the first one is replaced")
    func twoForwardSkips() async {
        let fixture = await PlayerFixture.ready(at: .seconds(5))
        fixture.player.skipForward(completion: results.append)
        fixture.player.skipForward(completion: results.append)
        fixture.engine.completeSeek()
        await settle()
        #expect(results.values == [false, true])
        #expect(fixture.player.time() == .seconds(25))
    }

    // acceptance: SkipBackward.MultipleSkipsForOnDemand
    @Test("Two skips backward add up, and the first one is replaced")
    func twoBackwardSkips() async {
        let fixture = await PlayerFixture.ready(at: .seconds(45))
        fixture.player.skipBackward(completion: results.append)
        fixture.player.skipBackward(completion: results.append)
        fixture.engine.completeSeek()
        await settle()
        #expect(results.values == [false, true])
        #expect(fixture.player.time() == .seconds(25))
    }

    // acceptance: SkipForward.SkipForLive, SkipBackward.SkipForLive
    @Test("Skips in a live stream without a DVR window complete without a seek")
    func liveStream() async {
        let fixture = await PlayerFixture.transmitting(nil)
        fixture.player.skipForward(completion: results.append)
        fixture.player.skipBackward(completion: results.append)
        #expect(results.values == [true, true])
        #expect(fixture.engine.seekTargets == [])
    }

    // acceptance: SkipForward.SkipForDvr
    @Test("A skip forward at the live edge completes without a seek")
    func forwardAtLiveEdge() async {
        let fixture = await PlayerFixture.transmitting(window, at: .seconds(17))
        fixture.player.skipForward(completion: results.append)
        #expect(results.values == [true])
        #expect(fixture.engine.seekTargets == [])
    }

    // acceptance: SkipBackward.SkipForDvr
    @Test("A skip backward from the live edge completes in the DVR window")
    func backwardFromLiveEdge() async {
        let fixture = await PlayerFixture.transmitting(window, at: .seconds(17))
        fixture.player.skipBackward(completion: results.append)
        fixture.engine.completeSeek()
        await settle()
        #expect(results.values == [true])
        #expect(fixture.player.time() == .seconds(7))
    }

    // acceptance: SkipForward.SkipNearEndDoesNotSeekAnymore, SkipForward.SkipNearEndCompletion
    @Test("A skip forward near the end completes without a seek")
    func forwardNearEnd() async {
        let fixture = await PlayerFixture.ready(at: .seconds(59.5))
        fixture.player.skipForward(completion: results.append)
        #expect(results.values == [true])
        #expect(fixture.engine.seekTargets == [])
        #expect(!fixture.player.isSeeking)
    }

    // acceptance: SkipToDefault.SkipForOnDemand
    @Test("A default skip in an on-demand stream returns to the start")
    func defaultSkipOnDemand() async {
        let fixture = await PlayerFixture.ready(at: .seconds(30))
        fixture.player.skipToDefault(completion: results.append)
        fixture.engine.completeSeek()
        await settle()
        #expect(results.values == [true])
        #expect(fixture.player.time() == .zero)
    }

    // acceptance: SkipToDefault.SkipForLive
    @Test("A default skip in a live stream without a DVR window seeks to the live edge")
    func defaultSkipLive() async {
        let fixture = await PlayerFixture.transmitting(nil, at: .seconds(3))
        fixture.player.skipToDefault(completion: results.append)
        #expect(fixture.engine.seekTargets.count == 1)
        fixture.engine.completeSeek()
        await settle()
        #expect(results.values == [true])
    }

    // acceptance: SkipToDefault.SkipForDvrInLiveConditions, SkipToDefault.SkipForDvrInPastConditions
    @Test("A default skip in a DVR stream goes to the live edge", arguments: [Duration.seconds(3), .seconds(17)])
    func defaultSkipDVR(_ time: Duration) async {
        let fixture = await PlayerFixture.transmitting(window, at: time)
        fixture.player.skipToDefault(completion: results.append)
        fixture.engine.completeSeek()
        await settle()
        #expect(results.values == [true])
        #expect(fixture.player.time() == .seconds(17))
    }
}
