import Observation
import WindowboxCore
import WindowboxPlayer

/// The view model of the list of the current item's chapters.
@Observable
public final class ChapterListViewModel: Service {
    @ObservationIgnored private let player: Player
    @ObservationIgnored private let panel: PanelToggle
    @ObservationIgnored private let tracker: ProgressTracker

    /// Creates the toggle of the panel, and an inactive tracker.
    /// - Parameter context: The context whose player has the chapters, and whose panel shows them.
    public init(in context: PlayerContext) {
        player = context.player
        panel = PanelToggle(.chapters, in: context)
        tracker = ProgressTracker.inactive(in: context, interval: .seconds(1))
    }

    /// Ends the tracking of the position.
    public func stop() { tracker.player = nil }

    /// The number of views that show the list; the position is not tracked for 0.
    public var viewCount: Int {
        get { tracker.viewCount }
        set { tracker.viewCount = newValue }
    }

    /// Whether the chapter panel is open.
    public var isOpen: Bool { panel.isOpen }

    /// Shows or hides the chapter panel.
    public func toggle() { panel.toggle() }

    /// The chapters, in order; empty when the current item has none.
    public var rows: [Chapter] { player.metadata.chapters }

    /// The row of the current chapter, which follows the position while a view shows the list; `nil` between chapters.
    public var current: Int? {
        tracker.time.flatMap { time in rows.lastIndex { $0.timeRange.contains(time) } }
    }

    /// Returns the title of a chapter.
    ///
    /// - Parameter row: The index of the row.
    /// - Returns: The title; its number for one without a title.
    public func title(ofRow row: Int) -> String {
        guard rows.indices.contains(row) else { return "" }
        return rows[row].title ?? tr("Chapter {1}", "\(row + 1)")
    }

    /// Returns the start of a chapter, formatted like a clock.
    ///
    /// - Parameter row: The index of the row.
    /// - Returns: The start; empty for a row out of range.
    public func start(ofRow row: Int) -> String {
        rows.indices.contains(row) ? TimeFormatter.clock(rows[row].timeRange.lowerBound) : ""
    }

    /// Seeks to a chapter.
    ///
    /// - Parameter row: The index of the row. One out of range is ignored.
    public func go(toRow row: Int) {
        if rows.indices.contains(row) { player.seek(to: rows[row]) }
    }
}
