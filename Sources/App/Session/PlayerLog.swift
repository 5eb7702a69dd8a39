import WindowboxCore
import WindowboxGtk
import WindowboxPlayer

/// Logs the items, errors and states of a player.
enum PlayerLog {
    /// Logs a player for the lifetime of the widget.
    static func follow(_ player: Player, for widget: Widget) {
        widget.observe { [player] _ in
            if let item = player.currentItem { Log.write(.info, "player", "plays \(item.address)") }
        }
        widget.observe { [player] _ in
            guard let error = player.error else { return }
            Log.write(.error, "player", error.message + "\n" + error.details)
        }
        widget.observe { [player] _ in Log.write(.debug, "player", "is \(player.playbackState)") }
    }
}
