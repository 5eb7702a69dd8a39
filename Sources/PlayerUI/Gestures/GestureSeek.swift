import WindowboxPlayer

/// A place that a hand looks for, shown while it does, and sought once when it lets go.
final class GestureSeek {
    /// What a drag over the whole width moves by at most: for places farther away there is the seek bar.
    private static let longestSpan = Duration.seconds(300)

    /// What a click of the wheel moves by.
    let scrollStep = Duration.seconds(10)

    private let player: Player
    private let commands: CommandService
    /// Where it began; `nil` while nothing is looked for.
    private var start: Duration?
    private var target = Duration.zero

    init(_ context: Context) {
        player = context.player
        commands = context[CommandService.self]
    }

    /// What a drag over the whole width moves by.
    var dragSpan: Duration {
        guard let range = player.seekableTimeRange else { return .zero }
        return min(range.upperBound - range.lowerBound, Self.longestSpan)
    }

    /// The hand is in this phase, and has moved by `distance` since it began.
    func follow(_ phase: GestureEvent.Phase, by distance: (GestureSeek) -> Duration) {
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
