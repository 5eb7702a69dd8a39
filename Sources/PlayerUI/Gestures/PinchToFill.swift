import WindowboxCore
import WindowboxPlayer

/// Switches the aspect mode by pinching in full screen: spreading fills the screen and crops, pinching fits. Disabled
/// in a window, which can have the aspect ratio of the video.
final class PinchToFill {
    /// The minimum scale of a deliberate pinch.
    private static let minScale = 1.08

    private let player: Player
    private let gesture: GestureService
    private let feedback: FeedbackService
    /// The aspect mode before the pinch; `nil` while there is none.
    private var previousMode: AspectMode?

    init(_ context: PlayerContext) {
        player = context.player
        gesture = context.gesture
        feedback = context[FeedbackService.self]
    }

    func handle(_ event: GestureEvent) {
        switch event.phase {
        case .began:
            previousMode = gesture.layout.isFullscreen ? player.aspectMode : nil
        case .changed:
            if event.scale > Self.minScale {
                change(to: .fill)
            } else if event.scale < 1 / Self.minScale {
                change(to: .fit)
            }
        case .ended: previousMode = nil
        case .cancelled:
            if let previousMode { player.aspectMode = previousMode }
            previousMode = nil
        }
    }

    private func change(to mode: AspectMode) {
        guard previousMode != nil, player.aspectMode != mode else { return }
        player.aspectMode = mode
        feedback.show(.init("zoom-fit-best-symbolic", mode == .fill ? tr("Fill") : tr("Fit")))
    }
}
