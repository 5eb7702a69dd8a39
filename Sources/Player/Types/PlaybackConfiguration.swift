/// The playback settings of one item.
public struct PlaybackConfiguration: Equatable, Sendable {
    /// The start position, always exact regardless of its tolerances. Zero is the default start: the beginning of a
    /// recording, the live edge of a live stream. Replayed or repeated, an item starts at zero.
    public var position: Position
    /// Whether a live stream keeps its offset from the live edge: the time lost by a pause or a stall is skipped then.
    /// Without this, playback continues where it stopped, for as long as the server still has those segments.
    public var automaticallyPreservesTimeOffsetFromLive: Bool
    /// The preferred duration of buffered data, at least one second; zero leaves it to the engine. Memory limits apply
    /// in any case.
    public var preferredForwardBufferDuration: Duration

    /// Creates a configuration.
    /// - Parameters:
    ///   - position: The start position; zero is the default start.
    ///   - automaticallyPreservesTimeOffsetFromLive: Whether a live stream keeps its offset from the live edge.
    ///   - preferredForwardBufferDuration: The preferred duration of buffered data; zero leaves it to the engine.
    public init(
        position: Position = .at(.zero), automaticallyPreservesTimeOffsetFromLive: Bool = false,
        preferredForwardBufferDuration: Duration = .zero
    ) {
        self.position = position
        self.automaticallyPreservesTimeOffsetFromLive = automaticallyPreservesTimeOffsetFromLive
        self.preferredForwardBufferDuration = preferredForwardBufferDuration
    }
}
