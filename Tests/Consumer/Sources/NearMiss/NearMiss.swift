import WindowboxPlayer
import WindowboxTesting

/// An observer with a function that has a label too many, which the player never calls.
@MainActor
final class StateLogger: PlayerObserver {
    func playerStateChanged(state: PlayerState) { print(state) }
}

/// A program that makes this mistake. A debug build reports it on standard error.
@main
enum NearMiss {
    @MainActor
    static func main() {
        let clock = ManualClock()
        let player = Player(testing: ScriptedEngine(clock: clock), clock: clock)
        player.addObserver(StateLogger())
    }
}
