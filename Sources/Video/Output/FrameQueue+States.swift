import WindowboxCore

extension FrameQueue {
    /// A decoded frame that is to be converted.
    struct Candidate {
        let serial: Int
        /// The start and end times of the frame in seconds.
        let start, end: Seconds
        /// Whether the frame must neither be dropped for lateness nor wait for a hidden view.
        let isUrgent: Bool
        let decoded: HostTime
        /// The current adjustments of the video.
        var adjustments = VideoAdjustments.none
        /// Whether the frame has been told to wait.
        var hasWaited = false
    }

    /// The decision on a candidate.
    enum Decision: Equatable {
        case admit(VideoOutput.Admission)
        /// Decide again after a change, or at the deadline.
        case wait(until: HostTime?)
    }

    struct Entry {
        let frame: VideoFrame
        /// Whether this is the preview frame (keyframe) of a seek to an exact frame.
        let isPreview: Bool
    }

    /// The area of the view.
    enum Area: Equatable {
        /// No view has set a target yet.
        case unknown
        /// The video is not visible.
        case hidden
        case shown(VideoTarget)
    }

    /// The progress of the video thread in the serial.
    enum Decoding {
        /// More frames follow.
        case active
        /// More frames follow, and a frame step waits for the next one.
        case awaited
        /// All frames are queued.
        case finished
    }

    /// The progress of the view in the serial.
    enum Presentation {
        /// At most the preview frame has been shown. The first frame is due at the next tick.
        case starting
        /// The first frame has been shown. Later frames are due when the clock reaches them.
        case started
    }

    /// The content of the view.
    enum Screen {
        /// The frame that was pulled last; `nil` when there is none.
        case showing(VideoFrame?)
        /// The next pull removes the frame that was pulled last, unless it replaces it.
        case clearing(VideoFrame?)

        /// The frame that was pulled last.
        var frame: VideoFrame? {
            switch self {
            case .showing(let frame), .clearing(let frame): frame
            }
        }
    }
}

/// The clock readings that the admission and the due times of frames depend on.
protocol MediaClock {
    /// Whether time stands still until audio is heard.
    var isAwaitingAudio: Bool { get }

    /// Returns the media time in seconds at a host time.
    func time(at host: HostTime) -> Seconds

    /// Returns the host time at which a media time is reached; `nil` while the clock is held.
    func host(for time: Seconds) -> HostTime?
}

extension PlaybackClock: MediaClock {}
