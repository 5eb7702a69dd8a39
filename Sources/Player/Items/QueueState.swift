/// The queue and the failures of its items, written by `Player+Items.swift`, `Player+Replay.swift` and
/// `Player+Admission.swift`.
struct QueueState: ObservableValue {
    static let empty = QueueState()

    /// The items, without duplicates.
    var items: [PlayerItem] = []
    /// The loaded item; `nil` when none is.
    var currentItem: PlayerItem?
    /// The items in the order before shuffling; `nil` while the queue is not shuffled.
    var unshuffledItems: [PlayerItem]?
    /// The items that cannot be played, with their errors.
    var failures: [PlayerItem: PlayerError] = [:]
    /// The failure of the last admission; `nil` when it succeeded.
    var openFailure: OpenFailure?
}

/// The history of navigation that decides what follows a failure, a stop or a retry. Not observed; written by
/// `Player+Items.swift`, `Player+Replay.swift` and `Player+Loading.swift`.
struct NavigationState: Equatable {
    static let empty = NavigationState()

    /// The direction that led to the current item; decides which item follows when it fails.
    var direction = NavigationDirection.forward
    /// The item that was current when `currentItem` was set to `nil`; `play()` restarts it.
    var stoppedItem: PlayerItem?
    /// The position at which the current item failed; the next attempt starts there.
    var failurePosition: Duration?
}
