import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayer

/// Limits of bit rate and resolution.
@MainActor
struct PlayerLimitsTests {
    // acceptance: PlayerLimits.DefaultValues, AppliedDefaultValues, AppliedInitialValues, LoadedItem
    @Test("Player limits are passed to the engine")
    func limitsReachEngine() {
        let fixture = PlayerFixture()
        #expect(fixture.player.limits == .none)
        _ = fixture.engine.dequeueCommands()
        fixture.player.limits.preferredPeakBitRate = 500_000
        #expect(fixture.engine.dequeueCommands() == [.limits(StreamLimits(maximumBitRate: 500_000))])
        fixture.player.limits = .none
        #expect(fixture.engine.dequeueCommands() == [.limits(.none)])
    }

    // acceptance: PlayerLimits.CustomValues
    @Test("Limits for expensive networks apply only on such a network")
    func expensiveNetwork() {
        let fixture = PlayerFixture()
        fixture.player.limits = PlayerLimits(
            preferredPeakBitRate: 2_000_000, preferredPeakBitRateForExpensiveNetworks: 500_000,
            preferredMaximumResolutionForExpensiveNetworks: PixelSize(width: 640, height: 360))
        _ = fixture.engine.dequeueCommands()
        fixture.player.usesExpensiveNetwork = true
        let small = StreamLimits(maximumBitRate: 500_000, maximumSize: PixelSize(width: 640, height: 360))
        #expect(fixture.engine.dequeueCommands() == [.limits(small)])
        fixture.player.usesExpensiveNetwork = false
        #expect(fixture.engine.dequeueCommands() == [.limits(StreamLimits(maximumBitRate: 2_000_000))])
    }

    @Test("The lower of the general and the expensive network limit applies")
    func lowerLimitWins() {
        let limits = PlayerLimits(
            preferredPeakBitRate: 100, preferredPeakBitRateForExpensiveNetworks: 900,
            preferredMaximumResolution: PixelSize(width: 100, height: 900),
            preferredMaximumResolutionForExpensiveNetworks: PixelSize(width: 900, height: 100))
        let stream = limits.stream(isExpensive: true)
        #expect(stream == StreamLimits(maximumBitRate: 100, maximumSize: PixelSize(width: 100, height: 100)))
    }
}
