import CGtk
import WindowboxGtk

/// The keyboard's way into a list. GTK 4.8 finds none into one that was empty when it was made.
enum ListFocus {
    /// Gives the keyboard to a row, or where that is not seen to the first that is. Returns whether there is one.
    static func enter(_ list: ListView<TranscriptRow>, in view: ScrolledWindow, at number: Int?) -> Bool {
        let seen = list.filledRows.filter { row, _ in
            view.middle(of: row).map { (0..<Double(view.height)).contains($0) } ?? false
        }
        guard let row = (seen.first { $0.number == number } ?? seen.min { $0.number < $1.number })?.row,
            // GTK's own widget around it takes the keyboard.
            let around = gtk_widget_get_parent(row.pointer)
        else { return false }
        return gtk_widget_grab_focus(around) != 0
    }
}
