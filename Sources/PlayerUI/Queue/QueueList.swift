import WindowboxGtk
import WindowboxPlayer

/// The list of the queue, in which the current item is marked.
///
/// A click or Return plays an item. Rows are dragged to another place, or moved by Alt+Up and Alt+Down; Delete and a
/// button remove an item, and a toast offers to undo it. Dropped files are inserted where they fall. Only the rows
/// around the visible ones have widgets, whatever the number of items.
public enum QueueList {
    /// Creates the list, which scrolls.
    ///
    /// - Parameters:
    ///   - context: The context whose player has the queue.
    ///   - activatesOnSingleClick: Whether a single click plays an item, rather than a double click.
    /// - Returns: The list, which follows the queue.
    public static func make(_ context: PlayerContext, activatesOnSingleClick: Bool = true) -> ScrolledWindow {
        let (list, view) = makeParts(context)
        list.activatesOnSingleClick = activatesOnSingleClick
        return view
    }

    /// Returns the list and the widget in which it scrolls.
    static func makeParts(_ context: PlayerContext) -> (list: ListView<QueueRow>, view: ScrolledWindow) {
        PlayerStyle.load()
        let queue = context[QueueListViewModel.self]
        let list = ListView {
            QueueRow { remove($0, context) }
        } fill: { row, number in
            // The list may still have rows that the queue has no longer.
            guard queue.rows.indices.contains(number) else { return "" }
            let item = queue.rows[number]
            queue.willShow(item)
            return row.show(item, queue)
        }
        list.accessibleLabel = tr("Queue")
        list.addCSSClass("wb-rows")
        let view = ScrolledWindow(list)
        view.ignoreNaturalWidth()
        view.vExpand = true
        let focus = RowFocus()
        follow(queue, list, view, focus)
        list.onActivateReturningFocus { queue.play(row: $0) }
        list.onKey(phase: .capture) { [weak list] key in
            guard let list, let row = list.focusedRow else { return false }
            return handle(key, context, row, focus)
        }
        list.onRowDrag {
            queue.canMove
        } move: {
            queue.move(row: $0, to: $1)
        } drop: {
            queue.insert($0, at: $1)
        }
        list.onMapChange { queue.viewCount += $0 }
        return (list, view)
    }

    /// The item to scroll to. Its row may change its number without a scroll, when others are moved.
    private struct ScrollTarget: Equatable {
        let item: PlayerItem?
        let hasRows: Bool
    }

    /// Shows the rows of the queue, and scrolls to the current item when it changes.
    private static func follow(
        _ queue: QueueListViewModel, _ list: ListView<QueueRow>, _ view: ScrolledWindow, _ focus: RowFocus
    ) {
        let scroller = ListScroller(list, in: view)
        var shown: [PlayerItem] = []
        list.observe({ queue.rows }) { list, rows in
            guard let change = ListChange(from: shown, to: rows) else { return }
            shown = rows
            list.change(at: change.row, removed: change.removed, added: change.added)
            if let row = focus.row { list.focus(min(row, rows.count - 1)) }
            focus.row = nil
        }
        let player = queue.player
        list.observe({ ScrollTarget(item: player.currentItem, hasRows: !queue.rows.isEmpty) }) { _, _ in
            if let current = queue.current { scroller.show(current) } else { scroller.stop() }
        }
        list.retain([scroller])
    }

    /// Removes an item; a toast offers to undo it.
    private static func remove(_ item: PlayerItem, _ context: PlayerContext) {
        let queue = context[QueueListViewModel.self]
        let title = queue.title(of: item)
        guard let undo = queue.remove(item) else { return }
        context.toast.show(tr("Removed “{1}”", title), button: tr("Undo"), action: undo)
    }

    /// The row to focus once the list has changed, after a key has moved or removed the focused one.
    private final class RowFocus {
        var row: Int?
    }

    /// Handles a key of a focused row.
    private static func handle(_ key: KeyPress, _ context: PlayerContext, _ row: Int, _ focus: RowFocus) -> Bool {
        let queue = context[QueueListViewModel.self]
        switch (key.name, key.modifiers) {
        case ("Delete", []):
            focus.row = row
            remove(queue.rows[row], context)
        case ("Up", .alt) where row > 0 && queue.canMove:
            focus.row = row - 1
            queue.move(row: row, to: row - 1)
        case ("Down", .alt) where row + 1 < queue.rows.count && queue.canMove:
            focus.row = row + 1
            queue.move(row: row, to: row + 2)
        default: return false
        }
        return true
    }
}
