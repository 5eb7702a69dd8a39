import WindowboxCore
import WindowboxGtk
import WindowboxPlayer

/// The PiP window: an undecorated window above all others with the video, controls that appear with the pointer,
/// feedback and toasts.
final class PiPWindow: PiPWindowProtocol {
    let window = ApplicationWindow()
    let player: Player
    /// A separate context, because that of the original window may end earlier.
    let context: PlayerContext

    private weak var owner: PictureInPicture?
    private let windows: PiPWindowFactory
    private let view = VideoView()
    private let content: Overlay
    private let area: PiPGeometry
    private var frame: PiPGeometry
    private var gestureHandler: PiPGestureHandler?
    private var hasAppeared = false
    private var inhibitor: Inhibitor?
    private var reshapeTask: DelayedTask?

    /// Creates the window without opening it.
    ///
    /// - Parameters:
    ///   - original: The context that the video comes from, for its keys; not retained.
    ///   - origin: The view that the video comes from, for its screen and application.
    init(_ owner: PictureInPicture, from original: PlayerContext, _ origin: Widget?, _ windows: PiPWindowFactory) {
        self.owner = owner
        self.windows = windows
        player = original.player
        context = PlayerContext(player: player)
        let controls = PiPControls(context, windows.controls(owner, context))
        let trackOccluder: (Widget) -> Void = { [weak view] in view?.trackOccluder($0) }
        let messages = [
            FeedbackWidget.make(context, trackOccluder: trackOccluder),
            ToastList.make(context, trackOccluder: trackOccluder),
        ]
        view.allowsDirectPresentation = true
        content = Overlay(child: view, overlays: [controls.widget] + messages)
        let screen = MonitorGeometry.workArea(of: origin?.enclosingWindow)
        area = screen.map(PiPGeometry.init) ?? PiPGeometry(x: 0, y: 0, width: 1280, height: 720)
        frame = PiPGeometry(ratio: player.ratio, on: area, windows.savedPlacement)
        controls.observePointer(over: content, context)
        controls.trackOccluders(trackOccluder)
        if let origin = origin?.enclosingWindow { window.join(applicationOf: origin) }
        window.isDecorated = false
        window.addCSSClass("wb-small")
        window.child = content
        window.bind(\.title) { [titles = context[TitleViewModel.self]] in titles.title ?? tr("Picture in Picture") }
        view.accessibleLabel = tr("Video")
        view.onSourceLost = { [weak owner] in owner?.didLoseVideo() }
        window.onCloseRequest { [weak owner] in
            owner?.close()
            return true
        }
        PiPKeyHandler.attach(to: window, context, original.keys, owner)
        windows.configure(window)
    }

    var hasVideo: Bool { view.source != nil }

    func open() {
        PlayerStyle.load()
        window.defaultSize = SizeRequest(width: frame.width, height: frame.height)
        window.realize()
        X11Window(window)?.setUtilityType()
        gestureHandler = PiPGestureHandler(content, self)
        moveResize(frame)
        window.onMap { [weak self] in self?.appeared() }
        window.present()
    }

    private func appeared() {
        guard !hasAppeared else { return }
        hasAppeared = true
        X11Window(window)?.requestKeepAbove()
        moveResize(frame)
        view.source = player.frameSource
        context[PiPControlsService.self].show()
        owner?.windowAppeared()
        window.observe { [weak self] _ in self?.updateAspectRatio() }
        window.observe { [weak self] _ in self?.updateInhibitor() }
        for side in ["default-width", "default-height"] {
            window.onNotify(side) { [weak self] in self?.restoreAspectRatio() }
        }
    }

    func close() {
        windows.savedPlacement = currentFrame.savedPlacement(on: area)
        inhibitor = nil
        view.onSourceLost = nil
        view.source = nil
        context.stop()
        window.destroy()
    }

    // MARK: - Geometry

    /// The current frame, as far as the display reports it.
    var currentFrame: PiPGeometry {
        if let rect = X11Window(window)?.frame {
            let now = PiPGeometry(rect)
            // Right after a request the server may not have resized the window yet.
            return now.width < PiPGeometry.minWidth ? frame : now
        }
        guard window.width > 0, window.height > 0 else { return frame }
        return PiPGeometry(x: frame.x, y: frame.y, width: window.width, height: window.height)
    }

    /// The work area of the screen.
    var screen: PiPGeometry { MonitorGeometry.workArea(of: window).map(PiPGeometry.init) ?? area }

    /// The aspect ratio of the video.
    var ratio: Double { player.ratio }

    /// Moves and resizes the window; on Wayland, which lets no client place itself, only resizes it.
    func moveResize(_ frame: PiPGeometry) {
        self.frame = frame
        if let x11 = X11Window(window) {
            x11.moveResize(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        } else {
            window.defaultSize = SizeRequest(width: frame.width, height: frame.height)
        }
    }

    /// Adapts the window to the aspect ratio of another video.
    private func updateAspectRatio() {
        guard player.presentationSize != nil, !frame.hasAspectRatio(ratio) else { return }
        moveResize(currentFrame.reshaped(to: ratio, on: screen))
    }

    /// Restores the aspect ratio after a resize by a compositor, which ignores it, once the size is stable.
    func restoreAspectRatio() {
        guard X11Window(window) == nil else { return }
        reshapeTask = DelayedTask(.milliseconds(150), clock: ContinuousClock()) { [weak self] in
            guard let self, !window.hasFixedSize, !currentFrame.hasAspectRatio(ratio) else { return }
            moveResize(currentFrame.reshaped(to: ratio, on: screen))
        }
    }

    // MARK: - User actions

    private func updateInhibitor() {
        let isAwake = player.keepsDisplayAwake
        guard isAwake != (inhibitor != nil) else { return }
        inhibitor = isAwake ? window.inhibitIdle(reason: tr("A video is playing")) : nil
    }

    /// Returns the video to its original window.
    func goBack() { owner?.stop() }
}

extension Player {
    /// The width of the video divided by its height; 16:9 while unknown.
    fileprivate var ratio: Double {
        guard let size = presentationSize, size.width > 0, size.height > 0 else { return 16 / 9 }
        return Double(size.width) / Double(size.height)
    }
}

extension PiPGeometry {
    init(_ rect: Rect) {
        self.init(
            x: Int(rect.x.rounded()), y: Int(rect.y.rounded()), width: Int(rect.width.rounded()),
            height: Int(rect.height.rounded()))
    }

    /// Whether the frame has the aspect ratio, within 2 %.
    fileprivate func hasAspectRatio(_ ratio: Double) -> Bool {
        abs(Double(width) / Double(max(height, 1)) / ratio - 1) < 0.02
    }
}
