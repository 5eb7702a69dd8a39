import Observation
import WindowboxPlayer

/// The items that are played one after the other.
@Observable
public final class QueueViewModel: Service {
    @ObservationIgnored private let player: Player
    @ObservationIgnored private let toasts: ToastService

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        toasts = context[ToastService.self]
    }

    /// Plays `items` in the place of what was there, or after it when `enqueue` says so. While something plays that goes on
    /// until one of them is known to open. Then `opened` is called.
    public func open(_ items: [PlayerItem], enqueue: Bool = false, then opened: @escaping () -> Void = {}) {
        guard let first = items.first else { return opened() }
        guard enqueue, !player.items.isEmpty else {
            return player.admit(items) { [weak player] in
                player?.items = items
                player?.load(first)
                player?.play()
                opened()
            }
        }
        defer { opened() }
        player.append(contentsOf: items)
        toasts.show(
            counted("Added to the queue", many: "{1} items added to the queue", count: items.count))
        if player.playbackState == .ended || player.error != nil {
            player.load(first)
            player.play()
        }
    }

    /// Whether there is a next item.
    public var canAdvance: Bool { player.items.count > 1 && player.canAdvance() }

    /// Whether there is a previous item, or a start to go back to.
    public var canReturn: Bool { player.items.count > 1 && player.canReturn() }

    /// Whether several items are there, so that buttons to go between them make sense.
    public var hasSeveral: Bool { player.items.count > 1 }
}
