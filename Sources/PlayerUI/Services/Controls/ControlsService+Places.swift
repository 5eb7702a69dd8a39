import WindowboxGtk

/// The arrangement of controls.
extension ControlsService {
    /// The places of controls. Of several places at one edge, the outer one is next to it.
    nonisolated public enum Place: CaseIterable, Sendable {
        /// Along the top edge.
        case topOuter
        /// Below `topOuter`.
        case topInner
        /// Centered at the left edge.
        case left
        /// Centered over the video.
        case center
        /// Centered at the right edge.
        case right
        /// Above `bottomMiddle`.
        case bottomInner
        /// Above `bottomOuter`.
        case bottomMiddle
        /// Along the bottom edge.
        case bottomOuter

        /// The word of VideoPlayerContainer for `topOuter`.
        public static let top1 = topOuter
        /// The word of VideoPlayerContainer for `topInner`.
        public static let top2 = topInner
        /// The word of VideoPlayerContainer for `bottomOuter`.
        public static let bottom1 = bottomOuter
        /// The word of VideoPlayerContainer for `bottomMiddle`.
        public static let bottom2 = bottomMiddle
        /// The word of VideoPlayerContainer for `bottomInner`.
        public static let bottom3 = bottomInner
    }

    /// The layout of the widgets at a place.
    public enum Layout {
        /// A row from left to right, `spacing` logical pixels apart.
        case row(spacing: Int = 6)
        /// A column from top to bottom, `spacing` logical pixels apart.
        case column(spacing: Int = 6)
        /// A custom container.
        case custom(([Widget]) -> Widget)
        /// A column in a rectangle anywhere in the player, regardless of the place. The closure returns the rectangle
        /// for the width and height of the player, in logical pixels. Called before drawing whenever the size changes,
        /// and whenever an observable property that it read changes.
        case floating((_ width: Int, _ height: Int) -> Rect)
    }

    /// A black gradient beneath the widgets of a place, darkest at the edge of the player.
    nonisolated public struct Shadow: Equatable, Sendable {
        /// The opacity at the edge, from 0 to 1.
        public var opacity: Double

        /// Creates a shadow.
        ///
        /// - Parameter opacity: The opacity, from 0 to 1.
        public init(opacity: Double = 0.15) { self.opacity = opacity }
    }

    /// The widgets of a place in one status of the player.
    struct Arrangement {
        let id: Int
        let insets: Margins
        let layout: Layout
        let background: RGBA?
        let shadow: Shadow?
        let transition: Transition
        let overhang: Int
        let make: (PlayerContext) -> [Widget]
    }

    /// Sets the widgets at a place, for the given statuses or, without any, for those that have no widgets of their
    /// own. An empty array clears the place.
    ///
    /// - Parameters:
    ///   - place: The place of the widgets.
    ///   - statuses: The statuses of the player; none for all others.
    ///   - insets: The margins around the widgets, in logical pixels.
    ///   - layout: The layout; `nil` for a row, and for a column at the left and right.
    ///   - background: The color beneath the widgets and their insets; `nil` for none.
    ///   - shadow: The gradient beneath the widgets, at the top and at the bottom only.
    ///   - transition: The transition of the widgets; `nil` slides them to their edge, and fades them at the center.
    ///   - overhang: The number of logical pixels that the widgets draw beyond their bounds. Each row of the video
    ///     beneath controls costs processor time.
    ///   - make: Creates the widgets when they are first revealed.
    public func configure(
        _ place: Place, for statuses: StatusService.Status..., insets: Margins = Margins(), layout: Layout? = nil,
        background: RGBA? = nil, shadow: Shadow? = nil, transition: Transition? = nil,
        overhang: Int = Occluder.defaultOverhang, _ make: @escaping (PlayerContext) -> [Widget]
    ) {
        lastArrangement += 1
        let arrangement = Arrangement(
            id: lastArrangement, insets: insets, layout: layout ?? place.defaultLayout, background: background,
            shadow: shadow, transition: transition ?? place.defaultTransition, overhang: overhang, make: make)
        let keys: [StatusService.Status?] = statuses.isEmpty ? [nil] : statuses
        for key in keys { arrangements[place, default: [:]][key] = arrangement }
    }

    /// Returns the arrangement of a place in the current status; `nil` for an empty place.
    func arrangement(at place: Place) -> Arrangement? {
        let here = arrangements[place]
        return here?[status.status] ?? here?[nil]
    }

    /// Whether the widgets at a place are visible. Without a medium only the top is: the window keeps its top bar.
    func isRevealed(at place: Place) -> Bool {
        isRevealed && (place.isAtTop || isMediumShown)
    }
}

extension ControlsService.Place {
    /// The places at the top, from the edge inwards.
    static let top: [Self] = [.topOuter, .topInner]
    /// The places at the bottom, from the edge inwards.
    static let bottom: [Self] = [.bottomOuter, .bottomMiddle, .bottomInner]

    var isAtTop: Bool { Self.top.contains(self) }
    var isAtBottom: Bool { Self.bottom.contains(self) }

    /// The edge of the place; `nil` for the center.
    var side: Side? {
        switch self {
        case .topOuter, .topInner: .top
        case .bottomOuter, .bottomMiddle, .bottomInner: .bottom
        case .left: .left
        case .right: .right
        case .center: nil
        }
    }

    fileprivate var defaultLayout: ControlsService.Layout { self == .left || self == .right ? .column() : .row() }

    fileprivate var defaultTransition: Transition { side.map { .slide($0) } ?? .fade }
}
