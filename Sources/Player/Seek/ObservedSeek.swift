/// The seek in progress. Written by `Player+Seek.swift`.
struct ObservedSeek: ObservableValue {
    static let empty = ObservedSeek()

    /// The target of the newest pending seek; `nil` when there is none.
    var target: Duration?
}

/// The pending seeks, with the functions to call when they end. Not observed; written by `Player+Seek.swift`.
struct PendingSeeks {
    static let empty = PendingSeeks()

    var queue = SeekQueue()
    /// The completion of each request that has one, by the identifier of the request.
    var completions: [UInt64: @MainActor (Bool) -> Void] = [:]
}
