import CFFmpeg
import WindowboxCore
import WindowboxDemux

/// Generates thumbnails of one local medium for seek previews. Only the latest request is processed.
///
/// The work is done on a low-priority thread, which exists, with the open medium, only during requests and some seconds
/// longer.
public final class ThumbnailGenerator: Sendable {
    private let worker: Worker

    /// Creates a generator without opening the medium.
    /// - Parameters:
    ///   - location: A path.
    ///   - side: The limit for the longer side of a thumbnail in pixels.
    public init(of location: String, side: Int) { worker = Worker(location: location, side: side) }

    deinit { close() }

    /// Requests the keyframe at or before a time.
    ///
    /// - Parameters:
    ///   - time: The time from the start of the medium.
    ///   - completion: Called on another thread, with `nil` when there is no frame. Not called for a request that a
    ///     later one or `close()` removes while it waits.
    public func request(for time: Duration, _ completion: @escaping @Sendable (VideoFrame?) -> Void) {
        let needsThread = worker.slot.update {
            $0.request(ThumbnailRequest(seconds: time.inSeconds, completion: completion))
        }
        // The thread retains the worker only, so that the generator may be released before it ends.
        if needsThread { startThread("thumbnails") { [worker] in worker.run() } }
    }

    /// Cancels the work in progress and drops the waiting request. Later requests are ignored.
    public func close() {
        worker.interrupt.cancel()
        worker.slot.update { $0.close() }
    }
}

private struct ThumbnailRequest: Sendable {
    let seconds: Seconds
    let completion: @Sendable (VideoFrame?) -> Void
}

/// The state shared with the worker thread.
private final class Worker: Sendable {
    /// The idle time in seconds after which the worker closes the medium and ends.
    private static let idleTimeout: Seconds = 5

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
        setThreadNiceness(15)
        // A worker that ran before has completed its last request.
        interrupt.unbindThread()
        let log = LogCollector()
        log.collect {
            var grabber: FrameGrabber?
            while let request = next() {
                grabber = grabber ?? open(log)
                request.completion(interrupt.cancelled ? nil : grabber?.image(before: max(0, request.seconds)))
            }
        }
    }

    /// Waits for the next request; `nil` when the worker has to end.
    private func next() -> ThumbnailRequest? {
        let last: ThumbnailRequest?? = slot.wait(until: .now + Self.idleTimeout) { slot in
            if let request = slot.dequeue() { return .some(request) }
            return slot.isClosed ? .some(nil) : nil
        }
        if let request = last.flatMap({ $0 }) { return request }
        return slot.withLock { $0.dequeueOrStop() }
    }

    private func open(_ log: LogCollector) -> FrameGrabber? {
        switch Demuxer.open(location, options: OpenOptions(downloadLimit: 0), interrupt: interrupt, log: log) {
        case .success(let demuxer): FrameGrabber(demuxer, side: side).flatMap { $0.isSingle ? nil : $0 }
        case .failure: nil
        }
    }
}
