import Observation
import WindowboxPlayer

/// Shows a player's picture in a small window above all others, and brings it back: one for the program.
///
/// It is started by a person only: by `Button.pictureInPicture`, a key, a menu. From then on the view that the picture came
/// from gets no frames. It ends in one of three ways:
///
/// - `stop()` goes back: the delegate restores what the picture came from, and playback goes on there.
/// - `close()` gives up: nobody is asked, and playback pauses.
/// - Another view of the same player takes the picture: playback goes on there, and nobody is asked.
///
/// Of each event the delegate is told first, then what was persisted.
@Observable
public final class PictureInPicture {
    /// The program's own.
    public static let shared = PictureInPicture(windows: PiPWindowFactory())

    /// Where it is in its life.
    enum Phase {
        /// Nothing is shown.
        case idle
        /// A person has asked for it, and the small window is about to appear.
        case starting
        /// The small window is there.
        case active
        /// A person has asked to go back, and the delegate is at it.
        case restoring
        /// The small window goes.
        case stopping
    }

    /// Who prepares for it, and restores what it came from; `nil` leaves only the view that it came from to go back to.
    @ObservationIgnored public weak var delegate: (any PictureInPictureDelegate)?

    /// Whose picture is shown; `nil` when none is. It lives on when its views and their window have gone.
    public private(set) var player: Player?

    /// What the context that it was started from had declared as persistable: held from `willStart` to `didStop`, for a view
    /// that is made anew to go on with.
    @ObservationIgnored public private(set) var persisted: (any PictureInPicturePersistable)?

    private(set) var phase = Phase.idle
    private var originID: ObjectIdentifier?

    @ObservationIgnored private weak var origin: RenderService?
    @ObservationIgnored private let windows: any PiPWindowFactoryProtocol
    @ObservationIgnored private var window: (any PiPWindowProtocol)?
    @ObservationIgnored private var watch: ChangeObserver?
    /// Who is to have the small window once its picture has gone back.
    @ObservationIgnored private weak var next: Context?

    init(windows: any PiPWindowFactoryProtocol) {
        self.windows = windows
    }

    /// Whether there can be a small window at all: false without a display.
    public var isSupported: Bool { windows.isSupported }

    /// Whether a small window is shown, or about to be: from `willStart` to `willStop`.
    public var isActive: Bool { phase == .starting || phase == .active || phase == .restoring }

    /// Whether it can be started from a context now: something with a moving, flat picture is open there.
    public func isPossible(in context: Context) -> Bool { isSupported && context.player.hasMovingPicture }

    /// Whether a context's picture is in the small window, or on its way there or back.
    func isAway(from render: RenderService) -> Bool {
        // What is read first is observed. Once the origin has gone, another one may lie where it lay.
        phase != .idle && originID == ObjectIdentifier(render) && origin === render
    }

    // MARK: - Start

    /// Moves a context's picture into a small window, because a person has asked for it. Another player's picture goes back
    /// first. Returns false when it is not possible, or done already.
    @discardableResult
    public func startIfPossible(from context: Context) -> Bool {
        guard isPossible(in: context), player !== context.player else { return false }
        if phase == .idle {
            start(from: context)
        } else {
            next = context
            stop()
        }
        return true
    }

    private func start(from context: Context) {
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
        watch = ChangeObserver { [player = context.player] in
            player.hasLostPicture
        } change: { [weak self] hasLost in
            if hasLost { self?.stop() }
        }
        window.open()
    }

    private func fail(_ error: PictureInPictureError) {
        forget()
        delegate?.pictureInPictureFailedToStart(with: error)
    }

    /// The window tells that it is there.
    func windowAppeared() {
        guard phase == .starting else { return }
        phase = .active
        delegate?.pictureInPictureDidStart()
        persisted?.pictureInPictureDidStart()
    }

    // MARK: - End

    /// Goes back to where the picture came from. When neither the delegate nor a view that is still there has a place for
    /// it, playback pauses.
    public func stop() {
        guard phase == .starting || phase == .active else { return }
        phase = .restoring
        guard let delegate else { return end() }
        delegate.pictureInPictureRestoreUserInterface { [weak self] _ in
            if self?.phase == .restoring { self?.end() }
        }
    }

    /// Ends it, without going back: playback pauses. A view that is still there has the picture again.
    public func close() {
        guard phase == .starting || phase == .active else { return }
        end(pausing: true)
    }

    /// The window tells that another view has taken the picture.
    func pictureWasTaken() {
        guard phase == .starting || phase == .active else { return }
        end()
    }

    private func end(pausing: Bool = false) {
        phase = .stopping
        watch = nil
        delegate?.pictureInPictureWillStop()
        persisted?.pictureInPictureWillStop()
        let isHomeless = window?.hasPicture == true && origin == nil
        if window?.hasPicture == true { origin?.attach() }
        if pausing || isHomeless { player?.pause() }
        window?.close()
        delegate?.pictureInPictureDidStop()
        persisted?.pictureInPictureDidStop()
        forget()
        if let next {
            self.next = nil
            startIfPossible(from: next)
        }
    }

    private func forget() {
        (watch, window, persisted, origin, originID, player) = (nil, nil, nil, nil, nil, nil)
        phase = .idle
    }
}

extension Player {
    /// Whether it has a picture that a small window can show: one that moves, and is flat.
    fileprivate var hasMovingPicture: Bool {
        error == nil && media.presentationSize != nil && !media.isCoverArt && metadata.viewport == .standard
    }

    /// Whether there is certainly nothing more to see. While the next item is being opened there may be.
    fileprivate var hasLostPicture: Bool {
        if error != nil || (currentItem == nil && items.isEmpty) { return true }
        return media != .empty && !hasMovingPicture
    }
}
