import TestSupport
import Testing

@testable import WindowboxPlayer

/// Where one can skip to, in each type of stream. A DVR stream here has 17 s before its live edge.
@MainActor
struct SkipChecksTests {
    private let window = Duration.zero ..< .seconds(17)

    // acceptance: SkipBackwardChecks.CannotSkipWhenEmpty, SkipForwardChecks.CannotSkipWhenEmpty
    // acceptance: SkipToDefaultChecks.CannotSkipWhenEmpty
    @Test func notWithoutAnything() {
        let player = Scene().player
        #expect(!player.canSkipBackward())
        #expect(!player.canSkipForward())
        #expect(!player.canSkipToDefault())
    }

    // acceptance: SkipToDefaultChecks.CannotSkipForUnknown
    @Test func notBeforeItIsKnown() {
        let player = Scene([item()]).player
        #expect(player.streamType == .unknown)
        #expect(!player.canSkipToDefault())
    }

    // acceptance: SkipBackwardChecks.CanSkipForOnDemand, SkipForwardChecks.CanSkipForOnDemand
    // acceptance: SkipToDefaultChecks.CanSkipForOnDemand
    @Test func anywhereInARecording() async {
        let player = await Scene.ready(at: .seconds(59)).player
        #expect(player.canSkipBackward())
        #expect(player.canSkipForward())
        #expect(player.canSkipToDefault())
    }

    // acceptance: SkipBackwardChecks.CannotSkipForLive, SkipForwardChecks.CannotSkipForLive
    // acceptance: SkipToDefaultChecks.CanSkipForLive
    @Test func onlyToTheEdgeOfWhatIsLive() async {
        let player = await Scene.transmitting(nil).player
        #expect(!player.canSkipBackward())
        #expect(!player.canSkipForward())
        #expect(player.canSkipToDefault())
    }

    // acceptance: SkipBackwardChecks.CanSkipForDvr, SkipForwardChecks.CannotSkipForDvr
    // acceptance: SkipToDefaultChecks.CannotSkipForDvrInLiveConditions
    @Test func backwardFromTheLiveEdge() async {
        let player = await Scene.transmitting(window, at: .seconds(17)).player
        #expect(player.canSkipBackward())
        #expect(!player.canSkipForward())
        #expect(!player.canSkipToDefault())
    }

    // acceptance: SkipToDefaultChecks.CanSkipForDvrInPastConditions
    @Test func bothWaysInThePast() async {
        let player = await Scene.transmitting(window, at: .seconds(7)).player
        #expect(player.canSkipForward())
        #expect(player.canSkipToDefault())
    }

    @Test func asFarAsTheWholeIntervalGoes() async {
        #expect(await !Scene.transmitting(window, at: .seconds(7.1)).player.canSkipForward())
        #expect(await Scene.transmitting(window, at: .seconds(15.9)).player.canSkipToDefault())
        #expect(await !Scene.transmitting(window, at: .seconds(16)).player.canSkipToDefault())
    }
}
