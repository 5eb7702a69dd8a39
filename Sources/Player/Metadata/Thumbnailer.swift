import FoundationEssentials
import Observation
import WindowboxMedia

/// Small pictures of what a player plays, for a view that points at its times: a seek bar, say.
///
/// Only files on this machine have them, if their pictures move and they can be sought in. Nothing is open, and nothing
/// runs, while nobody points; what was made is kept until something else plays.
///
/// ```swift
/// let thumbnailer = Thumbnailer(side: 150)
/// thumbnailer.player = player
/// thumbnailer.point(at: .seconds(90))
/// ```
@MainActor
@Observable
public final class Thumbnailer {
    /// What is looked at; not kept alive.
    @ObservationIgnored public weak var player: Player? {
        didSet { if oldValue !== player { follow() } }
    }

    /// The keyframe before the time that is pointed at, or what was seen there before while that is made; `nil` when nobody
    /// points, and when there is none.
    public private(set) var picture: VideoFrame?

    /// How long the longer side of a picture is at the most, in device pixels. Another one counts from the next picture on.
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

    /// Makes one that is bound to no player yet.
    /// - Parameters:
    ///   - side: How long the longer side of a picture is at the most, in device pixels.
    ///   - capacity: How many bytes of pictures are kept at the most.
    public init(side: Int, capacity: Int = 8 << 20) {
        self.side = side
        self.capacity = capacity
    }

    /// Whether what plays has such pictures.
    public var isAvailable: Bool { player?.stillsLocation != nil }

    /// Somebody points at a time; with `nil` at none any more.
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

    /// What was opened is closed when something else plays.
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
    /// The file whose pictures can be had beside its playback; `nil` when what plays is none.
    fileprivate var stillsLocation: String? {
        guard media.hasVideo, media.recordedRange != nil, !media.format.hasPrefix("hls"),
            case .medium(let url, .location(let path), keys: nil) = currentItem?.content.asset?.resource, url.isFileURL
        else { return nil }
        return path
    }
}
