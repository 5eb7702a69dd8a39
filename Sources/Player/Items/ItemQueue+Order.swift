/// The order of navigation around the current item.
extension ItemQueue {
    /// Returns the item to advance to; with `.all` the first item follows the last.
    func next(_ mode: RepeatMode) -> PlayerItem? { next ?? (mode == .all ? items.first : nil) }

    /// Returns the item to return to; with `.all` the last item precedes the first.
    func previous(_ mode: RepeatMode) -> PlayerItem? { previous ?? (mode == .all ? items.last : nil) }

    /// Returns the item that plays after the current one has ended; `nil` when none does, or there is no current item.
    func upcoming(_ mode: RepeatMode) -> PlayerItem? {
        guard let current else { return nil }
        return mode == .one ? current : next(mode)
    }

    /// Returns the item to continue with when the current one fails; `nil` when the user chose it, because the error of
    /// a chosen item must stay visible. Never wraps around, so a queue without a playable item is traversed once.
    func neighbor(_ navigationDirection: NavigationDirection) -> PlayerItem? {
        switch navigationDirection {
        case .chosen: nil
        case .forward: next
        case .backward: previous
        }
    }
}

/// The navigation direction that made an item the current one.
enum NavigationDirection: Equatable {
    /// The item was selected directly.
    case chosen
    /// Playback advanced to the item, or the queue started with it.
    case forward
    /// Playback returned to the item.
    case backward
}
