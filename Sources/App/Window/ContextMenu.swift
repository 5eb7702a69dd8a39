import WindowboxGtk
import WindowboxPlayerUI

/// The context menu of the video: playback, its options and the panels. Opened by the secondary button, a long press of
/// a finger, the Menu key and Shift+F10.
final class ContextMenu {
    private weak var player: PlayerWidget?
    private let windowMenu: WindowMenu
    private var popover: Popover?

    init(_ player: PlayerWidget) {
        self.player = player
        windowMenu = WindowMenu(of: player)
        player.onDestroy { [weak self] in self?.remove() }
        player.context.gesture.touchLongPress = .secondaryPress
        player.context.gesture.on(.press(.secondary)) { [weak self] in
            guard let self else { return }
            open(x: $0.x, y: $0.y, offersWindowMenu: windowMenu.isAvailable)
        }
    }

    /// Opens the menu in the center of the video.
    func open() {
        guard let player else { return }
        open(x: Double(player.width) / 2, y: Double(player.height) / 2, offersWindowMenu: false)
    }

    /// - Parameter offersWindowMenu: Whether a press opens the menu, and the window manager has one of the window.
    private func open(x: Double, y: Double, offersWindowMenu: Bool) {
        guard let player else { return }
        remove()
        let popover = make(for: player, offersWindowMenu: offersWindowMenu)
        self.popover = popover
        popover.open(x: x, y: y, in: player)
    }

    private func remove() {
        popover?.remove()
        popover = nil
    }

    private func make(for player: PlayerWidget, offersWindowMenu: Bool) -> Popover {
        let context = player.context
        let playback = context[PlaybackViewModel.self]
        player.addActions(
            [
                NamedAction("toggle") { playback.toggle() }.bind(\.isEnabled) { playback.isSensitive },
                NamedAction("loop") { context.commands.perform(.markLoop) }
                    .bind(\.isEnabled) { context.player.seekableTimeRange != nil },
                NamedAction("window-menu") { [windowMenu] in windowMenu.open() },
            ], prefix: "context")
        let options = SettingsMenu.make(for: player, context)
        let (panels, screenshots) = (Menu(Self.panels), Menu(Self.screenshots))
        // A narrow player has picture in picture among its options.
        let window = Self.window(
            fullscreen: context.status.label,
            offersPictureInPicture: !context[SettingsViewModel.self].hasPictureInPicture,
            screenshots, offersWindowMenu: offersWindowMenu)
        let menu = Menu(Self.items(playback, context.commands.loopTitle, options, panels, window))
        let popover = Popover(menu: menu, isNested: true)
        popover.hasArrow = false
        popover.retain([menu, options, panels, screenshots])
        let chapters = context[ChapterListViewModel.self]
        popover.onMapChange { [weak self, weak popover, controls = context.control] change in
            chapters.viewCount += change
            if change > 0 { return controls.acquire(.menu) }
            controls.release(.menu)
            // An item acts after its menu has closed. GTK keeps the focus on the hidden item, where it swallows keys.
            popover?.giveUpFocus()
            Task { if let self, let popover, self.popover === popover { self.remove() } }
        }
        return popover
    }

    private static func items(
        _ playback: PlaybackViewModel, _ loop: String, _ options: Menu, _ panels: Menu, _ window: [MenuItem]
    ) -> [MenuItem] {
        [
            .section([
                .item(playback.label, "context.toggle"), .item(tr("Go to Time…"), "win.go-to-time"),
                .item(loop, "context.loop"),
            ]),
            .section(options.items),
            .section([.submenu(tr("View"), panels)]),
            .section(window),
            .section([.item(tr("Properties"), "win.properties")]),
        ]
    }

    private static func window(
        fullscreen: String, offersPictureInPicture: Bool, _ screenshots: Menu, offersWindowMenu: Bool
    ) -> [MenuItem] {
        [.submenu(tr("Screenshot"), screenshots), .item(fullscreen, "win.fullscreen")]
            + (offersPictureInPicture ? [.item(tr("Picture in Picture"), "win.pip")] : [])
            + (offersWindowMenu ? [.item(tr("Always on Top…"), "context.window-menu")] : [])
    }

    private static var screenshots: [MenuItem] {
        [
            .item(tr("Take Screenshot"), "win.screenshot"),
            .item(tr("Take Screenshot Without Subtitles"), "win.screenshot-without-subtitles"),
            .item(tr("Copy Frame"), "win.copy-frame"), .item(tr("Save Clip…"), "win.save-clip"),
        ]
    }

    private static var panels: [MenuItem] {
        [
            .item(tr("Queue"), "win.queue"), .item(tr("Chapters"), "win.chapters"),
            .item(tr("Transcript"), "win.transcript"), .item(tr("Statistics"), "win.statistics"),
        ]
    }
}
