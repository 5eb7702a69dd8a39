/// A seek target with its tolerances.
public struct SeekRequest: Equatable, Sendable {
    /// The caller's number for the request; `EngineSnapshot.completedSeek` reports it on completion.
    public var id: UInt64

    /// The `id` of the load to seek in; zero for the open one. A request for a load that is no longer current is
    /// ignored, as after a gapless transition.
    public var source: UInt64 = 0

    /// The target time, from zero at the start of the medium.
    public var target: Duration

    /// The maximum distance of a keyframe before the target; `nil` is unlimited, zero an exact seek.
    public var toleranceBefore: Duration?

    /// The maximum distance of a keyframe after the target; `nil` is unlimited, zero an exact seek.
    public var toleranceAfter: Duration?

    /// Creates a request; exact without tolerances.
    /// - Parameters:
    ///   - id: The caller's number for the request.
    ///   - target: The target time, from zero at the start of the medium.
    ///   - toleranceBefore: The maximum distance of a keyframe before the target; `nil` is unlimited.
    ///   - toleranceAfter: The maximum distance of a keyframe after the target; `nil` is unlimited.
    public init(
        id: UInt64, target: Duration, toleranceBefore: Duration? = .zero, toleranceAfter: Duration? = .zero
    ) {
        self.id = id
        self.target = target
        self.toleranceBefore = toleranceBefore
        self.toleranceAfter = toleranceAfter
    }
}
