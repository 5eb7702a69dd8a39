import FoundationEssentials
import Observation
import WindowboxCore
import WindowboxDemux
import WindowboxVideo

/// Provides thumbnails of the playing video, for a view such as the seek preview.
///
/// The thumbnails are those of `PlayerMetadata.spriteSheet`, else keyframes: of a seekable file, local or on a server
/// that supports range requests, or of an HLS recording. Nothing is opened or downloaded and no thread runs while no
/// thumbnail is requested; thumbnails are cached until another medium plays.
///
/// A server receives one request at a time, and none while the player's own buffer is short. Keyframes on a server are
/// requested for at most 300 times of an item, at least two seconds apart, and not at all if they are in
/// `Player.thumbnailStore`.
///
/// ```swift
/// let thumbnailer = Thumbnailer(side: 150)
/// thumbnailer.player = player
/// thumbnailer.requestThumbnail(at: .seconds(90))
/// ```
@MainActor
@Observable
public final class Thumbnailer {
    /// The player whose video is shown; not retained.
    @ObservationIgnored public weak var player: Player? {
        didSet { if oldValue !== player { observe() } }
    }

    /// The thumbnail before the requested time, or the previous thumbnail while it is being decoded; `nil` without a
    /// request, and when no thumbnail is available.
    public private(set) var thumbnail: VideoFrame?

    /// The maximum length of the longer side of a thumbnail, in device pixels. A change applies to the next thumbnail.
    @ObservationIgnored public var side: Int {
        didSet { if side != oldValue { reset() } }
    }

    @ObservationIgnored private let capacity: Int
    @ObservationIgnored private let usesNetwork: Bool
    @ObservationIgnored private var requestedTime: Duration?
    @ObservationIgnored private var opened: Opened?
    @ObservationIgnored private var observation: ObservationLoop<ThumbnailSource?>?
    /// Waits until the player's buffer is long enough for a request; `nil` without a waiting request.
    @ObservationIgnored private var bufferObservation: ObservationLoop<Bool>?
    /// The last sheet that could not be downloaded or decoded.
    private var rejectedSheet: SpriteSheet?

    private struct Opened {
        let source: ThumbnailSource
        var cache: KeyframeCache<VideoFrame>
        /// `nil` while the sheet is being downloaded.
        var generator: ThumbnailGenerator?
        var download: Task<Void, Never>?
    }

    /// Creates a thumbnailer without a player.
    /// - Parameters:
    ///   - side: The maximum length of the longer side of a thumbnail, in device pixels.
    ///   - capacity: The maximum size of the cache in bytes.
    ///   - usesNetwork: Whether servers may be queried for thumbnails; if not, only local files have thumbnails.
    public init(side: Int, capacity: Int = 8 << 20, usesNetwork: Bool = true) {
        self.side = side
        self.capacity = capacity
        self.usesNetwork = usesNetwork
    }

    /// Whether thumbnails of the current item are available, as far as is known without opening their source.
    public var isAvailable: Bool { source != nil }

    /// Requests a thumbnail, which `thumbnail` shows once it is decoded. A newer request replaces a pending one.
    /// - Parameter time: The time in the video, from zero at its start; `nil` clears the thumbnail.
    public func requestThumbnail(at time: Duration?) {
        requestedTime = time
        bufferObservation = nil
        guard let source, let time = time.map({ rounded($0, for: source) }) else { return thumbnail = nil }
        if opened?.source == source, let known = opened?.cache.thumbnail(at: time) { return thumbnail = known }
        if needsServer(source), player?.isBufferShort == true { return waitForBuffer() }
        if opened?.source != source { open(source) }
        opened?.generator?.request(for: time) { [weak self] frame in
            Task { @MainActor in self?.receive(frame, for: time, of: source) }
        }
    }

    /// Decodes keyframes of a local file one after the other, such as those of chapters, without changing `thumbnail`.
    /// - Parameter times: The times in the video, from zero at its start.
    /// - Returns: The indices of the times, in order, with the keyframes before them; empty when the item is
    ///   no local video file. The medium is closed when the iteration ends, or its task is cancelled.
    public func thumbnails(at times: [Duration]) -> AsyncStream<(index: Int, thumbnail: VideoFrame)> {
        let (stream, continuation) = AsyncStream<(index: Int, thumbnail: VideoFrame)>.makeStream()
        guard case .file(let path) = player?.keyframeSource, !times.isEmpty else {
            continuation.finish()
            return stream
        }
        let generator = ThumbnailGenerator(of: path, side: side)
        continuation.onTermination = { _ in generator.close() }
        Self.request(times, from: 0, generator, continuation)
        return stream
    }

    nonisolated private static func request(
        _ times: [Duration], from index: Int, _ generator: ThumbnailGenerator,
        _ continuation: AsyncStream<(index: Int, thumbnail: VideoFrame)>.Continuation
    ) {
        generator.request(for: times[index]) { frame in
            if let frame { continuation.yield((index, frame)) }
            guard index + 1 < times.count else { return continuation.finish() }
            request(times, from: index + 1, generator, continuation)
        }
    }

    private var source: ThumbnailSource? { player?.thumbnailSource(besides: rejectedSheet, usesNetwork: usesNetwork) }

    /// Whether a request costs one to a server. A sheet is downloaded once.
    private func needsServer(_ source: ThumbnailSource) -> Bool {
        switch source {
        case .file: false
        case .server, .stream: true
        case .sheet: opened?.source != source
        }
    }

    /// Rounds a time down for a server, to limit the number of requests.
    private func rounded(_ time: Duration, for source: ThumbnailSource) -> Duration {
        switch source {
        case .file, .sheet: return time
        case .server, .stream:
            guard let duration = player?.duration else { return time }
            let step = max(duration / 300, .seconds(2))
            return step * Int(time / step)
        }
    }

    private func waitForBuffer() {
        bufferObservation = ObservationLoop({ [weak player] in player?.isBufferShort }) { [weak self] isShort in
            guard let self, !isShort else { return }
            requestThumbnail(at: requestedTime)
        }
    }

    private func open(_ source: ThumbnailSource) {
        reset()
        var opened = Opened(source: source, cache: KeyframeCache(capacity: capacity))
        switch source {
        case .file(let path): opened.generator = ThumbnailGenerator(of: path, side: side)
        case .server(let media): opened.generator = generator(of: .server(media), media)
        case .stream(let media): opened.generator = generator(of: .stream(media), media)
        case .sheet(let sheet, let layout): opened.download = download(sheet, layout)
        }
        self.opened = opened
    }

    /// Returns a generator that looks for the thumbnails in the store first. The duration distinguishes the versions of
    /// a medium.
    private func generator(of input: ThumbnailInput, _ media: MediaSource) -> ThumbnailGenerator {
        var stored: StoredThumbnails?
        if let store = player?.thumbnailStore, case .location(let url) = media.input {
            stored = StoredThumbnails(store, medium: "\(url) \(player?.duration ?? .zero)")
        }
        return ThumbnailGenerator(of: input, side: side, stored: stored)
    }

    private func download(_ sheet: SpriteSheet, _ layout: SpriteLayout) -> Task<Void, Never> {
        let store = player?.thumbnailStore
        return Task { [weak self] in
            let data = await Self.data(of: sheet, in: store)
            guard let self, !Task.isCancelled else { return }
            guard let data else { return reject(sheet) }
            opened?.generator = ThumbnailGenerator(of: .sheet(data, layout), side: side)
            if let requestedTime { requestThumbnail(at: requestedTime) }
        }
    }

    /// Returns the image file of a sheet, from the store if it is there.
    @concurrent private static func data(of sheet: SpriteSheet, in store: (any ThumbnailStore)?) async -> [UInt8]? {
        let key = sheet.url.absoluteString
        if let data = store?.thumbnailData(for: key), !data.isEmpty { return data }
        guard let data = await HTTPClient(sizeLimit: LazyImage.sizeLimit).image(at: sheet.url) else { return nil }
        store?.storeThumbnailData([UInt8](data), for: key)
        return [UInt8](data)
    }

    /// Continues with keyframes of the medium, where there are any.
    private func reject(_ sheet: SpriteSheet) {
        rejectedSheet = sheet
        reset()
        if let requestedTime { requestThumbnail(at: requestedTime) }
    }

    private func receive(_ frame: VideoFrame?, for time: Duration, of source: ThumbnailSource) {
        guard opened?.source == source else { return }
        guard let frame else {
            if case .sheet(let sheet, _) = source {
                player?.thumbnailStore?.storeThumbnailData([], for: sheet.url.absoluteString)
                reject(sheet)
            }
            return
        }
        opened?.cache.insert(frame, of: frame.time, for: time, bytes: frame.stride * frame.size.height)
        if let requestedTime {
            thumbnail = opened?.cache.thumbnail(at: rounded(requestedTime, for: source)) ?? frame
        }
    }

    private func reset() {
        opened?.download?.cancel()
        opened?.generator?.close()
        opened = nil
        thumbnail = nil
    }

    /// Observes the player, and closes the generator when another medium plays.
    private func observe() {
        observation?.stop()
        reset()
        guard player != nil else { return observation = nil }
        observation = ObservationLoop({ [weak self] in .some(self?.source) }) { [weak self] source in
            guard let self, let opened, opened.source != source else { return }
            reset()
            if let requestedTime { requestThumbnail(at: requestedTime) }
        }
    }
}
