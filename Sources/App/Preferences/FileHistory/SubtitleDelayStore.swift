import WindowboxDemux
import WindowboxGtk
import WindowboxPlayer
import WindowboxSubtitles

/// Stores the subtitle delay of each file in the file history, and restores it when the file becomes the current item.
final class SubtitleDelayStore {
    private let observation: ObservationEffect

    /// Starts observing a player.
    init(_ player: Player, _ files: FileHistory) {
        func now() -> State { State(item: player.currentItem, delay: player.subtitleSettings.delay) }
        var before = now()
        observation = ObservationEffect(reading: now) { changed in
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
