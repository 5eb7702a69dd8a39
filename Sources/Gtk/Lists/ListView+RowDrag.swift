extension ListView {
    /// Lets the user drag rows to another place of the list, and drop files and text between rows.
    ///
    /// While something is dragged over the list, the row beside the place has the CSS class `drop-before` or
    /// `drop-after`, and the list scrolls near the edges of its view.
    /// - Parameters:
    ///   - canMove: Returns whether rows can be moved now.
    ///   - move: Called with the number of the row that was dragged, and with the number of the row that it was dropped
    ///     before; the count of rows at the end.
    ///   - drop: Called with the dropped URIs, or the lines of a dropped text, and with the number of the row that they
    ///     were dropped before; returns whether it accepts them.
    public func onRowDrag(
        canMove: @escaping () -> Bool, move: @escaping (Int, Int) -> Void,
        drop: @escaping ([String], Int) -> Bool
    ) {
        let rows: () -> [RowDrag.Row] = { [weak self] in self?.filledRows.map { RowDrag.Row($0.row, $0.number) } ?? [] }
        retain([RowDrag(self, rows: rows, canMove: canMove, move: move, drop: drop)])
    }
}
