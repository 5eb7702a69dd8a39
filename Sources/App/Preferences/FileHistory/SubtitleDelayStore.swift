import WindowboxGtk
import WindowboxMedia
import WindowboxPlayer

/// How much later the subtitles of a film come is said of that film alone: it is remembered with its file, and any other
/// begins with what is remembered of it.
final class SubtitleDelayStore {
    private let following: ObservationEffect

    /// Follows a player from now on.
    init(_ player: Player, _ files: FileHistory) {
        func now() -> State { State(item: player.currentItem, delay: player.subtitleSettings.delay) }
        var before = now()
        following = ObservationEffect(reading: now) { changed in
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
