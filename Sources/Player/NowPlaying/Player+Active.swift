import Observation

/// The active player, which the desktop's media controls and media keys address. At most one player is active.
extension Player {
    /// The active player; `nil` when none is. Observable.
    public static var active: Player? { ActivePlayer.shared.player }

    /// Whether this is the active player. Observable.
    public var isActive: Bool { ActivePlayer.shared.player === self }

    /// Makes this the active player, instead of any other. A player that is released stops being active.
    public func becomeActive() { ActivePlayer.shared.activate(self) }

    /// Makes no player active; ignored when this is not the active one.
    public func resignActive() { ActivePlayer.shared.deactivate(self) }
}

/// Holds the active player without retaining it.
@MainActor
@Observable
private final class ActivePlayer {
    static let shared = ActivePlayer()

    // Only `player` is observable: code that activates a player inside an observation does not observe the activation.
    private var shown = 0
    /// The activation in force; zero when there is none.
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
        token = player.deinitObserver.onDeinit { [activation = last] in
            Task { @MainActor in ActivePlayer.shared.remove(activation) }
        }
    }

    func deactivate(_ player: Player) {
        guard player === active else { return }
        if let token { player.deinitObserver.remove(token) }
        remove(current)
    }

    private func remove(_ activation: Int) {
        guard activation == current else { return }
        current = 0
        active = nil
        token = nil
    }
}
