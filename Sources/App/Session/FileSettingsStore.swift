import WindowboxDemux
import WindowboxGtk
import WindowboxPlayer
import WindowboxSubtitles

/// Stores the delays of subtitles and audio and the playback speed of each file in the file history, and restores them
/// when the file becomes the current item. A file without a stored speed plays at that of the item before it.
final class FileSettingsStore {
    /// Whether the next item keeps the present speed, which the user has just requested, instead of its stored one.
    var keepsSpeed = false

    private var observation: ObservationEffect?

    /// Starts observing a player.
    init(_ player: Player, _ files: FileHistory) {
        var before = State(player)
        observation = ObservationEffect(reading: { State(player) }) { [weak self] changed in
            if changed.item != before.item {
                self?.restore(player, files, changed.location)
                before.speed = nil
            } else if let location = changed.location {
                if changed.delay != before.delay { files.subtitleDelays[location] = changed.delay.nonZero }
                if changed.audioDelay != before.audioDelay { files.audioDelays[location] = changed.audioDelay.nonZero }
            }
            let now = State(player)
            if now.speed != before.speed, let speed = now.speed, let location = now.location {
                files.speeds[location] = speed == 1 ? nil : speed
            }
            before = now
        }
    }

    private func restore(_ player: Player, _ files: FileHistory, _ location: LocationHash?) {
        player.subtitleSettings.delay = location.flatMap { files.subtitleDelays[$0] } ?? .zero
        player.audioDelay = location.flatMap { files.audioDelays[$0] } ?? .zero
        if !keepsSpeed, let speed = location.flatMap({ files.speeds[$0] }) { player.playbackSpeed = speed }
        keepsSpeed = false
    }

    private struct State {
        let item: PlayerItem?
        let delay: Duration
        let audioDelay: Duration
        /// The speed; `nil` while it is unknown whether the item allows one.
        var speed: Double?

        init(_ player: Player) {
            item = player.currentItem
            delay = player.subtitleSettings.delay
            audioDelay = player.audioDelay
            speed = player.streamType == .onDemand ? player.playbackSpeed : nil
        }

        /// The file; `nil` for a stream.
        var location: LocationHash? { item?.filePath.map { LocationHash($0) } }
    }
}

extension Duration {
    fileprivate var nonZero: Duration? { self == .zero ? nil : self }
}
