import Observation
import WindowboxPlayer

/// The ownership of the player's video. Moves the video of a running player from one context's view to another's,
/// without interruption.
///
/// ```swift
/// let detail = Context(player: feed.player)
/// page.child = PlayerWidget(detail)      // the video continues here; the feed keeps its last frame
/// feed.render.attach()                   // and back
/// ```
@Observable
public final class RenderService: Service {
    /// The location of the video, from the point of view of this context.
    nonisolated public enum VideoLocation: Equatable, Sendable {
        /// In this context's view.
        case here
        /// In another view, which took it; this one keeps its last frame.
        case elsewhere
        /// Detached from this context, whose view is black.
        case nowhere
    }

    /// The location of the video; `here` initially.
    public private(set) var location = VideoLocation.here

    @ObservationIgnored private let player: Player
    @ObservationIgnored private(set) weak var presenter: (any VideoPresenter)?

    /// Starts with the video attached.
    /// - Parameter context: The context whose player provides the frames.
    public init(in context: Context) {
        player = context.player
    }

    /// Detaches the video.
    public func stop() { detach() }

    /// Whether the video is in this context's view, or will be once there is one.
    public var isAttached: Bool { location == .here }

    /// Attaches the video to this context's view, taking it from any other.
    public func attach() {
        location = .here
        presenter?.source = player.frameSource
    }

    /// Detaches the video, for another view to take.
    public func detach() {
        location = .nowhere
        presenter?.source = nil
    }

    /// Shows the video in a view, which gives it to a PiP window and takes it back. A `PlayerWidget` connects its own
    /// view; a bare `VideoView` needs this for picture in picture.
    ///
    /// ```swift
    /// let view = VideoView(player: context.player)
    /// context.render.connect(view)
    /// ```
    /// - Parameter view: The view; not retained.
    public func connect(_ view: VideoView) { connect(view as any VideoPresenter) }

    /// Sets the presenter of this context.
    func connect(_ presenter: any VideoPresenter) {
        self.presenter = presenter
        presenter.onSourceLost = { [weak self] in self?.location = .elsewhere }
        if isAttached { attach() }
    }
}

extension Context {
    /// The ownership of the player's video.
    public var render: RenderService { self[RenderService.self] }
}
