import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// The dialog for seeking to a time.
enum TimeDialog {
    /// Seeks to the typed time, unless the user cancels.
    static func show(_ player: Player, over parent: ApplicationWindow) {
        let entry = Entry(placeholder: player.time().map { TimeFormatter.clock($0) } ?? "1:23:45")
        entry.accessibleLabel = tr("Time")
        let dialog = MessageDialog(
            heading: tr("Go to Time"), body: tr("Enter a time, such as 90, 1:30 or 1:02:03.5"), cancel: tr("Cancel"),
            accept: tr("Go"))
        func time(_ text: String) -> Duration? {
            TimeArgument.duration(text).flatMap { time in
                player.seekableTimeRange.map { min(max(time, $0.lowerBound), $0.upperBound) }
            }
        }
        dialog.show(entry, over: parent) {
            time($0) != nil
        } completion: { text in
            if let target = time(text) { player.seek(.at(target)) }
        }
    }
}
