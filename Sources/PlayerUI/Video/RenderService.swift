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
    public init(in context: PlayerContext) {
        player = context.player
    }

    /// Detaches the video from the view, which another context may use from then on. Pauses a video that was here,
    /// because no view shows it any longer; audio plays on.
    public func stop() {
        if presenter?.source != nil, player.media.hasVideo { player.pause() }
        detach()
        presenter?.renderService = nil
    }

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

    /// Sets the presenter of this context. The last context that connects a presenter has it.
    func connect(_ presenter: any VideoPresenter) {
        if let other = presenter.renderService, other !== self { other.disconnect() }
        if self.presenter !== presenter { self.presenter?.renderService = nil }
        self.presenter = presenter
        presenter.renderService = self
        if isAttached { attach() }
    }

    /// Called when another context has taken the presenter.
    private func disconnect() {
        presenter = nil
        didLoseVideo()
    }

    /// Called when another presenter has taken the video.
    func didLoseVideo() { location = .elsewhere }
}

extension PlayerContext {
    /// The ownership of the player's video.
    public var render: RenderService { self[RenderService.self] }
}
