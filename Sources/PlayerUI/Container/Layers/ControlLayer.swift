import CGtk
import WindowboxGtk

/// The layer of the controls, arranged by `ControlsService`.
///
/// Controls are created when they are first revealed, so they do not delay the start of playback.
final class ControlLayer: CustomWidget {
    typealias Place = ControlsService.Place

    private let context: PlayerContext
    private let trackOccluder: (Widget, @escaping () -> Int) -> Void
    private var slots: [Place: Revealer] = [:]
    private var made: [Int: Widget] = [:]

    /// Creates the layer.
    ///
    /// - Parameter trackOccluder: Called with each new widget and a closure for its overhang, to register the widget as
    ///   an occluder.
    init(_ context: PlayerContext, trackOccluder: @escaping (Widget, @escaping () -> Int) -> Void) {
        self.context = context
        self.trackOccluder = trackOccluder
        super.init(cssName: "controls", role: GTK_ACCESSIBLE_ROLE_GROUP)
        // Clips controls that slide out of the player.
        clipsChildren = true
        for place in Place.allCases {
            let slot = Revealer()
            slot.fadesWhileSliding = false
            slots[place] = slot
            slot.insert(into: self)
            slot.observe({ [control = context.control] in Content(control, place) }) { [weak self] slot, content in
                self?.show(content, in: slot, place)
            }
            // The floating frame may change without the size of the player.
            slot.observe({ [weak self] in self?.floatingFrame(at: place) }) { [weak self] _, _ in
                self?.queueAllocate()
            }
        }
    }

    /// Returns the frame of floating widgets; `nil` for widgets at their edge.
    private func floatingFrame(at place: Place) -> Rect? { context.control.floatingFrame(at: place, width, height) }

    private struct Content: Equatable {
        var id: Int?
        var isRevealed: Bool

        init(_ control: ControlsService, _ place: Place) {
            id = control.arrangement(at: place)?.id
            isRevealed = id != nil && control.isRevealed(at: place)
        }
    }

    private func show(_ content: Content, in slot: Revealer, _ place: Place) {
        if content.isRevealed, let arrangement = context.control.arrangement(at: place) {
            let child = made[arrangement.id] ?? make(arrangement, at: place)
            if slot.child !== child { slot.child = child }
            slot.revealTransition = arrangement.transition
            slot.hideTransition = arrangement.transition
            slot.background = arrangement.background
            slot.shadow = arrangement.shadow.flatMap { shadow in place.side.map { (shadow, $0) } }
        }
        slot.isRevealed = content.isRevealed
    }

    private func make(_ arrangement: ControlsService.Arrangement, at place: Place) -> Widget {
        let widget = arrangement.layout.container(arrangement.make(context))
        if arrangement.insets != Margins() { widget.margins = arrangement.insets }
        made[arrangement.id] = widget
        ControlsHoverTracker.observe(widget, context)
        let bar = place.isAtBottom ? context[SeekBarViewModel.self] : nil
        // Shadow and background fill the slot, the margins of the widget included.
        let isFilled = arrangement.shadow != nil || arrangement.background != nil
        let margin = isFilled ? max(arrangement.insets.top, arrangement.insets.bottom) : 0
        trackOccluder(widget) { max(margin, arrangement.overhang, bar?.overhang ?? 0) }
        return widget
    }

    /// The height of the bottom controls, in logical pixels, whether visible or not.
    private(set) var bottomHeight = 0

    override func allocate(width: Int, height: Int) {
        for (place, slot) in slots {
            guard let frame = context.control.floatingFrame(at: place, width, height) else { continue }
            slot.sizeAllocate(x: Int(frame.x), y: Int(frame.y), width: Int(frame.width), height: Int(frame.height))
        }
        let top = stack(Place.top, width: width) { $0 }
        bottomHeight = stack(Place.bottom, width: width) { height - $0 }
        let middle = (y: top, height: max(0, height - top - bottomHeight))
        for place in [Place.left, .right] {
            guard let slot = standing(at: place) else { continue }
            let size = slot.extent(.horizontal).natural
            let needed = min(slot.extent(.vertical, other: size).natural, middle.height)
            slot.sizeAllocate(
                x: place == .left ? 0 : width - size, y: middle.y + (middle.height - needed) / 2, width: size,
                height: needed)
        }
        guard let center = standing(at: .center) else { return }
        let across = min(center.extent(.horizontal).natural, width)
        let down = min(center.extent(.vertical, other: across).natural, height)
        center.sizeAllocate(x: (width - across) / 2, y: (height - down) / 2, width: across, height: down)
    }

    /// Returns the slot of a place; `nil` if its widgets float.
    private func standing(at place: Place) -> Revealer? {
        if case .floating = context.control.arrangement(at: place)?.layout { nil } else { slots[place] }
    }

    /// Allocates slots one after the other from an edge, and returns their total height.
    private func stack(_ places: [Place], width: Int, _ edge: (Int) -> Int) -> Int {
        var extent = 0
        for slot in places.compactMap(standing) {
            let height = slot.extent(.vertical, other: width).natural
            slot.sizeAllocate(x: 0, y: min(edge(extent), edge(extent + height)), width: width, height: height)
            extent += height
        }
        return extent
    }

    /// Encloses the controls in invisible nodes, which keep the structure of the node tree: when controls appear, GTK
    /// redraws only them and the area of the video beneath.
    override func draw(on snapshot: Snapshot) {
        snapshot.appendInvisibleNode()
        drawChildren(on: snapshot)
        snapshot.appendInvisibleNode()
    }

    /// Passes the pointer through, except where a control is.
    override func contains(x: Double, y: Double) -> Bool { false }
}

extension ControlsService {
    /// Returns the frame of floating widgets in a player of a size; `nil` for widgets at their edge.
    fileprivate func floatingFrame(at place: Place, _ width: Int, _ height: Int) -> Rect? {
        if case .floating(let frame) = arrangement(at: place)?.layout { frame(width, height) } else { nil }
    }
}

extension ControlsService.Layout {
    /// Returns the container of the widgets; a single widget needs none.
    fileprivate func container(_ widgets: [Widget]) -> Widget {
        switch self {
        case .custom(let make): make(widgets)
        case .row(let spacing): widgets.count == 1 ? widgets[0] : BoxContainer(.horizontal, spacing: spacing, widgets)
        case .column(let spacing): widgets.count == 1 ? widgets[0] : BoxContainer(.vertical, spacing: spacing, widgets)
        case .floating: widgets.count == 1 ? widgets[0] : BoxContainer(.vertical, spacing: 6, widgets)
        }
    }
}
