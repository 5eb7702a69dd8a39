import WindowboxCore

extension FrameQueue {
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
