import WindowboxCore
import WindowboxDemux

/// The item that follows the current one, from `setNext` to the transition.
struct NextItem: Equatable {
    let source: MediaSource
    var preload = PreloadState.pending

    init(_ source: MediaSource) { self.source = source }

    /// The time before the end of the current medium at which preloading begins, in seconds; longer for network
    /// sources, which may be slow.
    var lead: Seconds { Demuxer.isNetwork(source) ? 30 : 5 }
}

/// The preload of the next item.
enum PreloadState: Equatable {
    /// The preload is not due yet.
    case pending
    case started(Preload)
    /// The item cannot be played; reported when it becomes current.
    case failed(MediaError)

    var started: Preload? {
        get { if case .started(let preload) = self { preload } else { nil } }
        set { if let newValue { self = .started(newValue) } }
    }
}

/// The progress of the transition to the next item.
///
/// The engine allows the transition once both items are ready, and the audio ring then queues the next item's samples
/// behind the current ones. The transition time is known once their first sample is queued. A next item whose
/// transition was not allowed starts after the end of the current one.
enum TransitionState: Equatable {
    case notAllowed
    /// The next item's audio follows the current item's.
    case allowed
    /// The next item's audio is queued, and begins at this position of the current item.
    case scheduled(at: Seconds)
}

/// A preloaded pipeline, and the state that its medium will begin with.
struct Preload: Equatable {
    let pipeline: Pipeline.ID
    let serial: Int
    var readiness = Readiness()
    /// The metadata; `nil` until the item is open.
    var media: MediaInfo?
    var warnings: [MediaWarning] = []
    var decodeStatus = DecodeStatus()
    var live = LiveState.empty
    var reading = ReadingState.inProgress
    var audioEnd: Seconds?
    var transition = TransitionState.notAllowed
    /// Whether its audio underran before the transition. Independent of `transition`: an underrun may precede the
    /// report of the transition time, and does not change it.
    var hasUnderrun = false

    var isTransitionAllowed: Bool { transition != .notAllowed }

    var transitionTime: Seconds? { if case .scheduled(let time) = transition { time } else { nil } }
}

/// A change of the next item after its queued audio has been removed.
enum NextItemChange: Equatable, Sendable {
    case replace(MediaSource?)
    case fail(MediaError)
}
