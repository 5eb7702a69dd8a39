/// How much of a stream that comes in several qualities is wanted at the most.
public struct StreamLimits: Equatable, Sendable {
    /// Whatever there is.
    public static let none = StreamLimits()

    /// The most bits a second; `nil` and zero are any number.
    public var maximumBitRate: Int?

    /// The largest picture; `nil` is any size. Both sides count.
    public var maximumSize: PixelSize?

    /// Makes limits; without arguments there are none.
    public init(maximumBitRate: Int? = nil, maximumSize: PixelSize? = nil) {
        self.maximumBitRate = maximumBitRate
        self.maximumSize = maximumSize
    }
}
