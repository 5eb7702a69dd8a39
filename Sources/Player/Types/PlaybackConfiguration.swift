/// How one item is played.
public struct PlaybackConfiguration: Equatable, Sendable {
    /// Where it starts when it is loaded; zero is its start. Playing it again after its end starts at zero.
    public var position: Duration

    /// Makes a configuration that starts at `position`.
    public init(position: Duration = .zero) { self.position = position }
}
