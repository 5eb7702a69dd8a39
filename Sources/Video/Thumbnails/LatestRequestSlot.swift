/// A slot for the latest request to a worker thread: a new request replaces the waiting one.
struct LatestRequestSlot<Request> {
    private var waiting: Request?
    private var hasWorker = false
    /// Whether the slot is closed and accepts no requests.
    private(set) var isClosed = false

    /// Stores a request in place of the waiting one. Returns whether the caller has to start the worker.
    mutating func request(_ request: Request) -> Bool {
        guard !isClosed else { return false }
        waiting = request
        defer { hasWorker = true }
        return !hasWorker
    }

    /// Removes and returns the waiting request; `nil` when there is none.
    mutating func dequeue() -> Request? {
        defer { waiting = nil }
        return waiting
    }

    /// Removes and returns the waiting request. With `nil` the worker must end; the next request starts another one.
    mutating func dequeueOrStop() -> Request? {
        let request = dequeue()
        if request == nil { hasWorker = false }
        return request
    }

    /// Removes the waiting request and rejects further ones.
    mutating func close() {
        waiting = nil
        isClosed = true
    }
}
