import CGtk
import WindowboxGtk
import WindowboxPlayer

/// A player in layers: the picture, panels, and whatever controls and messages are added. By itself it has no controls;
/// `StandardControls` adds ours.
///
/// ```swift
/// let player = PlayerWidget(Context(player: Player(items: [.simple(url: url)])))
/// player.context.control.configure(.center) { [Button.playback($0)] }
/// window.child = player
/// player.context.player.play()
/// ```
/// Its context is ended by whoever made that.
public class PlayerWidget: CustomWidget {
    /// What its widgets share.
    public let context: Context

    package let video: VideoView
    var presentedPanel: PresentedPanel?
    var windowHandlers: [(Window) -> Void] = []
    private var stack = LayerStack()
    private(set) var controls: ControlLayer?
    private var toasts: Widget?

    /// Makes a player over `context`, and starts `services`, which no widget asks for.
    public init(_ context: Context, launching services: [any Service.Type] = []) {
        PlayerStyle.load()
        self.context = context
        video = VideoView()
        context.render.connect(video)
        video.bind(\.gravity) { [player = context.player] in player.aspectMode }
        video.bind(\.includesLetterbox) { [player = context.player] in player.subtitleSettings.style.usesBars }
        super.init(cssName: "player", role: GTK_ACCESSIBLE_ROLE_GROUP)
        video.bind(\.accessibleLabel) { [titles = context[TitleViewModel.self]] in titles.title ?? tr("Picture") }
        addCSSClass("wb-player")
        fillLayers()
        GestureControllers.attach(to: video, context)
        GestureControllers.attachHover(to: self, context)
        ControlsHoverTracker.followLeaving(self, context.control)
        followPanel()
        hidePointer()
        followWindow()
        awaitScreenReader()
        for service in services { context.startService(service) }
    }

    /// What covers the picture in part names its parts itself, when they are there.
    private func fillLayers() {
        put(video, in: .builtIn(.render))
        let gesture = context.gesture
        add(LayoutReader { gesture.layout = $0 }, to: .render, covering: false)
        let placeholder = PiPPlaceholder.make(context) { [weak video] in video?.trackCovering($0) }
        add(placeholder, to: .plugin, covering: false)
        add(PluginSlot.make(context) { [weak video] in video?.trackCovering($0) }, to: .plugin, covering: false)
        let controls = ControlLayer(context) { [weak video] in video?.trackCovering($0, overhang: $1) }
        self.controls = controls
        add(controls, to: .control, covering: false)
        let toasts = ToastList.make(context) { [weak video] in video?.trackCovering($0) }
        self.toasts = toasts
        add(toasts, to: .toast, covering: false)
    }

    public override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        Extent(minimum: 0, natural: orientation == .horizontal ? 640 : 360)
    }

    public override func allocate(width: Int, height: Int) {
        context.viewSize.became(width: width, height: height)
        var rest = IntRect(width: width, height: height)
        if let presentedPanel {
            // The controls suit the room that there will be, and do not change on the way.
            context.status.widthBecame(presentedPanel.layout(width, height, progress: presentedPanel.goal).rest.width)
            let layout = presentedPanel.layout(width, height, progress: presentedPanel.progress)
            layout.panel.give(to: presentedPanel.widget)
            rest = layout.rest
        } else {
            context.status.widthBecame(width)
        }
        for widget in stack.widgets where widget !== presentedPanel?.widget && widget !== toasts {
            rest.give(to: widget)
        }
        // Messages stand above the controls, whether or not these are seen.
        rest.height = max(0, rest.height - (controls?.bottomHeight ?? 0))
        if let toasts { rest.give(to: toasts) }
    }
}

/// What lies over the picture.
extension PlayerWidget {
    /// Adds a widget to a layer, above what is there. It is placed by its alignment and should cover no more than it
    /// shows, because what it covers cannot be clicked.
    public func add(_ widget: Widget, to layer: Layer) { add(widget, to: layer, covering: true) }

    /// Takes a widget out of its layer.
    public func remove(_ widget: Widget) {
        guard gtk_widget_get_parent(widget.pointer) == pointer else { return }
        stack.remove(widget)
        widget.removeFromParent()
    }

    /// Puts a layer of one's own above a built-in one, and above those that were put there before. What `make` makes fills
    /// the player by its alignment. Does nothing when the name is taken.
    public func insert(layer name: String, above layer: Layer, _ make: (Context) -> Widget) {
        guard stack.insert(name, above: layer) else { return }
        let widget = make(context)
        video.trackCovering(widget)
        put(widget, in: .custom(name))
    }

    /// Takes a layer of one's own away.
    public func remove(layer name: String) {
        for widget in stack.remove(name) { widget.removeFromParent() }
    }

    /// Shows a layer, or does not: what lies there keeps its state meanwhile.
    public func setEnabled(_ isEnabled: Bool, layer: Layer) {
        for widget in stack.widgets(in: .builtIn(layer)) { widget.isShownByParent = isEnabled }
    }

    /// - Parameter covering: Whether it lies over the picture as a whole; otherwise it tells of its parts itself.
    func add(_ widget: Widget, to layer: Layer, covering: Bool) {
        if covering { video.trackCovering(widget) }
        put(widget, in: .builtIn(layer))
    }

    private func put(_ widget: Widget, in name: LayerStack.Name) {
        let above = stack.add(widget, to: name)
        widget.insert(into: self, below: above)
    }
}
