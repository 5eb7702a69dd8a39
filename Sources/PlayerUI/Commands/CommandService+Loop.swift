import Observation
import WindowboxPlayer

/// The start of a passage to repeat, until its end is set.
@Observable
final class LoopStart {
    fileprivate var mark: (item: PlayerItem, time: Duration)?
}

extension CommandService {
    private static let loopIcon = "media-playlist-repeat-symbolic"

    /// The time that `markLoop()` has set as the start of the loop; `nil` without one for the current item.
    var pendingLoopStart: Duration? {
        guard let mark = loop.mark, mark.item == player.currentItem else { return nil }
        return mark.time
    }

    /// The title of a menu item for `Command.markLoop`, which names the command's next effect.
    public var loopTitle: String {
        if player.loopRange != nil { return tr("End Loop") }
        return pendingLoopStart == nil ? tr("Set Loop Start") : tr("Set Loop End")
    }

    /// Sets the start of a passage to repeat, then its end, then ends the repetition.
    func markLoop() -> Bool {
        guard player.seekableTimeRange != nil, let item = player.currentItem, let now = player.time() else {
            return false
        }
        let start = pendingLoopStart
        if player.loopRange != nil {
            player.loopRange = nil
            loop.mark = nil
            feedback.show(.init(Self.loopIcon, tr("Loop off")))
        } else if let start, now > start {
            player.loopRange = start..<now
            loop.mark = nil
            let text = tr("Loop {1}–{2}", TimeFormatter.clock(start), TimeFormatter.clock(now))
            feedback.show(.init(Self.loopIcon, text))
        } else {
            loop.mark = (item, now)
            feedback.show(.init(Self.loopIcon, tr("Loop starts at {1}", TimeFormatter.clock(now))))
        }
        return true
    }

    /// Repeats the current item, or ends the repetition.
    func toggleRepeatOne() -> Bool {
        guard player.currentItem != nil else { return false }
        let repeats = player.repeatMode != .one
        player.repeatMode = repeats ? .one : .off
        let text = repeats ? tr("Repeat One") : tr("Repeat Off")
        feedback.show(.init("media-playlist-repeat-song-symbolic", text))
        return true
    }
}
