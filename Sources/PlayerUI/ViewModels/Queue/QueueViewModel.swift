import Observation
import WindowboxPlayer

/// The view model of the queue of items.
@Observable
public final class QueueViewModel: Service {
    @ObservationIgnored private let player: Player
    @ObservationIgnored private let toasts: ToastService
    @ObservationIgnored private let list: QueueListViewModel

    /// Fetches the toasts.
    /// - Parameter context: The context whose player has the queue; its toasts report the added items, and its panel
    ///   shows them.
    public init(in context: PlayerContext) {
        player = context.player
        toasts = context[ToastService.self]
        list = context[QueueListViewModel.self]
    }

    /// Plays `items` instead of the queue, or appends them. Current playback continues until one of the items is known
    /// to open.
    ///
    /// - Parameters:
    ///   - items: The items; none only calls `opened`.
    ///   - enqueue: Whether to append to the queue instead of replacing it.
    ///   - opened: Called once the items are in the queue.
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
        report(items.count)
        if player.playbackState == .ended || player.error != nil {
            player.load(first)
            player.play()
        }
    }

    /// Shows that items were added, with a button that opens the queue.
    private func report(_ count: Int) {
        let text = counted("Added to queue", many: "{1} items added to queue", count: count)
        if list.isOpen { toasts.show(text) } else { toasts.show(text, button: tr("Show")) { [list] in list.open() } }
    }

    /// Whether there is a next item.
    public var canAdvance: Bool { player.items.count > 1 && player.canAdvanceToNextItem() }

    /// Whether there is a previous item, or a start to return to.
    public var canReturn: Bool { player.items.count > 1 && player.canReturnToPreviousItem() }

    /// Whether the queue has several items, which makes navigation buttons useful.
    public var hasSeveral: Bool { player.items.count > 1 }

    /// The place of the current item among several, such as “2 of 5”, in the user's language; empty without several.
    public var place: String {
        let items = player.items
        guard items.count > 1, let item = player.currentItem, let index = items.firstIndex(of: item) else { return "" }
        return tr("{1} of {2}", "\(index + 1)", "\(items.count)")
    }

    /// Whether the queue is shuffled.
    public var isShuffled: Bool {
        get { player.isShuffled }
        set { player.isShuffled = newValue }
    }

    /// The item that plays when an item or the queue ends.
    public var repeatMode: RepeatMode { player.repeatMode }

    /// Selects the next repeat mode: off, all, one.
    public func selectNextRepeatMode() {
        player.repeatMode =
            switch player.repeatMode {
            case .off: .all
            case .all: .one
            case .one: .off
            }
    }

    /// The symbolic icon of the repeat mode.
    public var repeatIconName: String {
        switch player.repeatMode {
        case .off: "media-playlist-consecutive-symbolic"
        case .all: "media-playlist-repeat-symbolic"
        case .one: "media-playlist-repeat-song-symbolic"
        }
    }

    /// The label of the repeat mode, in the user's language.
    public var repeatLabel: String {
        switch player.repeatMode {
        case .off: tr("Repeat Off")
        case .all: tr("Repeat All")
        case .one: tr("Repeat One")
        }
    }
}
