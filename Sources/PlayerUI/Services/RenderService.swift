import Observation
import WindowboxPlayer

/// Where the player's picture is seen. It hands a running player from one context's view to another's, without a stop.
///
/// ```swift
/// let detail = Context(player: feed.player)
/// page.child = PlayerWidget(detail)      // the picture goes on here; the feed keeps its last frame
/// feed.render.attach()                   // and back
/// ```
@Observable
public final class RenderService: Service {
    /// Where the picture is, as this context sees it.
    public enum Picture: Equatable, Sendable {
        /// In this context's view.
        case here
        /// Another view has taken it; this one keeps its last frame.
        case elsewhere
        /// This context does not show it: its view is black.
        case nowhere
    }

    /// Where the picture is; `here` from the start.
    public private(set) var picture = Picture.here

    @ObservationIgnored private let player: Player
    @ObservationIgnored private(set) weak var screen: (any VideoPresenter)?

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
    }

    /// Lets go of the picture.
    public func stop() { detach() }

    /// Whether the picture is in this context's view, or will be once there is one.
    public var isAttached: Bool { picture == .here }

    /// Takes the picture from whichever view has it.
    public func attach() {
        picture = .here
        screen?.source = player.videoOutput
    }

    /// Lets go of the picture, for another view to take.
    public func detach() {
        picture = .nowhere
        screen?.source = nil
    }

    /// Gives the context the view that shows its picture.
    func connect(_ screen: any VideoPresenter) {
        self.screen = screen
        screen.onSourceTaken = { [weak self] in self?.picture = .elsewhere }
        if isAttached { attach() }
    }
}

extension Context {
    /// Where the player's picture is seen.
    public var render: RenderService { self[RenderService.self] }
}
