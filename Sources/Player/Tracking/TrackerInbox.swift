/// The queue of calls to a tracker, oldest first. Its length is limited, even for a slow tracker.
struct TrackerInbox<Metadata: Sendable>: Sendable {
    enum Call: Sendable {
        case updateMetadata(Metadata)
        case enable(TrackedPlayer)
        case updateProperties(TrackedProperties)
        case updateMetricEvents([MetricEvent])
        case disable(TrackedProperties)
    }

    private(set) var calls: [Call] = []

    /// The maximum number of calls; beyond it, whole playbacks that have not been delivered are dropped.
    static var limit: Int { 32 }

    /// Appends a call, or replaces one that it makes outdated.
    mutating func append(_ call: Call) {
        switch call {
        case .enable: calls.append(call)
        case .disable:
            // The call carries the newest properties itself.
            removeProperties()
            calls.append(call)
            if calls.count > Self.limit { removeOldestPlayback() }
        case .updateMetricEvents where calls.count < Self.limit / 2: calls.append(call)
        default:
            if let index = outdated(by: call) { calls[index] = call } else { calls.append(call) }
        }
    }

    /// Removes and returns the next call; `nil` when there is none.
    mutating func popFirst() -> Call? { calls.isEmpty ? nil : calls.removeFirst() }

    /// Returns the index of a waiting call of the same kind for the same playback.
    private func outdated(by call: Call) -> Int? {
        calls.lastIndex { $0.isBoundary || $0.isSameKind(as: call) }.flatMap { calls[$0].isBoundary ? nil : $0 }
    }

    private mutating func removeProperties() {
        guard let index = calls.lastIndex(where: { if case .updateProperties = $0 { true } else { $0.isBoundary } }),
            case .updateProperties = calls[index]
        else { return }
        calls.remove(at: index)
    }

    private mutating func removeOldestPlayback() {
        guard let start = calls.firstIndex(where: { if case .enable = $0 { true } else { false } }),
            let end = calls[start...].firstIndex(where: { if case .disable = $0 { true } else { false } })
        else { return }
        let metadata = calls.last { $0.isMetadata }
        calls.removeSubrange(start...end)
        calls.removeAll { $0.isMetadata }
        if let metadata { calls.insert(metadata, at: 0) }
    }
}

extension TrackerInbox.Call {
    fileprivate var isBoundary: Bool {
        switch self {
        case .enable, .disable: true
        case .updateMetadata, .updateProperties, .updateMetricEvents: false
        }
    }

    fileprivate var isMetadata: Bool { if case .updateMetadata = self { true } else { false } }

    fileprivate func isSameKind(as other: Self) -> Bool {
        switch (self, other) {
        case (.updateMetadata, .updateMetadata), (.updateProperties, .updateProperties),
            (.updateMetricEvents, .updateMetricEvents):
            true
        default: false
        }
    }
}
