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
        let scene = Scene()
        scene.player.skipBackward(completion: results.append)
        scene.player.skipForward(completion: results.append)
        scene.player.skipToDefault(completion: results.append)
        #expect(results.values == [true, true, true])
        #expect(scene.engine.soughtTargets == [])
    }

    // acceptance: SkipToDefault.SkipForUnknown
    @Test("A default skip in a stream of unknown type completes immediately")
    func unknownStreamType() {
        let scene = Scene([item()])
        scene.player.skipToDefault(completion: results.append)
        #expect(results.values == [true])
        #expect(scene.engine.soughtTargets == [])
    }

    // acceptance: SkipForward.SkipForOnDemand
    @Test("A skip forward in an on-demand stream completes at its target")
    func forwardOnDemand() async {
        let scene = await Scene.ready(at: .seconds(5))
        scene.player.skipForward(completion: results.append)
        #expect(results.values == [])
        scene.engine.landSeek()
        await settle()
        #expect(results.values == [true])
        #expect(scene.player.time() == .seconds(15))
    }

    // acceptance: SkipBackward.SkipForOnDemand
    @Test("A skip backward in an on-demand stream completes at its target")
    func backwardOnDemand() async {
        let scene = await Scene.ready(at: .seconds(5))
        scene.player.skipBackward(completion: results.append)
        scene.engine.landSeek()
        await settle()
        #expect(results.values == [true])
        #expect(scene.player.time() == .zero)
    }

    // acceptance: SkipForward.MultipleSkipsForOnDemand
    @Test("Two skips forward add up, and the first one is replaced")
    func twoForwardSkips() async {
        let scene = await Scene.ready(at: .seconds(5))
        scene.player.skipForward(completion: results.append)
        scene.player.skipForward(completion: results.append)
        scene.engine.landSeek()
        await settle()
        #expect(results.values == [false, true])
        #expect(scene.player.time() == .seconds(25))
    }

    // acceptance: SkipBackward.MultipleSkipsForOnDemand
    @Test("Two skips backward add up, and the first one is replaced")
    func twoBackwardSkips() async {
        let scene = await Scene.ready(at: .seconds(45))
        scene.player.skipBackward(completion: results.append)
        scene.player.skipBackward(completion: results.append)
        scene.engine.landSeek()
        await settle()
        #expect(results.values == [false, true])
        #expect(scene.player.time() == .seconds(25))
    }

    // acceptance: SkipForward.SkipForLive, SkipBackward.SkipForLive
    @Test("Skips in a live stream without a DVR window complete without a seek")
    func liveStream() async {
        let scene = await Scene.transmitting(nil)
        scene.player.skipForward(completion: results.append)
        scene.player.skipBackward(completion: results.append)
        #expect(results.values == [true, true])
        #expect(scene.engine.soughtTargets == [])
    }

    // acceptance: SkipForward.SkipForDvr
    @Test("A skip forward at the live edge completes without a seek")
    func forwardAtLiveEdge() async {
        let scene = await Scene.transmitting(window, at: .seconds(17))
        scene.player.skipForward(completion: results.append)
        #expect(results.values == [true])
        #expect(scene.engine.soughtTargets == [])
    }

    // acceptance: SkipBackward.SkipForDvr
    @Test("A skip backward from the live edge completes in the DVR window")
    func backwardFromLiveEdge() async {
        let scene = await Scene.transmitting(window, at: .seconds(17))
        scene.player.skipBackward(completion: results.append)
        scene.engine.landSeek()
        await settle()
        #expect(results.values == [true])
        #expect(scene.player.time() == .seconds(7))
    }

    // acceptance: SkipForward.SkipNearEndDoesNotSeekAnymore, SkipForward.SkipNearEndCompletion
    @Test("A skip forward near the end completes without a seek")
    func forwardNearEnd() async {
        let scene = await Scene.ready(at: .seconds(59.5))
        scene.player.skipForward(completion: results.append)
        #expect(results.values == [true])
        #expect(scene.engine.soughtTargets == [])
        #expect(!scene.player.isSeeking)
    }

    // acceptance: SkipToDefault.SkipForOnDemand
    @Test("A default skip in an on-demand stream returns to the start")
    func defaultSkipOnDemand() async {
        let scene = await Scene.ready(at: .seconds(30))
        scene.player.skipToDefault(completion: results.append)
        scene.engine.landSeek()
        await settle()
        #expect(results.values == [true])
        #expect(scene.player.time() == .zero)
    }

    // acceptance: SkipToDefault.SkipForLive
    @Test("A default skip in a live stream without a DVR window seeks to the live edge")
    func defaultSkipLive() async {
        let scene = await Scene.transmitting(nil, at: .seconds(3))
        scene.player.skipToDefault(completion: results.append)
        #expect(scene.engine.soughtTargets.count == 1)
        scene.engine.landSeek()
        await settle()
        #expect(results.values == [true])
    }

    // acceptance: SkipToDefault.SkipForDvrInLiveConditions, SkipToDefault.SkipForDvrInPastConditions
    @Test("A default skip in a DVR stream goes to the live edge", arguments: [Duration.seconds(3), .seconds(17)])
    func defaultSkipDVR(_ time: Duration) async {
        let scene = await Scene.transmitting(window, at: time)
        scene.player.skipToDefault(completion: results.append)
        scene.engine.landSeek()
        await settle()
        #expect(results.values == [true])
        #expect(scene.player.time() == .seconds(17))
    }
}
