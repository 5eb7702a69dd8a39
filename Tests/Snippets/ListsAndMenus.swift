import Observation
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Lists and Menus” in `WindowboxPlayerUI`: the queue beside the video.
@MainActor
func makePlayerWithQueue(_ player: Player) -> Widget {
    let view = SystemVideoView(player)
    let queue = QueueList.make(view.context)
    queue.sizeRequest = SizeRequest(width: 280)
    return BoxContainer(.horizontal, [view, queue])
}

/// From “Lists and Menus” in `WindowboxPlayerUI`: the chapters in a panel.
@MainActor
func presentChapters(of context: PlayerContext) {
    context.feature.present(from: .right, style: .squeeze()) { context in
        ChapterList.make(context)
    }
}

/// From “Lists and Menus” in `WindowboxPlayerUI`: a list of one's own.
@MainActor
func makeFailureList(for player: Player) -> ListBox {
    let list = ListBox()
    list.observe({ player.items.filter { player.failures[$0] != nil } }) { list, items in
        list.rows = items.map { Label($0.name ?? "") }
    }
    list.onActivate { index in
        let failed = player.items.filter { player.failures[$0] != nil }
        if failed.indices.contains(index) { player.currentItem = failed[index] }
    }
    return list
}

/// From “Lists and Menus” in `WindowboxPlayerUI`: the menus of some settings in a bar of one's own.
@MainActor
func addSettings(to context: PlayerContext) {
    context.control.configure(.bottomOuter) { context in
        [
            ControlBar.make(
                context,
                [
                    Button.playback(context), Slider.seekBar(context),
                    SettingsButton.make(context, for: .subtitles, icon: "media-view-subtitles-symbolic"),
                    SettingsButton.make(context, for: .output, icon: "audio-speakers-symbolic"),
                ])
        ]
    }
}

/// From “Lists and Menus” in `WindowboxPlayerUI`: a menu of one's own.
@MainActor
func makeSpeedButton(for player: Player) -> MenuButton {
    let choice = NamedAction(choosing: "speed") { player.playbackSpeed = Double($0) ?? 1 }
        .bind(\.choice) { "\(player.playbackSpeed)" }
    let speeds = [0.75, 1, 1.25, 1.5].map { MenuItem.choice("\($0) ×", "player.speed", target: "\($0)") }
    let button = MenuButton(icon: "power-profile-performance-symbolic")
    button.addActions([choice], prefix: "player")
    button.makePopover { Popover(menu: Menu(speeds)) }
    return button
}

/// From “Lists and Menus” in `WindowboxPlayerUI`: a setting of one's own.
@MainActor
func addSleepTimer(_ timer: SleepTimer, to context: PlayerContext) {
    context[SettingsViewModel.self].customSettings = [
        .init(
            id: "sleep-timer", title: "Sleep Timer",
            choices: { [.init(id: "0", title: "Off"), .init(id: "15", title: "15 Minutes")] },
            choice: { "\(timer.minutes)" },
            choose: { timer.minutes = Int($0) ?? 0 })
    ]
}

/// A sleep timer, as far as its menu needs it.
@Observable
@MainActor
final class SleepTimer {
    var minutes = 0
}
