import WindowboxGtk
import WindowboxMedia
import WindowboxPlayer

/// How much later the subtitles of a film come is said of that film alone: it is remembered with its file, and any other
/// begins with what is remembered of it.
final class DelayMemory {
    private let following: Effect

    /// Follows a player from now on.
    init(_ player: Player, _ files: FileMemory) {
        func now() -> State { State(item: player.currentItem, delay: player.subtitleSettings.delay) }
        var before = now()
        following = Effect(reading: now) { changed in
            let path = changed.item?.url.flatMap { $0.isFileURL ? $0.location : nil }
            if changed.item != before.item {
                player.subtitleSettings.delay = path.flatMap { files.subtitleDelays[$0] } ?? .zero
            } else if changed.delay != before.delay, let path {
                files.subtitleDelays[path] = changed.delay == .zero ? nil : changed.delay
            }
            before = now()
        }
    }

    private struct State {
        let item: PlayerItem?
        let delay: Duration
    }
}
