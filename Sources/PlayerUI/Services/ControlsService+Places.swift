import WindowboxGtk

/// What stands where.
extension ControlsService {
    /// Where controls stand. Of several at one edge, the first is the outermost.
    public enum Place: CaseIterable, Sendable {
        /// Along the top edge.
        case top1
        /// Under the first.
        case top2
        /// In the middle of the left edge.
        case left
        /// In the middle of the picture.
        case center
        /// In the middle of the right edge.
        case right
        /// Over the second.
        case bottom3
        /// Over the first.
        case bottom2
        /// Along the bottom edge.
        case bottom1
    }

    /// How the widgets of a place stand beside each other.
    public enum Layout {
        /// From left to right, `spacing` logical pixels apart.
        case row(spacing: Int = 6)
        /// From top to bottom, `spacing` logical pixels apart.
        case column(spacing: Int = 6)
        /// As a container of one's own has them.
        case custom(([Widget]) -> Widget)
        /// Anywhere in the player, whatever the place is called: one below the other in the rectangle that is returned for
        /// the player's width and height, in logical pixels. It is asked whenever these change, before anything is drawn, and
        /// whenever something observable that it read has changed.
        case floating((_ width: Int, _ height: Int) -> Rect)
    }

    /// A gradient of black beneath the widgets of a place, darkest at the edge of the player.
    public struct Shadow: Equatable, Sendable {
        /// How dark the edge is, from 0 to 1.
        public var opacity: Double

        /// Makes a shadow.
        public init(opacity: Double = 0.15) { self.opacity = opacity }
    }

    /// What stands at a place in one shape of the player.
    struct Arrangement {
        let id: Int
        let insets: Margins
        let layout: Layout
        let shadow: Shadow?
        let transition: Transition
        let make: (Context) -> [Widget]
    }

    /// Sets what stands at a place: in the shapes that are named or, when none is, in those that have nothing of their own.
    /// An empty array leaves it free.
    ///
    /// - Parameters:
    ///   - place: Where they stand.
    ///   - statuses: For which shapes; none is all others.
    ///   - insets: The room around the widgets, in logical pixels.
    ///   - layout: How they stand; without one, in a row, and at the left and right in a column.
    ///   - shadow: What lies beneath them; at the top and at the bottom only.
    ///   - transition: How they come and go; without one they slide to their edge, and fade in the centre.
    ///   - make: Makes them when they are first to be seen.
    public func configure(
        _ place: Place, for statuses: StatusService.Status..., insets: Margins = Margins(), layout: Layout? = nil,
        shadow: Shadow? = nil, transition: Transition? = nil, _ make: @escaping (Context) -> [Widget]
    ) {
        lastArrangement += 1
        let arrangement = Arrangement(
            id: lastArrangement, insets: insets, layout: layout ?? place.usualLayout, shadow: shadow,
            transition: transition ?? place.usualTransition, make: make)
        let keys: [StatusService.Status?] = statuses.isEmpty ? [nil] : statuses
        for key in keys { arrangements[place, default: [:]][key] = arrangement }
    }

    /// What stands at a place now; `nil` for nothing.
    func arrangement(at place: Place) -> Arrangement? {
        let here = arrangements[place]
        return here?[status.status] ?? here?[nil]
    }

    /// Whether what stands at a place is seen. Without a medium there is nothing to control, but the window still has the
    /// bar at its top.
    func isRevealed(at place: Place) -> Bool {
        isRevealed && (place.isAtTop || pages.page == .medium)
    }
}

extension ControlsService.Place {
    /// From the edge inwards.
    static let top: [Self] = [.top1, .top2]
    /// From the edge inwards.
    static let bottom: [Self] = [.bottom1, .bottom2, .bottom3]

    var isAtTop: Bool { Self.top.contains(self) }
    var isAtBottom: Bool { Self.bottom.contains(self) }

    /// The edge that it stands at; `nil` in the centre.
    var side: Side? {
        switch self {
        case .top1, .top2: .top
        case .bottom1, .bottom2, .bottom3: .bottom
        case .left: .left
        case .right: .right
        case .center: nil
        }
    }

    fileprivate var usualLayout: ControlsService.Layout { self == .left || self == .right ? .column() : .row() }

    fileprivate var usualTransition: Transition { side.map { .slide($0) } ?? .fade }
}
