import TestSupport
import Testing

@testable import WindowboxPlayer

/// Availability of skips in each stream type. The DVR window is 17 s long.
@MainActor
struct SkipChecksTests {
    private let window = Duration.zero ..< .seconds(17)

    // acceptance: SkipBackwardChecks.CannotSkipWhenEmpty, SkipForwardChecks.CannotSkipWhenEmpty
    // acceptance: SkipToDefaultChecks.CannotSkipWhenEmpty
    @Test("An empty player offers no skips")
    func emptyPlayer() {
        let player = PlayerFixture().player
        #expect(!player.canSkipBackward())
        #expect(!player.canSkipForward())
        #expect(!player.canSkipToDefault())
    }

    // acceptance: SkipToDefaultChecks.CannotSkipForUnknown
    @Test("A stream of unknown type offers no skip to the default position")
    func unknownStreamType() {
        let player = PlayerFixture([item()]).player
        #expect(player.streamType == .unknown)
        #expect(!player.canSkipToDefault())
    }

    // acceptance: SkipBackwardChecks.CanSkipForOnDemand, SkipForwardChecks.CanSkipForOnDemand
    // acceptance: SkipToDefaultChecks.CanSkipForOnDemand
    @Test("An on-demand stream offers all skips at any position")
    func onDemandStream() async {
        let player = await PlayerFixture.ready(at: .seconds(59)).player
        #expect(player.canSkipBackward())
        #expect(player.canSkipForward())
        #expect(player.canSkipToDefault())
    }

    // acceptance: SkipBackwardChecks.CannotSkipForLive, SkipForwardChecks.CannotSkipForLive
    // acceptance: SkipToDefaultChecks.CanSkipForLive
    @Test("A live stream without a DVR window offers only the skip to its live edge")
    func liveStream() async {
        let player = await PlayerFixture.transmitting(nil).player
        #expect(!player.canSkipBackward())
        #expect(!player.canSkipForward())
        #expect(player.canSkipToDefault())
    }

    // acceptance: SkipBackwardChecks.CanSkipForDvr, SkipForwardChecks.CannotSkipForDvr
    // acceptance: SkipToDefaultChecks.CannotSkipForDvrInLiveConditions
    @Test("A DVR stream at its live edge offers only the skip backward")
    func dvrStreamAtLiveEdge() async {
        let player = await PlayerFixture.transmitting(window, at: .seconds(17)).player
        #expect(player.canSkipBackward())
        #expect(!player.canSkipForward())
        #expect(!player.canSkipToDefault())
    }

    // acceptance: SkipToDefaultChecks.CanSkipForDvrInPastConditions
    @Test("A DVR stream behind its live edge offers skips forward and to the edge")
    func dvrStreamInPast() async {
        let player = await PlayerFixture.transmitting(window, at: .seconds(7)).player
        #expect(player.canSkipForward())
        #expect(player.canSkipToDefault())
    }

    @Test("A DVR stream limits forward and default skips near its live edge")
    func dvrSkipLimits() async {
        #expect(await !PlayerFixture.transmitting(window, at: .seconds(7.1)).player.canSkipForward())
        #expect(await PlayerFixture.transmitting(window, at: .seconds(15.9)).player.canSkipToDefault())
        #expect(await !PlayerFixture.transmitting(window, at: .seconds(16)).player.canSkipToDefault())
    }
}
