import WindowboxPlayer

/// Switches the aspect mode by pinching in full screen: spreading fills the screen and crops, pinching fits. Disabled
/// in a window, which can have the aspect ratio of the video.
final class PinchToFill {
    /// The minimum scale of a deliberate pinch.
    private static let least = 1.08

    private let player: Player
    private let gesture: GestureService
    private let feedback: FeedbackService
    /// The aspect mode before the pinch; `nil` while there is none.
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
