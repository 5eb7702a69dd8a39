import FoundationEssentials
import Observation
import WindowboxCore
import WindowboxDemux
import WindowboxVideo

/// Provides thumbnails of the playing video, for a view such as the seek preview.
///
/// Only seekable local video files have thumbnails. Nothing is opened and no thread runs while no thumbnail is
/// requested; thumbnails are cached until another file plays.
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

    /// The keyframe before the requested time, or the previous thumbnail while it is being decoded; `nil` without a
    /// request, and when no thumbnail is available.
    public private(set) var thumbnail: VideoFrame?

    /// The maximum length of the longer side of a thumbnail, in device pixels. A change applies to the next thumbnail.
    @ObservationIgnored public var side: Int {
        didSet { if side != oldValue { reset() } }
    }

    @ObservationIgnored private let capacity: Int
    @ObservationIgnored private var requestedTime: Duration?
    @ObservationIgnored private var source: Source?
    @ObservationIgnored private var observation: ObservationLoop<String?>?

    private struct Source {
        let location: String
        let generator: ThumbnailGenerator
        var cache: KeyframeCache<VideoFrame>
    }

    /// Creates a thumbnailer without a player.
    /// - Parameters:
    ///   - side: The maximum length of the longer side of a thumbnail, in device pixels.
    ///   - capacity: The maximum size of the cache in bytes.
    public init(side: Int, capacity: Int = 8 << 20) {
        self.side = side
        self.capacity = capacity
    }

    /// Whether thumbnails of the current item are available.
    public var isAvailable: Bool { player?.thumbnailLocation != nil }

    /// Requests a thumbnail, which `thumbnail` shows once it is decoded. A newer request replaces a pending one.
    /// - Parameter time: The time in the video, from zero at its start; `nil` clears the thumbnail.
    public func requestThumbnail(at time: Duration?) {
        requestedTime = time
        guard let time, let location = player?.thumbnailLocation else { return thumbnail = nil }
        if source?.location != location { open(location) }
        if let known = source?.cache.thumbnail(at: time) { return thumbnail = known }
        source?.generator.request(for: time) { [weak self] frame in
            Task { @MainActor in self?.receive(frame, for: time, of: location) }
        }
    }

    /// Decodes thumbnails one after the other, such as those of chapters, without changing `thumbnail`.
    /// - Parameter times: The times in the video, from zero at its start.
    /// - Returns: The indices of the times, in order, with the keyframes before them; empty when no thumbnail is
    ///   available. The medium is closed when the iteration ends, or its task is cancelled.
    public func thumbnails(at times: [Duration]) -> AsyncStream<(index: Int, thumbnail: VideoFrame)> {
        let (stream, continuation) = AsyncStream<(index: Int, thumbnail: VideoFrame)>.makeStream()
        guard let location = player?.thumbnailLocation, !times.isEmpty else {
            continuation.finish()
            return stream
        }
        let generator = ThumbnailGenerator(of: location, side: side)
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

    private func open(_ location: String) {
        reset()
        source = Source(
            location: location, generator: ThumbnailGenerator(of: location, side: side),
            cache: KeyframeCache(capacity: capacity))
    }

    private func receive(_ frame: VideoFrame?, for time: Duration, of location: String) {
        guard source?.location == location, let frame else { return }
        source?.cache.insert(frame, of: frame.time, for: time, bytes: frame.stride * frame.size.height)
        if let requestedTime { thumbnail = source?.cache.thumbnail(at: requestedTime) ?? frame }
    }

    private func reset() {
        source?.generator.close()
        source = nil
        thumbnail = nil
    }

    /// Observes the player, and closes the generator when another file plays.
    private func observe() {
        observation?.stop()
        reset()
        guard player != nil else { return observation = nil }
        observation = ObservationLoop({ [weak player] in .some(player?.thumbnailLocation) }) { [weak self] location in
            guard let self, let source, source.location != location else { return }
            reset()
            if let requestedTime { requestThumbnail(at: requestedTime) }
        }
    }
}

extension Player {
    /// The file to decode thumbnails from, independent of playback; `nil` when the current item is not a seekable local
    /// video file.
    fileprivate var thumbnailLocation: String? {
        guard media.hasVideo, media.recordedRange != nil, !media.format.hasPrefix("hls"),
            case .medium(let url, .location(let path), keys: nil) = currentItem?.content.asset?.resource, url.isFileURL
        else { return nil }
        return path
    }
}
