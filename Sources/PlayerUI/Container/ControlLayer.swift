import WindowboxGtk

/// The controls over the picture: what stands where, for each shape of the player.
///
/// What is not seen yet is not made yet: a film that starts has no controls to pay for.
public final class ControlLayer {
    /// Where controls stand.
    public enum Place: CaseIterable, Sendable {
        /// Along the top edge.
        case top
        /// In the middle of the picture.
        case center
        /// Along the bottom edge.
        case bottom
    }

    /// Makes the controls of one place.
    public typealias Maker = (Context) -> Widget

    var onBuild: ((Widget, Place) -> Void)?

    private let context: Context
    private let status: StatusService
    private let service: ControlsService
    private let pages: PageService
    private var makers: [Place: [StatusService.Status?: Maker]] = [:]
    private var made: [Place: [StatusService.Status?: Widget]] = [:]
    private var slots: [Place: Revealer] = [:]

    init(_ context: Context) {
        self.context = context
        status = context[StatusService.self]
        service = context[ControlsService.self]
        pages = context[PageService.self]
    }

    /// Sets what stands at a place, in one shape of the player or, without one, in those that have nothing of their own.
    public func set(_ place: Place, for status: StatusService.Status? = nil, _ maker: @escaping Maker) {
        makers[place, default: [:]][status] = maker
        made[place]?[status] = nil
        if let slot = slots[place], isRevealed(place) { fill(slot, place) }
    }

    func slot(_ place: Place) -> Widget {
        let slot = Revealer(transition: .crossfade)
        slot.duration = .milliseconds(200)
        // What is drawn beside the controls, the time under the pointer, say, is seen too.
        slot.clipsChildren = false
        slot.vAlign = place.align
        if place == .center { slot.hAlign = .center }
        slots[place] = slot
        // The revealer keeps its size when its child has gone, and must not stand in the way of the picture.
        slot.observe { [weak self] slot in
            guard let self else { return }
            let isRevealed = isRevealed(place)
            if isRevealed { fill(slot, place) }
            slot.canTarget = isRevealed
            slot.isRevealed = isRevealed
        }
        return slot
    }

    /// Without a medium there is nothing to control, but the window still has its header bar.
    private func isRevealed(_ place: Place) -> Bool {
        service.isRevealed && (place == .top || pages.page == .medium)
    }

    private func fill(_ slot: Revealer, _ place: Place) {
        let content = content(place)
        if slot.child !== content { slot.child = content }
    }

    private func content(_ place: Place) -> Widget? {
        let key = makers[place]?[status.status] == nil ? nil : Optional(status.status)
        if let widget = made[place]?[key] { return widget }
        guard let maker = makers[place]?[key] else { return nil }
        let widget = maker(context)
        made[place, default: [:]][key] = widget
        onBuild?(widget, place)
        return widget
    }
}

extension ControlLayer.Place {
    fileprivate var align: Align {
        switch self {
        case .top: .start
        case .center: .center
        case .bottom: .end
        }
    }
}
