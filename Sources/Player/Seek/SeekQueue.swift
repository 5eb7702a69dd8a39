import WindowboxMedia

/// The seeks that are under way, as a value: says what to send to the engine and which requests are done.
///
/// A normal seek replaces all earlier ones. A smooth one waits until the one at the engine has landed; of several that
/// wait only the newest is sent, and all of them are done when it lands.
struct SeekQueue: Equatable {
    /// What a change brings about.
    struct Effect: Equatable {
        /// What to send to the engine; `nil` when nothing.
        var request: SeekRequest?
        /// Which requests are done, oldest first.
        var completed: [Completion] = []
    }

    /// The end of one request: it landed, or it was replaced.
    struct Completion: Equatable {
        var id: UInt64
        var hasLanded: Bool
    }

    /// The requests that are not done, oldest first.
    private var requests: [SeekRequest] = []
    /// The request that the engine works on; zero when none.
    private var sentID: UInt64 = 0
    private var lastID: UInt64 = 0

    /// The number that the next request will have.
    var nextID: UInt64 { lastID + 1 }

    /// The place of the newest request; `nil` when none is under way.
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

    /// The engine says that the request `id` has landed; one that is not worked on any more is ignored.
    mutating func finish(_ id: UInt64) -> Effect {
        guard id == sentID, let newest = requests.last else { return Effect() }
        let completed = requests.filter { $0.id <= id }.map { Completion(id: $0.id, hasLanded: true) }
        requests.removeAll { $0.id <= id }
        guard !requests.isEmpty else {
            sentID = 0
            return Effect(completed: completed)
        }
        return send(newest, completed: completed)
    }

    /// Gives all requests up.
    mutating func cancel() -> Effect {
        defer {
            requests = []
            sentID = 0
        }
        return Effect(completed: requests.map { Completion(id: $0.id, hasLanded: false) })
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
