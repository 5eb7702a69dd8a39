import CGtk
import WindowboxGtk
import WindowboxPlayer

/// A player: the picture, its controls and what it has to say, in layers.
///
/// ```swift
/// let player = Player(item: .simple(url: url))
/// window.child = PlayerWidget(Context(player: player))
/// player.play()
/// ```
public final class PlayerWidget: Widget {
    /// What its widgets share.
    public let context: Context

    /// The controls, by place and status.
    public let controls: ControlLayer

    let video: VideoView
    private var children: [Layer: [Widget]] = [:]

    /// Makes a player over `context`, with the standard controls.
    public init(_ context: Context) {
        PlayerStyle.load()
        self.context = context
        video = VideoView()
        context.render.connect(video)
        video.bind(\.gravity) { [player = context.player] in player.aspectMode }
        controls = ControlLayer(context)
        super.init(gtk_overlay_new())
        video.bind(\.accessibleLabel) { [titles = context[TitleService.self]] in titles.title ?? tr("Picture") }
        addCSSClass("wb-player")
        gtk_overlay_set_child(wb_overlay(pointer), video.pointer)
        children[.render] = [video]
        fillLayers()
        Gestures.attach(to: video, context)
        context.startService(NoticeService.self)
        followPointer()
        followWindow()
    }

    /// What covers the picture in part names its parts itself, when they are there.
    private func fillLayers() {
        let covering: (Widget) -> Void = { [weak self] in self?.trackCovering($0) }
        let size = SizeReporter { [status = context[StatusService.self]] in status.widthBecame($0) }
        add(size, to: .render, covering: false)
        add(Spinner.whileBuffering(context), to: .plugin)
        for place in ControlLayer.Place.allCases { add(controls.slot(place), to: .control, covering: false) }
        controls.onBuild = { [weak self] widget, place in
            // Above the bar stands the time under the pointer.
            self?.trackCovering(widget, overhang: place == .bottom ? 44 : Cover.usualOverhang)
        }
        controls.set(.bottom, ControlBar.make)
        add(FeedbackWidget.make(context, covering: covering), to: .toast, covering: false)
        add(ToastList.make(context, covering: covering), to: .toast, covering: false)
    }

    /// Adds a widget to a layer, above what is there. It is placed by its alignment and should cover no more than it
    /// shows, because what it covers cannot be clicked.
    public func add(_ widget: Widget, to layer: Layer) { add(widget, to: layer, covering: true) }

    private func add(_ widget: Widget, to layer: Layer, covering: Bool) {
        if covering { trackCovering(widget) }
        gtk_overlay_add_overlay(wb_overlay(pointer), widget.pointer)
        let above = children.filter { $0.key > layer }.min { $0.key < $1.key }?.value.first
        if let above { gtk_widget_insert_before(widget.pointer, pointer, above.pointer) }
        children[layer, default: []].append(widget)
    }

    /// Takes a widget out of its layer.
    public func remove(_ widget: Widget) {
        guard gtk_widget_get_parent(widget.pointer) == pointer else { return }
        for layer in Layer.allCases { children[layer]?.removeAll { $0 === widget } }
        gtk_overlay_remove_overlay(wb_overlay(pointer), widget.pointer)
    }

    /// Follows what lies over the picture: it is drawn far cheaper where nothing does.
    private func trackCovering(_ widget: Widget, overhang: Int = Cover.usualOverhang) {
        widget.onMap { [weak self, weak widget] in
            if let self, let widget { video.covers.append(Cover(widget, overhang: overhang)) }
        }
        widget.onUnmap { [weak self, weak widget] in
            self?.video.covers.removeAll { $0.widget === widget }
        }
    }

    private func followPointer() {
        let controls = context[ControlsService.self]
        bind(\.cursorName) { controls.isPointerHidden ? "none" : nil }
        let watch = PointerWatch()
        let start = ContinuousClock.now
        let moved: @MainActor (PointerMotion) -> Void = {
            if watch.isMoved(to: $0, at: start.duration(to: .now)) { controls.show() }
        }
        onMap { [weak self] in
            watch.appear(at: start.duration(to: .now))
            Task {
                try? await Task.sleep(for: PointerWatch.settling)
                if let place = self?.pointerPlace { watch.rests(at: place) }
            }
        }
        onPointer(phase: .capture, enter: moved, motion: moved)
    }
}
