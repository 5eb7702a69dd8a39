/// Where questions wait for the one who answers them, one after the other: there is room for one, the newest.
struct LatestRequestSlot<Request> {
    private var waiting: Request?
    private var isStaffed = false
    /// Whether nothing is answered any more.
    private(set) var isClosed = false

    /// Puts a question in the place of the one that waits. Returns whether somebody has to be sent for.
    mutating func ask(_ question: Request) -> Bool {
        guard !isClosed else { return false }
        waiting = question
        defer { isStaffed = true }
        return !isStaffed
    }

    /// The question to be answered now; `nil` when none waits.
    mutating func take() -> Request? {
        defer { waiting = nil }
        return waiting
    }

    /// The same; with `nil` the one who asks leaves, and has to be sent for again.
    mutating func takeOrLeave() -> Request? {
        let question = take()
        if question == nil { isStaffed = false }
        return question
    }

    /// Forgets what waits, and takes no more.
    mutating func close() {
        waiting = nil
        isClosed = true
    }
}
