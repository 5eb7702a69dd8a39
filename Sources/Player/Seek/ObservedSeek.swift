/// The seek in progress. Written by `Player+Seek.swift`.
struct ObservedSeek: ObservableValue {
    static let empty = ObservedSeek()

    /// The target of the newest pending seek; `nil` when there is none.
    var target: Duration?
}

/// The pending seeks, with the operations that wait for them. Not observed; written by `Player+Seek.swift`.
struct PendingSeeks {
    static let empty = PendingSeeks()

    var queue = SeekQueue()
    /// The operation of each pending request, by the identifier of the request.
    var operations: [UInt64: SeekOperation] = [:]
}
