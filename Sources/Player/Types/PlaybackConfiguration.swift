/// How one item is played.
public struct PlaybackConfiguration: Equatable, Sendable {
    /// Where it starts when it is loaded: exactly there, whatever the tolerances. Zero is the default start: the beginning
    /// of a recording, the live edge of a transmission. Played again after its end, or repeated by itself, it starts at
    /// zero.
    public var position: Position
    /// Whether a transmission stays as far behind what is being transmitted as it was: what a pause or a lack of data made
    /// it miss is then left out. Without this it goes on where it stopped, for as long as its server has that.
    public var automaticallyPreservesTimeOffsetFromLive: Bool
    /// How much is read ahead, a second at the least; zero leaves that to the engine. A wish: memory is a limit too.
    public var preferredForwardBufferDuration: Duration

    /// Makes a configuration; without arguments everything is left to the medium and the engine.
    public init(
        position: Position = .at(.zero), automaticallyPreservesTimeOffsetFromLive: Bool = false,
        preferredForwardBufferDuration: Duration = .zero
    ) {
        self.position = position
        self.automaticallyPreservesTimeOffsetFromLive = automaticallyPreservesTimeOffsetFromLive
        self.preferredForwardBufferDuration = preferredForwardBufferDuration
    }
}
