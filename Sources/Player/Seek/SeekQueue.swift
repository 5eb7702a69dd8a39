import WindowboxCore

/// The pending seeks, as a value: computes the seek to send to the engine and the requests that have completed.
///
/// A normal seek replaces all earlier ones. A smooth seek waits until the seek in the engine has completed; of several
/// waiting ones only the newest is sent, and all of them complete with it.
struct SeekQueue: Equatable {
    /// The result of a change to the queue.
    struct Effect: Equatable {
        /// The request to send to the engine; `nil` when there is none.
        var request: SeekRequest?
        /// The requests that have completed or were replaced, oldest first.
        var completed: [Completion] = []
    }

    /// The end of one request: completed, or replaced by another.
    struct Completion: Equatable {
        var id: UInt64
        var hasCompleted: Bool
    }

    /// The pending requests, oldest first.
    private var requests: [SeekRequest] = []
    /// The identifier of the request in the engine; zero when there is none.
    private var sentID: UInt64 = 0
    private var lastID: UInt64 = 0

    /// The identifier of the next request.
    var nextID: UInt64 { lastID + 1 }

    /// The target of the newest request; `nil` when none is pending.
    var target: Duration? { requests.last?.target }

    /// Adds a request.
    mutating func enqueue(_ position: Position, smooth: Bool) -> Effect {
        lastID += 1
        let request = SeekRequest(id: lastID, position: position)
        if smooth && !requests.isEmpty {
            requests.append(request)
            return Effect()
        }
        let replaced = cancel().completed
        requests = [request]
        return send(request, completed: replaced)
    }

    /// Completes a request that the engine has finished; an identifier that is no longer current is ignored.
    mutating func finish(_ id: UInt64) -> Effect {
        guard id == sentID, let newest = requests.last else { return Effect() }
        let completed = requests.filter { $0.id <= id }.map { Completion(id: $0.id, hasCompleted: true) }
        requests.removeAll { $0.id <= id }
        guard !requests.isEmpty else {
            sentID = 0
            return Effect(completed: completed)
        }
        return send(newest, completed: completed)
    }

    /// Cancels all requests; each is reported as not completed.
    mutating func cancel() -> Effect {
        defer {
            requests = []
            sentID = 0
        }
        return Effect(completed: requests.map { Completion(id: $0.id, hasCompleted: false) })
    }

    private mutating func send(_ request: SeekRequest, completed: [Completion]) -> Effect {
        sentID = request.id
        return Effect(request: request, completed: completed)
    }
}

extension SeekRequest {
    fileprivate init(id: UInt64, position: Position) {
        self.init(
            id: id, target: position.time, toleranceBefore: position.toleranceBefore,
            toleranceAfter: position.toleranceAfter)
    }
}
