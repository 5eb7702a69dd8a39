import WindowboxGtk
import WindowboxMedia
import WindowboxPlayer

/// The small window: a picture without decoration that floats above all others, with a few controls that come with the
/// pointer; what keys did and what happened is said in it, as in the player's window.
final class PiPWindow: PiPWindowProtocol {
    let window = Window()
    let player: Player
    /// Its own: that of the window it came from may end before.
    let context: Context

    private weak var owner: PictureInPicture?
    private let windows: PiPWindowFactory
    private let view = VideoView()
    private let picture: Overlay
    private let area: PiPGeometry
    private var frame: PiPGeometry
    private var gestureHandler: PiPGestureHandler?
    private var hasAppeared = false
    private var inhibitor: Inhibitor?
    private var resting: DelayedTask?

    /// - Parameter origin: What the picture comes from: the same screen, the same application.
    init(_ owner: PictureInPicture, _ player: Player, from origin: Widget?, _ windows: PiPWindowFactory) {
        self.owner = owner
        self.player = player
        self.windows = windows
        context = Context(player: player)
        let controls = PiPControls(context, owner)
        let covering: (Widget) -> Void = { [weak view] in view?.trackCovering($0) }
        let messages = [FeedbackWidget.make(context, covering: covering), ToastList.make(context, covering: covering)]
        picture = Overlay(child: view, overlays: [controls.widget] + messages)
        let screen = MonitorGeometry.workArea(of: origin?.enclosingWindow)
        area = screen.map(PiPGeometry.init) ?? PiPGeometry(x: 0, y: 0, width: 1280, height: 720)
        frame = PiPGeometry(ratio: player.ratio, on: area, windows.savedPlacement)
        controls.followPointer(over: picture, context)
        controls.track(covering: covering)
        if let origin = origin?.enclosingWindow { window.join(applicationOf: origin) }
        window.isDecorated = false
        window.addCSSClass("wb-small")
        window.child = picture
        window.bind(\.title) { [titles = context[TitleViewModel.self]] in titles.title ?? tr("Picture in Picture") }
        view.accessibleLabel = tr("Picture")
        view.onSourceTaken = { [weak owner] in owner?.pictureWasTaken() }
        window.onCloseRequest { [weak owner] in
            owner?.close()
            return true
        }
        PiPKeyHandler.attach(to: window, context, owner)
    }

    var hasPicture: Bool { view.source != nil }

    func open() {
        PlayerStyle.load()
        window.defaultSize = SizeRequest(width: frame.width, height: frame.height)
        window.realize()
        X11Window(window)?.becomeUtility()
        gestureHandler = PiPGestureHandler(picture, self)
        place(frame)
        window.onMap { [weak self] in self?.appeared() }
        window.present()
    }

    private func appeared() {
        guard !hasAppeared else { return }
        hasAppeared = true
        X11Window(window)?.floatAboveAll()
        place(frame)
        view.source = player.videoOutput
        context[PiPControlsService.self].show()
        owner?.windowAppeared()
        window.observe { [weak self] _ in self?.followShape() }
        window.observe { [weak self] _ in self?.keepAwake() }
        for side in ["default-width", "default-height"] { window.onNotify(side) { [weak self] in self?.keepShape() } }
    }

    func close() {
        windows.savedPlacement = currentFrame.savedPlacement(on: area)
        inhibitor = nil
        view.onSourceTaken = nil
        view.source = nil
        context.stop()
        window.destroy()
    }

    // MARK: - Its place

    /// Where it lies now, as far as the display tells.
    var currentFrame: PiPGeometry {
        if let rect = X11Window(window)?.frame {
            let now = PiPGeometry(rect)
            // Just after it was asked for, it may not have come to pass.
            return now.width < PiPGeometry.leastWidth ? frame : now
        }
        guard window.width > 0, window.height > 0 else { return frame }
        return PiPGeometry(x: frame.x, y: frame.y, width: window.width, height: window.height)
    }

    /// What of the screen may be used.
    var screen: PiPGeometry { MonitorGeometry.workArea(of: window).map(PiPGeometry.init) ?? area }

    /// The picture's width divided by its height.
    var ratio: Double { player.ratio }

    /// Gives it a place and a size where the display lets a program do so, and otherwise the size alone.
    func place(_ frame: PiPGeometry) {
        self.frame = frame
        if let x11 = X11Window(window) {
            x11.place(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        } else {
            window.defaultSize = SizeRequest(width: frame.width, height: frame.height)
        }
    }

    /// Another picture has another shape.
    private func followShape() {
        guard player.media.presentationSize != nil, !frame.hasShape(ratio) else { return }
        place(currentFrame.reshaped(to: ratio, on: screen))
    }

    /// A compositor that sizes the window knows nothing of the picture's shape: once it rests, it gets that again.
    func keepShape() {
        guard X11Window(window) == nil else { return }
        resting = DelayedTask(.milliseconds(150), clock: ContinuousClock()) { [weak self] in
            guard let self, !window.isFitted, !currentFrame.hasShape(ratio) else { return }
            place(currentFrame.reshaped(to: ratio, on: screen))
        }
    }

    // MARK: - The person

    private func keepAwake() {
        let isAwake = player.keepsDisplayAwake
        guard isAwake != (inhibitor != nil) else { return }
        inhibitor = isAwake ? window.inhibitIdle(reason: tr("A video is playing")) : nil
    }

    /// Back to the window that it came from.
    func goBack() { owner?.stop() }
}

extension Player {
    /// The picture's width divided by its height, as far as is known.
    fileprivate var ratio: Double {
        guard let size = media.presentationSize, size.width > 0, size.height > 0 else { return 16 / 9 }
        return Double(size.width) / Double(size.height)
    }
}

extension PiPGeometry {
    init(_ rect: Rect) {
        self.init(
            x: Int(rect.x.rounded()), y: Int(rect.y.rounded()), width: Int(rect.width.rounded()),
            height: Int(rect.height.rounded()))
    }

    /// Whether it is about `ratio` times as wide as high.
    fileprivate func hasShape(_ ratio: Double) -> Bool {
        abs(Double(width) / Double(max(height, 1)) / ratio - 1) < 0.02
    }
}
