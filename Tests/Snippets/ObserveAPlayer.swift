import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Observe a Player” in `WindowboxPlayer`: a label that follows two properties.
@MainActor
func makeStateLabel(for player: Player) -> Label {
    Label().bind(\.text) { player.error?.message ?? player.metadata.title ?? "" }
}

/// From “Observe a Player” in `WindowboxPlayer`: one property outside of a view.
@MainActor
func waitUntilReady(_ player: Player) async {
    for await status in player.properties(at: \.itemStatus) where status == .readyToPlay { break }
}

/// From “Observe a Player” in `WindowboxPlayer`: events, without retaining the player.
@MainActor
final class EventLog {
    private(set) var lines: [String] = []
    private var task: Task<Void, Never>?

    init(of player: Player) {
        let events = player.events()
        task = Task { [weak self] in
            for await event in events { self?.append(event) }
        }
    }

    deinit { task?.cancel() }

    private func append(_ event: PlayerEvent) {
        switch event {
        case .itemChanged(let item): lines.append("Playing \(item?.name ?? "nothing")")
        case .failed(let error): lines.append(error.message)
        case .playbackFinished: lines.append("Ended")
        default: break
        }
    }
}

/// From “Observe a Player” in `WindowboxPlayer`: events as functions.
@MainActor
final class StateLogger {
    private(set) var states: [PlayerState] = []
}

/// From “Observe a Player” in `WindowboxPlayer`: the conformance, in an extension of its own.
extension StateLogger: PlayerObserver {
    func playerStateChanged(_ state: PlayerState) { states.append(state) }
    func playerError(_ error: any Error) { print(error.localizedDescription) }
}

/// From “Observe a Player” in `WindowboxPlayer`: the observer, retained by its caller.
@MainActor
func logStates(of player: Player) -> StateLogger {
    let logger = StateLogger()
    player.addObserver(logger)
    return logger
}

/// From “Observe a Player” in `WindowboxPlayer`: boundary times, at which something is due.
@MainActor
func showQuestions(at times: [Duration], in player: Player, _ show: (Duration) -> Void) async {
    for await time in player.boundaryTimes(at: times) {
        player.pause()
        show(time)
    }
}
