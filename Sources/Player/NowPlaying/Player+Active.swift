import Observation

/// The player that the desktop is shown: its panel, its media keys. There is one at most.
extension Player {
    /// The active player; `nil` when none is. Can be observed.
    public static var active: Player? { ActivePlayer.shared.player }

    /// Whether this is the active player.
    public var isActive: Bool { ActivePlayer.shared.player === self }

    /// Makes this the active player, in the place of any other. A player that goes is not active any more.
    public func becomeActive() { ActivePlayer.shared.activate(self) }

    /// Makes no player the active one, if this is it.
    public func resignActive() { ActivePlayer.shared.deactivate(self) }
}

/// Remembers which player is active, without keeping it alive.
@MainActor
@Observable
private final class ActivePlayer {
    static let shared = ActivePlayer()

    // Only `player` is observed: who makes a player active while observing something else does not observe this.
    private var shown = 0
    /// Which activation is in force; zero when none is.
    @ObservationIgnored private var current = 0 { didSet { shown = current } }
    @ObservationIgnored private var last = 0
    @ObservationIgnored private weak var active: Player?
    @ObservationIgnored private var token: DeinitObserver.Token?

    var player: Player? { shown == 0 ? nil : active }

    func activate(_ player: Player) {
        guard player !== active else { return }
        active.map(deactivate)
        last += 1
        active = player
        current = last
        token = player.deinitObserver.onEnd { [activation = last] in
            Task { @MainActor in ActivePlayer.shared.forget(activation) }
        }
    }

    func deactivate(_ player: Player) {
        guard player === active else { return }
        if let token { player.deinitObserver.forget(token) }
        forget(current)
    }

    private func forget(_ activation: Int) {
        guard activation == current else { return }
        current = 0
        active = nil
        token = nil
    }
}
