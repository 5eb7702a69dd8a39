/// A slot for the latest request to a worker thread: a new request replaces the waiting one.
struct LatestRequestSlot<Request> {
    private var waiting: Request?
    private var isStaffed = false
    /// Whether the slot is closed and accepts no requests.
    private(set) var isClosed = false

    /// Stores a request in place of the waiting one. Returns whether the caller has to start the worker.
    mutating func ask(_ question: Request) -> Bool {
        guard !isClosed else { return false }
        waiting = question
        defer { isStaffed = true }
        return !isStaffed
    }

    /// Removes and returns the waiting request; `nil` when there is none.
    mutating func take() -> Request? {
        defer { waiting = nil }
        return waiting
    }

    /// Removes and returns the waiting request. With `nil` the worker must end; the next request starts another one.
    mutating func takeOrLeave() -> Request? {
        let question = take()
        if question == nil { isStaffed = false }
        return question
    }

    /// Removes the waiting request and rejects further ones.
    mutating func close() {
        waiting = nil
        isClosed = true
    }
}
