import WindowboxMedia

/// How much of streams that come in several qualities is wanted at the most. They can be changed at any time, and hold for
/// every item of the list.
public struct PlayerLimits: Equatable, Sendable {
    /// Whatever there is.
    public static let none = PlayerLimits()

    /// The most bits a second; zero is any number.
    public var preferredPeakBitRate: Int
    /// The same while `Player.usesExpensiveNetwork`; zero is any number.
    public var preferredPeakBitRateForExpensiveNetworks: Int
    /// The largest picture; `nil` is any size.
    public var preferredMaximumResolution: PixelSize?
    /// The same while `Player.usesExpensiveNetwork`; `nil` is any size.
    public var preferredMaximumResolutionForExpensiveNetworks: PixelSize?

    /// Makes limits; without arguments there are none.
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
    /// What holds on this kind of network: where both limits apply, the lower.
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
