/// A generator of random numbers that are the same in each run (SplitMix64).
public struct RandomNumbers: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator whose numbers follow from the seed.
    public init(seed: UInt64) { state = seed }

    /// Returns the next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }

    /// Returns a number between `-reach` and `reach`.
    public mutating func next(within reach: Double) -> Double { .random(in: -reach...reach, using: &self) }
}
