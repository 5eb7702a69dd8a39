/// How one item is played.
public struct PlaybackConfiguration: Equatable, Sendable {
    /// Where it starts when it is loaded: exactly there, which any tolerance allows. Zero is the default start: the
    /// beginning of a recording, the live edge of a transmission. Playing it again after its end starts there too.
    public var position: Position

    /// Makes a configuration that starts at `position`.
    public init(position: Position = .at(.zero)) { self.position = position }
}
