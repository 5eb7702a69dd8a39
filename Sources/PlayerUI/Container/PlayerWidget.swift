import CGtk
import WindowboxGtk
import WindowboxPlayer
import WindowboxSubtitles

/// A player in layers: the video, panels, controls and messages. The widget itself adds no controls; `StandardControls`
/// adds the default ones.
///
/// ```swift
/// let player = PlayerWidget(Context(player: Player(items: [.simple(url: url)])))
/// player.context.control.configure(.center) { [Button.playback($0)] }
/// window.child = player
/// player.context.player.play()
/// ```
/// The context is stopped when the widget is destroyed, as with its window.
public class PlayerWidget: CustomWidget {
    /// The context, shared by the widgets of the player.
    public let context: PlayerContext

    package let video: VideoView
    var presentedPanel: PresentedPanel?
    var windowHandlers: [(ApplicationWindow) -> Void] = []
    var resizing: FrameClockCallback?
    private var stack = LayerStack()
    private(set) var controls: ControlLayer?
    private var toasts: Widget?

    /// Creates a player widget.
    ///
    /// - Parameters:
    ///   - context: The context of the player, whose services the widgets share.
    ///   - services: The services to start that no widget accesses.
    public init(_ context: PlayerContext, launching services: [any Service.Type] = []) {
        PlayerStyle.load()
        self.context = context
        video = VideoView()
        video.allowsDirectPresentation = true
        video.blendsWidgets = true
        context.render.connect(video)
        video.bind(\.aspectMode) { [player = context.player] in player.aspectMode }
        video.bind(\.includesLetterbox) { [player = context.player] in player.subtitleSettings.style.usesLetterbox }
        super.init(cssName: "player", role: GTK_ACCESSIBLE_ROLE_GROUP)
        video.bind(\.accessibleLabel) { [titles = context[TitleViewModel.self]] in titles.title ?? tr("Video") }
        addCSSClass("wb-player")
        (hExpand, vExpand) = (true, true)
        fillLayers()
        GestureControllers.attach(to: video, context)
        GestureControllers.attachHover(to: self, context)
        ControlsHoverTracker.observeLeave(self, context.control)
        observePanel()
        hidePointer()
        observeWindow()
        detectScreenReader()
        for service in services { context.startService(service) }
        onDestroy { [context] in context.stop() }
    }

    /// Fills the layers. Widgets that cover the video only in part register their parts as occluders themselves.
    private func fillLayers() {
        put(video, in: .builtIn(.render))
        let gesture = context.gesture
        add(LayoutReader { gesture.layout = $0 }, to: .render, isOccluder: false)
        let placeholder = PiPPlaceholder.make(context) { [weak video] in video?.trackOccluder($0) }
        add(placeholder, to: .plugin, isOccluder: false)
        add(PluginSlot.make(context) { [weak video] in video?.trackOccluder($0) }, to: .plugin, isOccluder: false)
        let controls = ControlLayer(context) { [weak video] in video?.trackOccluder($0, overhang: $1) }
        self.controls = controls
        add(controls, to: .control, isOccluder: false)
        let toasts = ToastList.make(context) { [weak video] in video?.trackOccluder($0) }
        self.toasts = toasts
        add(toasts, to: .toast, isOccluder: false)
    }

    public override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        Extent(minimum: 0, natural: orientation == .horizontal ? 640 : 360)
    }

    /// Draws the video, and the widgets over it, which are blended with the frames where these bypass GTK.
    public override func draw(on snapshot: Snapshot) {
        guard let blender = video.widgetBlender, let node = renderNode(ofChildrenAbove: video) else {
            return drawChildren(on: snapshot)
        }
        let origin = Widget.convert(x: 0, y: 0, from: video.pointer, to: pointer) ?? (0, 0)
        // First, because the video uses the widgets when it is drawn.
        blender.update(gsk_render_node_ref(node), origin: origin)
        gtk_widget_snapshot_child(pointer, video.pointer, snapshot.pointer)
        gtk_snapshot_append_node(snapshot.pointer, node)
        gsk_render_node_unref(node)
        video.overlayWidgets()
    }

    public override func allocate(width: Int, height: Int) {
        context.viewSize.update(width: width, height: height)
        var rest = IntRect(width: width, height: height)
        if let presentedPanel {
            // Lay out the controls for the final width, to keep them unchanged during the transition.
            context.status.updateWidth(presentedPanel.layout(width, height, progress: presentedPanel.goal).rest.width)
            let layout = presentedPanel.layout(width, height, progress: presentedPanel.progress)
            layout.panel.allocate(to: presentedPanel.widget)
            rest = layout.rest
        } else {
            context.status.updateWidth(width)
        }
        for widget in stack.widgets where widget !== presentedPanel?.widget && widget !== toasts {
            rest.allocate(to: widget)
        }
        guard let toasts else { return }
        // Keep toasts above the controls, whether these are visible or not, unless they need the whole height.
        let needed = toasts.extent(.vertical, other: rest.width).minimum
        rest.height = max(rest.height - (controls?.bottomHeight ?? 0), min(needed, rest.height))
        rest.allocate(to: toasts)
    }
}

/// Widgets over the video.
extension PlayerWidget {
    /// Adds a widget on top of a layer.
    ///
    /// - Parameters:
    ///   - widget: The widget, placed by its alignment. Keep it no larger than its content, because it blocks clicks on
    ///     everything it covers.
    ///   - layer: The layer.
    public func add(_ widget: Widget, to layer: Layer) { add(widget, to: layer, isOccluder: true) }

    /// Removes a widget from its layer.
    ///
    /// - Parameter widget: The widget. One that is in no layer is ignored.
    public func remove(_ widget: Widget) {
        guard gtk_widget_get_parent(widget.pointer) == pointer else { return }
        stack.remove(widget)
        widget.removeFromParent()
    }

    /// Inserts a custom layer above a built-in one, and above custom layers that were inserted there before.
    ///
    /// - Parameters:
    ///   - name: The name of the layer. Ignored if it is taken.
    ///   - layer: The built-in layer.
    ///   - make: Creates the widget of the layer, placed by its alignment.
    public func insert(layer name: String, above layer: Layer, _ make: (PlayerContext) -> Widget) {
        guard stack.insert(name, above: layer) else { return }
        let widget = make(context)
        video.trackOccluder(widget)
        put(widget, in: .custom(name))
    }

    /// Removes a custom layer with its widgets.
    ///
    /// - Parameter name: The name of the layer. An unknown one is ignored.
    public func remove(layer name: String) {
        for widget in stack.remove(name) { widget.removeFromParent() }
    }

    /// Shows or hides the widgets of a layer; hidden widgets keep their state.
    ///
    /// - Parameters:
    ///   - isEnabled: Whether the widgets are shown.
    ///   - layer: The layer.
    public func setEnabled(_ isEnabled: Bool, layer: Layer) {
        for widget in stack.widgets(in: .builtIn(layer)) { widget.isChildVisible = isEnabled }
    }

    /// Adds a widget on top of a layer.
    ///
    /// - Parameter isOccluder: Whether the widget as a whole is an occluder of the video; otherwise it registers its
    ///   parts itself.
    func add(_ widget: Widget, to layer: Layer, isOccluder: Bool) {
        if isOccluder { video.trackOccluder(widget) }
        put(widget, in: .builtIn(layer))
    }

    private func put(_ widget: Widget, in name: LayerStack.Name) {
        let above = stack.add(widget, to: name)
        widget.insert(into: self, below: above)
    }
}
