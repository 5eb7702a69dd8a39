import CFFmpeg
import WindowboxCore
import WindowboxDemux

/// Generates thumbnails of one medium for seek previews. Only the latest request is processed.
///
/// The work is done on a low-priority thread, which exists, with the open medium, only during requests and some seconds
/// longer.
public final class ThumbnailGenerator: Sendable {
    private let worker: Worker

    /// Creates a generator without opening the medium.
    /// - Parameters:
    ///   - location: A path.
    ///   - side: The limit for the longer side of a thumbnail in pixels.
    public convenience init(of location: String, side: Int) { self.init(of: .file(location), side: side) }

    /// Creates a generator without opening its input.
    /// - Parameters:
    ///   - input: The source of the thumbnails.
    ///   - side: The limit for the longer side of a thumbnail in pixels.
    ///   - stored: The stored thumbnails of the input, which is opened for missing ones only; `nil` for none.
    package init(of input: ThumbnailInput, side: Int, stored: StoredThumbnails? = nil) {
        worker = Worker(input: input, side: side, stored: stored)
    }

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

/// The source of a generator's thumbnails.
package enum ThumbnailInput: Sendable {
    /// The keyframes of a local file.
    case file(String)
    /// The keyframes of a file on a server; none when the server does not support range requests.
    case server(MediaSource)
    /// The keyframes of an HLS recording on a server.
    case stream(MediaSource)
    /// The thumbnails of a sprite sheet, given as the bytes of an image file.
    case sheet([UInt8], SpriteLayout)
}

/// Reads the thumbnails of an open input. Confined to the thread of its generator.
protocol ThumbnailReader {
    /// Returns the thumbnail at or before a time in seconds; `nil` when there is none.
    func image(before time: Seconds) -> VideoFrame?
}

private struct ThumbnailRequest: Sendable {
    let seconds: Seconds
    let completion: @Sendable (VideoFrame?) -> Void
}

/// The state shared with the worker thread.
private final class Worker: Sendable {
    /// The idle time in seconds after which the worker closes the medium and ends.
    private static let idleTimeout: Seconds = 5

    private static let options = OpenOptions(networkTimeout: 5, downloadLimit: 0)

    let slot = Monitor(LatestRequestSlot<ThumbnailRequest>())
    let interrupt = Interrupt()
    private let input: ThumbnailInput
    private let side: Int
    private let stored: StoredThumbnails?

    init(input: ThumbnailInput, side: Int, stored: StoredThumbnails?) {
        self.input = input
        self.side = side
        self.stored = stored
    }

    func run() {
        // Thumbnails must not delay playback.
        setThreadNiceness(15)
        // A worker that ran before has completed its last request.
        interrupt.unbindThread()
        let log = LogCollector()
        log.collect {
            // An input that cannot be opened is not tried again for each request.
            lazy var reader = open(log)
            while let request = next() { complete(request) { reader } }
        }
    }

    private func complete(_ request: ThumbnailRequest, _ reader: () -> (any ThumbnailReader)?) {
        guard !interrupt.cancelled else { return request.completion(nil) }
        let time = max(0, request.seconds)
        if let frame = stored?.frame(at: time, side: side) { return request.completion(frame) }
        let frame = reader()?.image(before: time)
        request.completion(frame)
        if let frame { stored?.insert(frame, at: time, side: side) }
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

    private func open(_ log: LogCollector) -> (any ThumbnailReader)? {
        switch input {
        case .file(let location): grabber(.init(location: location), log)
        case .server(let source): grabber(source, log) { $0.supportsRangeRequests }
        case .stream(let source): segments(source)
        case .sheet(let bytes, let layout): SpriteSheetReader(bytes, layout: layout, side: side)
        }
    }

    private func segments(_ source: MediaSource) -> SegmentReader? {
        HLSKeyframes(source, options: Self.options, interrupt: interrupt).map {
            SegmentReader(keyframes: $0, side: side)
        }
    }

    private func grabber(
        _ source: MediaSource, _ log: LogCollector, where isUsable: (Demuxer) -> Bool = { _ in true }
    ) -> FrameGrabber? {
        guard case .success(let demuxer) = Demuxer.open(source, options: Self.options, interrupt: interrupt, log: log),
            isUsable(demuxer), let grabber = FrameGrabber(demuxer, side: side)
        else { return nil }
        return grabber.isSingle ? nil : grabber
    }
}
