/// How one item is played.
public struct PlaybackConfiguration: Equatable, Sendable {
    /// Where it starts when it is loaded: exactly there, whatever the tolerances. Zero is the default start: the beginning
    /// of a recording, the live edge of a transmission. Played again after its end, or repeated by itself, it starts at
    /// zero.
    public var position: Position

    /// Makes a configuration that starts at `position`.
    public init(position: Position = .at(.zero)) { self.position = position }
}
