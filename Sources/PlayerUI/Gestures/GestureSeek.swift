import WindowboxCore
import WindowboxPlayer

/// A seek by gesture: shows its target during the gesture, and seeks once at the end.
final class GestureSeek {
    /// The maximum time for a drag over the whole width; the seek bar serves longer distances.
    private static let maxDragTime = Duration.seconds(300)

    /// The time for one click of the wheel.
    let scrollStep = Duration.seconds(10)

    private let player: Player
    private let commands: CommandService
    /// The position at the start of the gesture; `nil` while there is none.
    private var start: Duration?
    private var target = Duration.zero

    init(_ context: PlayerContext) {
        player = context.player
        commands = context[CommandService.self]
    }

    /// The time for a drag over the whole width.
    var dragTime: Duration {
        guard let range = player.seekableTimeRange else { return .zero }
        return min(range.upperBound - range.lowerBound, Self.maxDragTime)
    }

    /// Handles a phase of the gesture. `distance` returns the time that the gesture has covered since its start.
    func handle(_ phase: GestureEvent.Phase, by distance: (GestureSeek) -> Duration) {
        switch phase {
        case .began:
            start = player.seekableTimeRange == nil ? nil : player.time()
            move(by: distance(self))
        case .changed: move(by: distance(self))
        case .ended:
            if start != nil { commands.seek(to: target) }
            start = nil
        case .cancelled:
            if start != nil { commands.feedback.hide() }
            start = nil
        }
    }

    private func move(by distance: Duration) {
        guard let start, let range = player.seekableTimeRange else { return }
        target = (start + distance).clamped(to: range.lowerBound...range.upperBound)
        commands.showTarget(target, isBackward: distance < .zero)
    }
}
