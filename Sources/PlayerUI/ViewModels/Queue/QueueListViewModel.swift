import Observation
import WindowboxCore
import WindowboxPlayer

/// The view model of the list of the queue: the items or the search results, with their titles and durations.
///
/// Observes the player while a view shows the list (`viewCount`).
@Observable
public final class QueueListViewModel: Service {
    /// The items of the rows: the queue, or the search results in its order; empty without a view.
    public private(set) var rows: [PlayerItem] = []

    /// The search text; empty shows all items. Letter case and accents are ignored.
    public var search = "" {
        didSet { if search != oldValue { find(narrowing: !oldValue.isEmpty && search.hasPrefix(oldValue)) } }
    }

    /// Creates items for dropped URLs and lines of text; initially an item for each URL.
    @ObservationIgnored public var makeItems: ([String]) -> [PlayerItem] = { addresses in
        addresses.compactMap { .simple(address: $0) }
    }

    /// Whether to focus the search field.
    var wantsSearch = false

    @ObservationIgnored let player: Player
    @ObservationIgnored private let panel: PanelToggle
    @ObservationIgnored private let summaries = QueueSummaries()
    @ObservationIgnored private var observers: [ChangeObserver] = []
    @ObservationIgnored private(set) var searchTask: Task<Void, Never>?

    /// Creates the toggle of the panel.
    /// - Parameter context: The context whose player has the queue, and whose panel shows it.
    public init(in context: PlayerContext) {
        player = context.player
        panel = PanelToggle(.queue, in: context)
        panel.onPhase = { [weak self] in if $0 == .dismissing { self?.search = "" } }
    }

    /// Ends the observations.
    public func stop() { viewCount = 0 }

    /// The number of views that show the list; none is observed for 0.
    public var viewCount = 0 {
        didSet {
            if viewCount > 0, observers.isEmpty { start() }
            if viewCount == 0, !observers.isEmpty { end() }
        }
    }

    private func start() {
        let player = player
        observers = [
            ChangeObserver {
                player.items
            } change: { [weak self] _ in
                self?.itemsDidChange()
            },
            ChangeObserver {
                player.duration
            } change: { [weak self] _ in
                self?.takeDuration()
            },
        ]
        takeDuration()
        itemsDidChange()
    }

    private func end() {
        observers = []
        searchTask?.cancel()
        search = ""
        wantsSearch = false
        rows = []
        summaries.stop()
    }

    private func itemsDidChange() {
        summaries.read(player.items)
        find(narrowing: false)
    }

    private func takeDuration() {
        if let item = player.currentItem, let duration = player.duration { summaries.set(duration, of: item) }
    }

    // MARK: Panel

    /// Whether the queue panel is open.
    public var isOpen: Bool { panel.isOpen }

    /// Shows the queue panel.
    public func open() { panel.open() }

    /// Shows or hides the queue panel.
    public func toggle() { panel.toggle() }

    /// Shows the queue panel and focuses its search field.
    public func openSearch() {
        // Opening a panel that is sliding out ends it first.
        panel.open()
        wantsSearch = true
    }

    // MARK: Texts

    /// The number of items and their duration, once that of all is known; empty without items.
    public var summary: String {
        guard !player.items.isEmpty else { return "" }
        let count = counted("1 item", many: "{1} items", count: player.items.count)
        return summaries.total.map { tr("{1} · {2}", count, TimeFormatter.clock($0)) } ?? count
    }

    /// The reason for an empty list, in a sentence; empty while there are rows.
    public var sentence: String {
        if player.items.isEmpty { return tr("The queue is empty") }
        return rows.isEmpty && !search.isEmpty && searchTask == nil ? tr("No Results Found") : ""
    }

    /// Returns the title of an item: of its metadata, its tags or its file.
    ///
    /// - Parameter item: The item.
    /// - Returns: The title; the address without a better one.
    public func title(of item: PlayerItem) -> String {
        if item == player.currentItem, let title = player.metadata.title { return title }
        return item.metadata.title ?? summaries.summary(of: item)?.title ?? item.name ?? item.address
    }

    /// Returns the subtitle of an item, such as the artist.
    ///
    /// - Parameter item: The item.
    /// - Returns: The subtitle; the error of an item that could not be played; empty without either.
    public func subtitle(of item: PlayerItem) -> String {
        if let error = player.failures[item] { return error.message }
        return item.metadata.subtitle ?? summaries.summary(of: item)?.subtitle ?? ""
    }

    /// Returns the duration of an item, formatted like a clock.
    ///
    /// - Parameter item: The item.
    /// - Returns: The duration; empty while it is unknown.
    public func duration(of item: PlayerItem) -> String {
        summaries.duration(of: item).map(TimeFormatter.clock) ?? ""
    }

    /// Reads the file of a row that is shown before those of others.
    func willShow(_ item: PlayerItem) { summaries.prioritize(item) }

    /// The row of the current item; `nil` if it is not among the search results.
    public var current: Int? { player.currentItem.flatMap(rows.firstIndex(of:)) }

    // MARK: Search

    /// The time in which the main thread searches before it lets others run.
    private static let slice = Duration.milliseconds(4)

    /// Searches the queue, or only the rows when a search is narrowed, in slices.
    private func find(narrowing: Bool) {
        let isComplete = searchTask == nil
        searchTask?.cancel()
        searchTask = nil
        let wanted = search.normalizedForSearch
        guard !wanted.isEmpty else { return rows = player.items }
        let items = narrowing && isComplete ? rows : player.items
        searchTask = Task { [weak self] in
            let clock = ContinuousClock()
            var start = clock.now
            var found: [PlayerItem] = []
            for item in items {
                guard let self else { return }
                if start.duration(to: clock.now) > Self.slice {
                    await Task.yield()
                    start = clock.now
                    if Task.isCancelled { return }
                }
                let text = (title(of: item) + "\n" + subtitle(of: item)).normalizedForSearch
                if text.withUnsafeBytes({ $0.firstOffset(of: wanted, from: 0) }) != nil { found.append(item) }
            }
            guard !Task.isCancelled else { return }
            self?.searchTask = nil
            self?.rows = found
        }
    }

    // MARK: User actions

    /// Plays the item of a row.
    ///
    /// - Parameter row: The index of the row. One out of range is ignored.
    public func play(row: Int) {
        guard rows.indices.contains(row) else { return }
        player.currentItem = rows[row]
        player.play()
    }

    /// Plays the first search result.
    func playFirstResult() { if !search.isEmpty { play(row: 0) } }

    /// Moves the item of a row to another place, unless the rows are search results.
    ///
    /// - Parameters:
    ///   - row: The index of the row.
    ///   - place: The index of the row that follows it afterwards, before the move; the number of rows for the end.
    public func move(row: Int, to place: Int) {
        guard canMove, rows.indices.contains(row) else { return }
        if rows.indices.contains(place) {
            player.move(rows[row], before: rows[place])
        } else {
            player.move(rows[row], after: nil)
        }
    }

    /// Whether rows can be moved: the rows are not search results.
    public var canMove: Bool { search.isEmpty }

    /// Inserts items for dropped URLs and lines of text.
    ///
    /// - Parameters:
    ///   - locations: What was dropped.
    ///   - place: The index of the row that they were dropped before; the number of rows for the end.
    /// - Returns: Whether an item was inserted.
    public func insert(_ locations: [String], at place: Int) -> Bool {
        let items = makeItems(locations)
        let isFirst = player.items.isEmpty
        defer { if isFirst { player.play() } }
        guard rows.indices.contains(place) else { return player.append(contentsOf: items) }
        return player.insert(contentsOf: items, before: rows[place])
    }

    /// Removes an item.
    ///
    /// - Parameter item: The item.
    /// - Returns: Inserts the item at its place again; `nil` if it is not in the queue.
    @discardableResult
    public func remove(_ item: PlayerItem) -> (() -> Void)? {
        guard let index = player.items.firstIndex(of: item) else { return nil }
        let following = index + 1 < player.items.count ? player.items[index + 1] : nil
        player.remove(item)
        return { [player] in
            if following.map(player.items.contains) == true {
                player.insert(item, before: following)
            } else {
                player.append(item)
            }
        }
    }

    /// Removes all items but the current one.
    ///
    /// - Returns: Inserts the removed items again; `nil` if there was none.
    @discardableResult
    public func clear() -> (() -> Void)? {
        let (current, before, after) = (player.currentItem, player.previousItems, player.nextItems)
        guard !(before + after).isEmpty else { return nil }
        player.items = current.map { [$0] } ?? []
        return { [player] in
            let anchor = current.flatMap { player.items.contains($0) ? $0 : nil }
            player.insert(contentsOf: before, before: anchor)
            player.insert(contentsOf: after, after: anchor)
        }
    }
}
