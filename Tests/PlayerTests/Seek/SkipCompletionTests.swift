import TestSupport
import Testing

@testable import WindowboxPlayer

/// What a skip brings about in each type of stream, and what its completion hears.
@MainActor
struct SkipCompletionTests {
    /// What completions have heard, oldest first.
    @MainActor
    final class Heard {
        var values: [Bool] = []
        func note(_ value: Bool) { values.append(value) }
    }

    private let heard = Heard()
    private let window = Duration.zero ..< .seconds(17)

    // acceptance: SkipBackward.SkipWhenEmpty, SkipForward.SkipWhenEmpty, SkipToDefault.SkipWhenEmpty
    @Test func withoutAnythingTheyAreDoneAtOnce() {
        let scene = Scene()
        scene.player.skipBackward(completion: heard.note)
        scene.player.skipForward(completion: heard.note)
        scene.player.skipToDefault(completion: heard.note)
        #expect(heard.values == [true, true, true])
        #expect(scene.engine.soughtTargets == [])
    }

    // acceptance: SkipToDefault.SkipForUnknown
    @Test func beforeItIsKnownTheyAreDoneAtOnce() {
        let scene = Scene([item()])
        scene.player.skipToDefault(completion: heard.note)
        #expect(heard.values == [true])
        #expect(scene.engine.soughtTargets == [])
    }

    // acceptance: SkipForward.SkipForOnDemand
    @Test func forwardInARecording() async {
        let scene = await Scene.ready(at: .seconds(5))
        scene.player.skipForward(completion: heard.note)
        #expect(heard.values == [])
        scene.engine.landSeek()
        await settle()
        #expect(heard.values == [true])
        #expect(scene.player.time() == .seconds(15))
    }

    // acceptance: SkipBackward.SkipForOnDemand
    @Test func backwardInARecording() async {
        let scene = await Scene.ready(at: .seconds(5))
        scene.player.skipBackward(completion: heard.note)
        scene.engine.landSeek()
        await settle()
        #expect(heard.values == [true])
        #expect(scene.player.time() == .zero)
    }

    // acceptance: SkipForward.MultipleSkipsForOnDemand
    @Test func twoForwardAddUp() async {
        let scene = await Scene.ready(at: .seconds(5))
        scene.player.skipForward(completion: heard.note)
        scene.player.skipForward(completion: heard.note)
        scene.engine.landSeek()
        await settle()
        #expect(heard.values == [false, true])
        #expect(scene.player.time() == .seconds(25))
    }

    // acceptance: SkipBackward.MultipleSkipsForOnDemand
    @Test func twoBackwardAddUp() async {
        let scene = await Scene.ready(at: .seconds(45))
        scene.player.skipBackward(completion: heard.note)
        scene.player.skipBackward(completion: heard.note)
        scene.engine.landSeek()
        await settle()
        #expect(heard.values == [false, true])
        #expect(scene.player.time() == .seconds(25))
    }

    // acceptance: SkipForward.SkipForLive, SkipBackward.SkipForLive
    @Test func whatIsLiveStaysWhereItIs() async {
        let scene = await Scene.transmitting(nil)
        scene.player.skipForward(completion: heard.note)
        scene.player.skipBackward(completion: heard.note)
        #expect(heard.values == [true, true])
        #expect(scene.engine.soughtTargets == [])
    }

    // acceptance: SkipForward.SkipForDvr
    @Test func atTheLiveEdgeNothingMovesForward() async {
        let scene = await Scene.transmitting(window, at: .seconds(17))
        scene.player.skipForward(completion: heard.note)
        #expect(heard.values == [true])
        #expect(scene.engine.soughtTargets == [])
    }

    // acceptance: SkipBackward.SkipForDvr
    @Test func fromTheLiveEdgeBack() async {
        let scene = await Scene.transmitting(window, at: .seconds(17))
        scene.player.skipBackward(completion: heard.note)
        scene.engine.landSeek()
        await settle()
        #expect(heard.values == [true])
        #expect(scene.player.time() == .seconds(7))
    }

    // acceptance: SkipForward.SkipNearEndDoesNotSeekAnymore, SkipForward.SkipNearEndCompletion
    @Test func nearTheEndNothingMovesForward() async {
        let scene = await Scene.ready(at: .seconds(59.5))
        scene.player.skipForward(completion: heard.note)
        #expect(heard.values == [true])
        #expect(scene.engine.soughtTargets == [])
        #expect(!scene.player.isSeeking)
    }

    // acceptance: SkipToDefault.SkipForOnDemand
    @Test func aRecordingGoesBackToItsStart() async {
        let scene = await Scene.ready(at: .seconds(30))
        scene.player.skipToDefault(completion: heard.note)
        scene.engine.landSeek()
        await settle()
        #expect(heard.values == [true])
        #expect(scene.player.time() == .zero)
    }

    // acceptance: SkipToDefault.SkipForLive
    @Test func whatIsLiveComesBackToTheTransmission() async {
        let scene = await Scene.transmitting(nil, at: .seconds(3))
        scene.player.skipToDefault(completion: heard.note)
        #expect(scene.engine.soughtTargets.count == 1)
        scene.engine.landSeek()
        await settle()
        #expect(heard.values == [true])
    }

    // acceptance: SkipToDefault.SkipForDvrInLiveConditions, SkipToDefault.SkipForDvrInPastConditions
    @Test(arguments: [Duration.seconds(3), .seconds(17)]) func aDVRStreamGoesToItsEdge(_ time: Duration) async {
        let scene = await Scene.transmitting(window, at: time)
        scene.player.skipToDefault(completion: heard.note)
        scene.engine.landSeek()
        await settle()
        #expect(heard.values == [true])
        #expect(scene.player.time() == .seconds(17))
    }
}
