import WindowboxCore

/// The seek in progress, if any. One seek runs at a time; of those requested during it, the newest is queued in it.
enum SeekState: Equatable {
    case none
    /// The medium is being opened, which is a seek to its start position.
    case opening(queued: SeekRequest?)
    /// A seek by the caller or, with a `nil` id, by the engine itself. A newer seek may replace it only after a frame
    /// has been shown; otherwise continuous dragging would never show one.
    case seeking(id: UInt64?, hasShown: Bool, queued: SeekRequest?)
    /// The paused frame is being rendered again, for instance in a new size; the position is unchanged.
    case refreshing(position: Seconds)

    /// The newest request that waits until the seek in progress has shown a frame.
    var queued: SeekRequest? {
        get {
            switch self {
            case .none, .refreshing: nil
            case .opening(let queued), .seeking(_, _, let queued): queued
            }
        }
        set {
            switch self {
            case .none, .refreshing: break
            case .opening: self = .opening(queued: newValue)
            case .seeking(let id, let hasShown, _): self = .seeking(id: id, hasShown: hasShown, queued: newValue)
            }
        }
    }

    var isOpening: Bool { if case .opening = self { true } else { false } }

    /// Whether the paused frame is being rendered again; start events then do not affect the position.
    var isRefreshing: Bool { if case .refreshing = self { true } else { false } }

    /// Whether a newer seek has to wait, because no frame has been shown yet.
    var holdsNewerSeeks: Bool {
        switch self {
        case .opening, .seeking(_, hasShown: false, _): true
        case .none, .refreshing, .seeking(_, hasShown: true, _): false
        }
    }

    mutating func frameShown() {
        if case .seeking(let id, _, let queued) = self { self = .seeking(id: id, hasShown: true, queued: queued) }
    }
}

struct StepState: Equatable {
    static let empty = StepState()
    /// The maximum number of steps queued ahead of the decoder, so that a held key stops soon after its release.
    private static let maximumQueued = 4

    /// The forward steps that wait for the decoder.
    var requested = 0
    /// The steps queued during a seek: forward when positive, backward when negative.
    var queued = 0

    mutating func enqueue(_ direction: StepDirection) {
        queued = (queued + (direction == .forward ? 1 : -1)).clamped(to: -Self.maximumQueued...Self.maximumQueued)
    }
}
