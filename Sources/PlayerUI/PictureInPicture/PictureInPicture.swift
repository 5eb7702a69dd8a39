import Observation
import WindowboxCore
import WindowboxPlayer

/// Shows a player's video in a PiP window above all others, and returns it. The contexts of a program use one instance,
/// `shared`, unless they are given another.
///
/// Start it on a user action only: by `Button.pictureInPicture`, a key or a menu. Until it ends, the original view gets
/// no frames. Picture in picture ends in one of three ways:
///
/// - `stop()` returns: the delegate restores the user interface, and playback continues there.
/// - `close()` ends: the user interface is not restored, and playback pauses.
/// - Another view of the same player takes the video: playback continues there, without restoration.
///
/// Each event is reported to the delegate first, then to `persisted`.
@Observable
public final class PictureInPicture {
    /// The phase of the life cycle.
    enum Phase {
        /// No PiP window.
        case idle
        /// The user has started it, and the PiP window is about to appear.
        case starting
        /// The PiP window is open.
        case active
        /// The user has returned, and the delegate restores the user interface.
        case restoring
        /// The PiP window closes.
        case stopping
    }

    /// The delegate, which restores the user interface; without one the video returns to its original view, if that
    /// still exists.
    @ObservationIgnored public weak var delegate: (any PictureInPictureDelegate)?

    /// The player in the PiP window; `nil` without one. Retained here, hence it outlives its views and their window.
    public private(set) var player: Player?

    /// The persistable object of the original context, retained from `willStart` to `didStop`, for a restored view to
    /// continue with.
    @ObservationIgnored public private(set) var persisted: (any PictureInPicturePersistable)?

    private(set) var phase = Phase.idle
    private var originID: ObjectIdentifier?

    @ObservationIgnored private weak var origin: RenderService?
    /// The original window, if it was full screen.
    @ObservationIgnored private weak var fullscreenStatus: StatusService?
    @ObservationIgnored private let windows: any PiPWindowFactoryProtocol
    @ObservationIgnored private var window: (any PiPWindowProtocol)?
    @ObservationIgnored private var observer: ChangeObserver?
    /// The context to start from once the current video has returned.
    @ObservationIgnored private weak var next: PlayerContext?

    init(windows: any PiPWindowFactoryProtocol) {
        self.windows = windows
    }

    /// Whether picture in picture is supported: `false` without a display.
    public var isSupported: Bool { windows.isSupported }

    /// Whether a PiP window is open or about to be: from `willStart` to `willStop`.
    public var isActive: Bool { phase == .starting || phase == .active || phase == .restoring }

    /// Checks whether picture in picture can start from a context.
    ///
    /// - Parameter context: The context whose view has the video.
    /// - Returns: `true` if the display supports it, the player has a moving, flat video, and the context has a view
    ///   that can take it back: that of a `PlayerWidget`, or one given to `RenderService.connect(_:)`.
    public func isPossible(in context: PlayerContext) -> Bool {
        isSupported && context.player.hasMovingVideo && context.render.presenter != nil
    }

    /// Whether a context's video is in the PiP window, or in transition.
    func isAway(from render: RenderService) -> Bool {
        // Only the properties read first are observed. The identity alone does not suffice, because another object may
        // reuse the address of a released origin.
        phase != .idle && originID == ObjectIdentifier(render) && origin === render
    }

    // MARK: - Start

    /// Moves a context's video into a PiP window on a user action. The video of another player returns first. The
    /// original window leaves full screen until the video returns.
    ///
    /// - Parameter context: The context whose view has the video.
    /// - Returns: `false` if that is not possible, or already the case.
    @discardableResult
    public func startIfPossible(from context: PlayerContext) -> Bool {
        guard isPossible(in: context), player !== context.player else { return false }
        if phase == .idle {
            start(from: context)
        } else {
            next = context
            stop()
        }
        return true
    }

    private func start(from context: PlayerContext) {
        phase = .starting
        player = context.player
        origin = context.render
        originID = ObjectIdentifier(context.render)
        persisted = context.pictureInPicture.persistable
        delegate?.pictureInPictureWillStart()
        persisted?.pictureInPictureWillStart()
        guard phase == .starting else { return }
        guard let window = windows.window(for: self, from: context) else { return fail(.noWindow) }
        self.window = window
        observer = ChangeObserver { [player = context.player] in
            player.hasLostVideo
        } change: { [weak self] hasLost in
            if hasLost { self?.stop() }
        }
        window.open()
        leaveFullscreen(context[StatusService.self])
    }

    /// An empty full-screen window would cover the desktop.
    private func leaveFullscreen(_ status: StatusService) {
        guard status.wantsFullscreen else { return }
        fullscreenStatus = status
        status.setFullscreen(false)
    }

    private func fail(_ error: PictureInPictureError) {
        reset()
        delegate?.pictureInPictureFailedToStart(with: error)
    }

    /// Called by the window once it is open.
    func windowAppeared() {
        guard phase == .starting else { return }
        phase = .active
        delegate?.pictureInPictureDidStart()
        persisted?.pictureInPictureDidStart()
    }

    // MARK: - End

    /// Returns the video to its original view. Playback pauses if the delegate cannot restore that, or without a
    /// delegate if the view has gone.
    /// Called again, it does not wait for the delegate any longer.
    public func stop() {
        guard phase != .restoring else { return end() }
        guard phase == .starting || phase == .active else { return }
        phase = .restoring
        guard let delegate else { return end() }
        delegate.pictureInPictureRestoreUserInterface { [weak self] isRestored in
            if self?.phase == .restoring { self?.end(pausing: !isRestored) }
        }
    }

    /// Closes the PiP window without restoration, and pauses. The original view gets the video back if it still exists.
    public func close() {
        guard isActive else { return }
        end(pausing: true)
    }

    /// Called by the window when another view has taken the video.
    func didLoseVideo() {
        guard phase == .starting || phase == .active else { return }
        end()
    }

    private func end(pausing: Bool = false) {
        phase = .stopping
        observer = nil
        delegate?.pictureInPictureWillStop()
        persisted?.pictureInPictureWillStop()
        let hasNoView = window?.hasVideo == true && origin == nil
        if window?.hasVideo == true {
            origin?.attach()
            if !pausing, player?.hasMovingVideo == true { fullscreenStatus?.setFullscreen(true) }
        }
        if pausing || hasNoView { player?.pause() }
        window?.close()
        delegate?.pictureInPictureDidStop()
        persisted?.pictureInPictureDidStop()
        reset()
        if let next {
            self.next = nil
            startIfPossible(from: next)
        }
    }

    private func reset() {
        (observer, window, persisted, origin, originID, player) = (nil, nil, nil, nil, nil, nil)
        fullscreenStatus = nil
        phase = .idle
    }
}

extension Player {
    /// Whether the player has a moving, flat video.
    fileprivate var hasMovingVideo: Bool {
        error == nil && media.presentationSize != nil && !media.isCoverArt && metadata.viewport == .standard
    }

    /// Whether no further video can follow. While the next item is being opened, one still may.
    fileprivate var hasLostVideo: Bool {
        if error != nil || (currentItem == nil && items.isEmpty) { return true }
        return media != .empty && !hasMovingVideo
    }
}
