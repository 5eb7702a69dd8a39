import WindowboxPlayer
import WindowboxPlayerUI

/// The message that an item continues where it was left, with a button that starts it over.
enum ResumeToast {
    static func show(_ time: Duration, of player: Player, in context: PlayerContext) {
        let item = player.currentItem
        context.toast.show(tr("Resumed at {1}", TimeFormatter.clock(time)), button: tr("Start Over")) { [weak player] in
            if let player, player.currentItem == item { player.seek(.at(.zero)) }
        }
    }
}
