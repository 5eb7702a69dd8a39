import CFFmpeg

/// Generates thumbnails of one local medium for seek previews. Only the latest request is answered.
///
/// The work is done on a low-priority thread, which exists, with the open medium, only during requests and some seconds
/// longer.
public final class ThumbnailGenerator: Sendable {
    private let work: Worker

    /// Creates a generator without opening the medium.
    /// - Parameters:
    ///   - location: A path.
    ///   - side: The limit for the longer side of a thumbnail in pixels.
    public init(of location: String, side: Int) { work = Worker(location: location, side: side) }

    deinit { close() }

    /// Requests the keyframe at or before a time.
    ///
    /// - Parameters:
    ///   - time: The time from the start of the medium.
    ///   - answer: Called on another thread, with `nil` when there is no frame. Not called for a request that a later
    ///     one or `close()` removes while it waits.
    public func ask(for time: Duration, _ answer: @escaping @Sendable (VideoFrame?) -> Void) {
        let isAlone = work.slot.update { $0.ask(ThumbnailRequest(seconds: time.inSeconds, answer: answer)) }
        // The thread retains the worker only, so that the generator may be released meanwhile.
        if isAlone { startThread("wb-stills") { [work] in work.run() } }
    }

    /// Cancels the work in progress and drops the waiting request. Later requests are ignored.
    public func close() {
        work.interrupt.cancel()
        work.slot.update { $0.close() }
    }
}

private struct ThumbnailRequest: Sendable {
    let seconds: Seconds
    let answer: @Sendable (VideoFrame?) -> Void
}

/// The state shared with the worker thread.
private final class Worker: Sendable {
    /// The idle time in seconds after which the worker closes the medium and ends.
    private static let rest: Seconds = 5

    let slot = Monitor(LatestRequestSlot<ThumbnailRequest>())
    let interrupt = Interrupt()
    private let location: String
    private let side: Int

    init(location: String, side: Int) {
        self.location = location
        self.side = side
    }

    func run() {
        // Thumbnails must not delay playback.
        wb_be_nice(15)
        let log = LogCollector()
        log.collect {
            var grabber: FrameGrabber?
            while let question = next() {
                grabber = grabber ?? open(log)
                question.answer(interrupt.cancelled ? nil : grabber?.picture(before: max(0, question.seconds)))
            }
        }
    }

    /// Waits for the next request; `nil` when the worker has to end.
    private func next() -> ThumbnailRequest? {
        let last: ThumbnailRequest?? = slot.wait(until: .now + Self.rest) { slot in
            if let question = slot.take() { return .some(question) }
            return slot.isClosed ? .some(nil) : nil
        }
        if let question = last.flatMap({ $0 }) { return question }
        return slot.withLock { $0.takeOrLeave() }
    }

    private func open(_ log: LogCollector) -> FrameGrabber? {
        switch Demuxer.open(location, options: Demuxer.OpenOptions(downloadLimit: 0), interrupt: interrupt, log: log) {
        case .success(let demuxer): FrameGrabber(demuxer, side: side).flatMap { $0.isSingle ? nil : $0 }
        case .failure: nil
        }
    }
}
