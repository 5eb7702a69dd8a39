import WindowboxGtk

/// Keyboard entry into a list. GTK 4.8 cannot focus a list that was empty when it was created.
enum ListFocus {
    /// Focuses a row, or the first visible row if that one is scrolled out.
    ///
    /// - Returns: Whether a row was focused.
    static func enter<Row: Widget>(_ list: ListView<Row>, in view: ScrolledWindow, at number: Int?) -> Bool {
        let seen = list.filledRows.filter { row, _ in
            view.verticalCenter(of: row).map { (0..<Double(view.height)).contains($0) } ?? false
        }
        let row = seen.first { $0.number == number } ?? seen.min { $0.number < $1.number }
        return row.map { list.focus($0.number) } ?? false
    }
}
