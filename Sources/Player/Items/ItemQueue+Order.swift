/// What comes before and after the current item.
extension ItemQueue {
    /// Where advancing goes; repeating all goes on from the last item to the first.
    func next(_ mode: RepeatMode) -> PlayerItem? { next ?? (mode == .all ? items.first : nil) }

    /// Where returning goes; repeating all goes back from the first item to the last.
    func previous(_ mode: RepeatMode) -> PlayerItem? { previous ?? (mode == .all ? items.last : nil) }

    /// What plays after the current item has ended; `nil` when nothing does, or nothing is current.
    func following(_ mode: RepeatMode) -> PlayerItem? {
        guard let current else { return nil }
        return mode == .one ? current : next(mode)
    }

    /// Where to go on when the current item fails; `nil` when it was chosen, and so is stayed at. It never wraps: a list
    /// of which nothing can be played is gone through once.
    func neighbor(_ navigationDirection: NavigationDirection) -> PlayerItem? {
        switch navigationDirection {
        case .chosen: nil
        case .forward: next
        case .backward: previous
        }
    }
}

/// How an item became the current one.
enum NavigationDirection: Equatable {
    /// Somebody asked for this very item.
    case chosen
    /// The one before it ended or was left forward, or the list began.
    case forward
    /// The one after it was left backward.
    case backward
}
