import FoundationEssentials
import Observation
import WindowboxMedia

/// Provides thumbnails of the playing video, for a view such as the seek preview.
///
/// Only seekable local video files have thumbnails. Nothing is opened and no thread runs while no thumbnail is
/// requested; thumbnails are cached until another file plays.
///
/// ```swift
/// let thumbnailer = Thumbnailer(side: 150)
/// thumbnailer.player = player
/// thumbnailer.point(at: .seconds(90))
/// ```
@MainActor
@Observable
public final class Thumbnailer {
    /// The player whose video is shown; not retained.
    @ObservationIgnored public weak var player: Player? {
        didSet { if oldValue !== player { follow() } }
    }

    /// The keyframe before the requested time, or the previous thumbnail while it is being decoded; `nil` without a
    /// request, and when no thumbnail is available.
    public private(set) var picture: VideoFrame?

    /// The maximum length of the longer side of a thumbnail, in device pixels. A change applies to the next thumbnail.
    @ObservationIgnored public var side: Int {
        didSet { if side != oldValue { forget() } }
    }

    @ObservationIgnored private let capacity: Int
    @ObservationIgnored private var wanted: Duration?
    @ObservationIgnored private var source: Source?
    @ObservationIgnored private var watch: ObservationLoop<String?>?

    private struct Source {
        let location: String
        let stills: ThumbnailGenerator
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
    public var isAvailable: Bool { player?.stillsLocation != nil }

    /// Requests the thumbnail at a time; `nil` clears it.
    public func point(at time: Duration?) {
        wanted = time
        guard let time, let location = player?.stillsLocation else { return picture = nil }
        if source?.location != location { open(location) }
        if let known = source?.cache.picture(at: time) { return picture = known }
        source?.stills.ask(for: time) { [weak self] frame in
            Task { @MainActor in self?.take(frame, for: time, of: location) }
        }
    }

    private func open(_ location: String) {
        forget()
        source = Source(
            location: location, stills: ThumbnailGenerator(of: location, side: side),
            cache: KeyframeCache(capacity: capacity))
    }

    private func take(_ frame: VideoFrame?, for time: Duration, of location: String) {
        guard source?.location == location, let frame else { return }
        source?.cache.insert(frame, of: frame.time, for: time, bytes: frame.stride * frame.size.height)
        if let wanted { picture = source?.cache.picture(at: wanted) ?? frame }
    }

    private func forget() {
        source?.stills.close()
        source = nil
        picture = nil
    }

    /// Observes the player, and closes the generator when another file plays.
    private func follow() {
        watch?.stop()
        forget()
        guard player != nil else { return watch = nil }
        watch = ObservationLoop({ [weak player] in .some(player?.stillsLocation) }) { [weak self] location in
            guard let self, let source, source.location != location else { return }
            forget()
            if let wanted { point(at: wanted) }
        }
    }
}

extension Player {
    /// The file to decode thumbnails from, independent of playback; `nil` when the current item is not a seekable local
    /// video file.
    fileprivate var stillsLocation: String? {
        guard media.hasVideo, media.recordedRange != nil, !media.format.hasPrefix("hls"),
            case .medium(let url, .location(let path), keys: nil) = currentItem?.content.asset?.resource, url.isFileURL
        else { return nil }
        return path
    }
}
