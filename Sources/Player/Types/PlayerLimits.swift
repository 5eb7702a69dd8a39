import WindowboxCore

/// The limits on the variants of adaptive streams. They can be changed at any time and apply to every item of the
/// queue.
public struct PlayerLimits: Equatable, Sendable {
    /// No limits.
    public static let none = PlayerLimits()

    /// The maximum bit rate in bits per second; zero is unlimited.
    public var preferredPeakBitRate: Int
    /// The maximum bit rate in bits per second while `Player.usesExpensiveNetwork` is set; zero is unlimited.
    public var preferredPeakBitRateForExpensiveNetworks: Int
    /// The maximum resolution; `nil` is unlimited.
    public var preferredMaximumResolution: PixelSize?
    /// The maximum resolution while `Player.usesExpensiveNetwork` is set; `nil` is unlimited.
    public var preferredMaximumResolutionForExpensiveNetworks: PixelSize?

    /// Creates limits; without arguments there are none.
    /// - Parameters:
    ///   - preferredPeakBitRate: The maximum bit rate in bits per second; zero is unlimited.
    ///   - preferredPeakBitRateForExpensiveNetworks: The maximum bit rate on a metered network; zero is unlimited.
    ///   - preferredMaximumResolution: The maximum resolution; `nil` is unlimited.
    ///   - preferredMaximumResolutionForExpensiveNetworks: The maximum resolution on a metered network; `nil` is
    ///     unlimited.
    public init(
        preferredPeakBitRate: Int = 0, preferredPeakBitRateForExpensiveNetworks: Int = 0,
        preferredMaximumResolution: PixelSize? = nil,
        preferredMaximumResolutionForExpensiveNetworks: PixelSize? = nil
    ) {
        self.preferredPeakBitRate = preferredPeakBitRate
        self.preferredPeakBitRateForExpensiveNetworks = preferredPeakBitRateForExpensiveNetworks
        self.preferredMaximumResolution = preferredMaximumResolution
        self.preferredMaximumResolutionForExpensiveNetworks = preferredMaximumResolutionForExpensiveNetworks
    }
}

extension PlayerLimits {
    /// Returns the limits for the current network: where both apply, the lower one.
    func stream(isExpensive: Bool) -> StreamLimits {
        guard isExpensive else {
            return StreamLimits(
                maximumBitRate: Self.rate(preferredPeakBitRate), maximumSize: preferredMaximumResolution)
        }
        let rates = [preferredPeakBitRate, preferredPeakBitRateForExpensiveNetworks].compactMap(Self.rate)
        let sizes = [preferredMaximumResolution, preferredMaximumResolutionForExpensiveNetworks].compactMap(\.self)
        let size = sizes.dropFirst().reduce(sizes.first) { least, other in
            least.map {
                PixelSize(width: min($0.width, other.width), height: min($0.height, other.height))
            }
        }
        return StreamLimits(maximumBitRate: rates.min(), maximumSize: size)
    }

    private static func rate(_ rate: Int) -> Int? { rate > 0 ? rate : nil }
}
