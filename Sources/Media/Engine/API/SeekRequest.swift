/// A place to go to, and how far beside it playback may land.
public struct SeekRequest: Equatable, Sendable {
    /// The caller's number for the request; `EngineSnapshot.finishedSeek` gives it back.
    public var id: UInt64

    /// The loading in which it is meant; zero is whichever is open. When another medium has taken over by itself meanwhile,
    /// nothing is done.
    public var source: UInt64 = 0

    /// The place, from zero at the medium's start.
    public var target: Duration

    /// How much earlier a keyframe may lie to be landed on; `nil` is any distance, zero asks for the exact frame.
    public var toleranceBefore: Duration?

    /// How much later a keyframe may lie to be landed on; `nil` is any distance, zero asks for the exact frame.
    public var toleranceAfter: Duration?

    /// Makes a request; without tolerances it is exact.
    public init(
        id: UInt64, target: Duration, toleranceBefore: Duration? = .zero, toleranceAfter: Duration? = .zero
    ) {
        self.id = id
        self.target = target
        self.toleranceBefore = toleranceBefore
        self.toleranceAfter = toleranceAfter
    }
}
