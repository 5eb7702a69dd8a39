import CFFmpeg

/// Small pictures of one local medium, for whoever points at a time of it. The newest question is the one that counts.
///
/// They are made on a thread of low priority. It, and all that it has open, is there only while somebody asks, and some
/// seconds longer.
public final class ThumbnailGenerator: Sendable {
    private let work: Worker

    /// Opens nothing yet.
    /// - Parameters:
    ///   - location: A path.
    ///   - side: How long the longer side of a picture is at the most, in pixels.
    public init(of location: String, side: Int) { work = Worker(location: location, side: side) }

    deinit { close() }

    /// Asks for the keyframe at or before a time. `answer` is called on another thread, with `nil` when there is none to be
    /// had; of several questions that wait only the newest is answered.
    public func ask(for time: Duration, _ answer: @escaping @Sendable (VideoFrame?) -> Void) {
        let isAlone = work.slot.update { $0.ask(ThumbnailRequest(seconds: time.inSeconds, answer: answer)) }
        // The thread holds on to the work alone, so that these pictures may go while it is at it.
        if isAlone { startThread("wb-stills") { [work] in work.run() } }
    }

    /// Ends what is being made; nothing is answered any more.
    public func close() {
        work.interrupt.cancel()
        work.slot.update { $0.close() }
    }
}

private struct ThumbnailRequest: Sendable {
    let seconds: Seconds
    let answer: @Sendable (VideoFrame?) -> Void
}

/// What the thread needs.
private final class Worker: Sendable {
    /// How long nothing is asked before all is let go of.
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
        // Only when others leave the processor idle.
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

    /// The next question; `nil` when the thread is to end.
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
