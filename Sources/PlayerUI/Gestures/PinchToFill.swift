import WindowboxPlayer

/// Two fingers that part make the picture fill the screen, cropped; together they make it fit again. In a window the pinch
/// has no such meaning: a window can have the picture's own shape.
final class PinchToFill {
    /// How much farther apart, or nearer, the fingers are to mean it.
    private static let least = 1.08

    private let player: Player
    private let gesture: GestureService
    private let feedback: FeedbackService
    /// How it was; `nil` while nothing is pinched.
    private var before: AspectMode?

    init(_ context: Context) {
        player = context.player
        gesture = context.gesture
        feedback = context[FeedbackService.self]
    }

    func follow(_ event: GestureEvent) {
        switch event.phase {
        case .began:
            before = gesture.layout.isFullScreen ? player.aspectMode : nil
        case .changed:
            if event.scale > Self.least { change(to: .fill) } else if event.scale < 1 / Self.least { change(to: .fit) }
        case .ended: before = nil
        case .cancelled:
            if let before { player.aspectMode = before }
            before = nil
        }
    }

    private func change(to mode: AspectMode) {
        guard before != nil, player.aspectMode != mode else { return }
        player.aspectMode = mode
        feedback.show(.init("zoom-fit-best-symbolic", mode == .fill ? tr("Fill") : tr("Fit")))
    }
}
