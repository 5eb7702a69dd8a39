/// The upper limits for the variant selection of an adaptive stream.
public struct StreamLimits: Equatable, Sendable {
    /// No limits.
    public static let none = StreamLimits()

    /// The maximum bit rate in bits per second; `nil` and zero are unlimited.
    public var maximumBitRate: Int?

    /// The maximum video size, in both dimensions; `nil` is unlimited.
    public var maximumSize: PixelSize?

    /// Creates limits; unlimited without arguments.
    /// - Parameters:
    ///   - maximumBitRate: The maximum bit rate in bits per second; `nil` and zero are unlimited.
    ///   - maximumSize: The maximum video size; `nil` is unlimited.
    public init(maximumBitRate: Int? = nil, maximumSize: PixelSize? = nil) {
        self.maximumBitRate = maximumBitRate
        self.maximumSize = maximumSize
    }
}
