import WindowboxCore
import WindowboxGtk
import WindowboxPlayer

/// Defers the presentation of a window until the media is known, for a limited time.
final class DeferredPresentation {
    private static let maximumDelay = Duration.milliseconds(300)

    private var present: (() -> Void)?
    private var observation: ObservationEffect?
    private var limit: Task<Void, Never>?

    /// Calls `present` once: when the media is known, has failed, is absent, or takes too long.
    init(_ player: Player, _ present: @escaping () -> Void) {
        self.present = present
        observation = ObservationEffect { [weak self] in
            let isKnown = player.currentItem == nil || player.error != nil || player.media != .empty
            if isKnown { self?.finish() }
        }
        guard self.present != nil else {
            observation = nil
            return
        }
        limit = Task { [weak self] in
            try? await Task.sleep(for: Self.maximumDelay)
            self?.finish()
        }
    }

    private func finish() {
        limit?.cancel()
        let present = self.present
        self.present = nil
        present?()
    }
}
