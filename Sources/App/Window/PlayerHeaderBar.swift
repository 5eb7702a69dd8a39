import WindowboxGtk
import WindowboxPlayerUI

/// The header bar: title, open button, primary menu.
enum PlayerHeaderBar {
    static func make(_ context: PlayerContext) -> Widget {
        let pages = context[PageViewModel.self]
        let (titles, queue) = (context[TitleViewModel.self], context[QueueViewModel.self])
        let open = Button(icon: "document-open-symbolic").named { tr("Open") }
        open.actionName = "win.open"
        let bar = HeaderBar()
            .observe { bar in
                // The audio page shows the title itself, and larger.
                if pages.isAudio { return bar.setTitle("", subtitle: "") }
                let subtitle = titles.subtitle.isEmpty ? queue.place : titles.subtitle
                bar.setTitle(titles.title ?? tr("Windowbox"), subtitle: subtitle)
            }
            .bind(cssClass: "wb-header") { pages.isVideo }
            .bind(\.hasStartControls) { [status = context.status] in !status.isFullscreen }
            .bind(\.hasEndControls) { [status = context.status, feature = context.feature] in
                !status.isFullscreen && !feature.hasWindowControls
            }
        bar.addCSSClass("flat")
        bar.addAtStart(open)
        bar.addAtEnd(menuButton(context))
        bar.addAtEnd(leaveFullscreenButton(context))
        return bar
    }

    /// Replaces the window's buttons in full screen: the pages without a control bar have no other one.
    private static func leaveFullscreenButton(_ context: PlayerContext) -> Widget {
        let button = Button(icon: "view-restore-symbolic").named { tr("Leave Fullscreen") }
        button.actionName = "win.fullscreen"
        return button.bind(\.isVisible) { [status = context.status] in status.isFullscreen }
    }

    private static func menuButton(_ context: PlayerContext) -> MenuButton {
        let controls = context[ControlsService.self]
        let button = MenuButton(icon: "open-menu-symbolic").named { tr("Main Menu") }
        let menu = Menu(items(fullscreen: context.status.label))
        let popover = Popover(menu: menu)
        popover.retain([menu])
        popover.hasArrow = DesktopSettings.isComposited
        button.popover = popover
        button.isPrimary = true
        button.onOpenChange { [status = context.status] isOpen in
            guard isOpen else { return controls.release(.menu) }
            // A change of the menu while it closes would take the focus along, and the next key with it.
            menu.items = items(fullscreen: status.label)
            controls.acquire(.menu)
        }
        context[PrimaryMenuService.self].menuButton = button
        return button
    }

    /// - Parameter fullscreen: The label of the item that enters or leaves full screen.
    private static func items(fullscreen: String) -> [MenuItem] {
        [
            .section([
                .item(tr("New Window"), "app.new-window"),
                .item(tr("New Private Window"), "app.new-private-window"),
                .item(tr("Open Location…"), "win.open-location"),
                .item(tr("Add to Queue…"), "win.add"),
                .item(tr("Save Queue As…"), "win.save-queue"),
            ]),
            .section([
                .item(tr("Go to Time…"), "win.go-to-time"),
                .item(fullscreen, "win.fullscreen"),
                .item(tr("Picture in Picture"), "win.pip"),
                .item(tr("Take Screenshot"), "win.screenshot"),
                .item(tr("Save Clip…"), "win.save-clip"),
                .item(tr("Queue"), "win.queue"),
                .item(tr("Chapters"), "win.chapters"),
                .item(tr("Transcript"), "win.transcript"),
                .item(tr("Subtitle Appearance"), "win.subtitle-style"),
            ]),
            .section([
                .item(tr("Properties"), "win.properties"),
                .item(tr("Statistics"), "win.statistics"),
            ]),
            .section([
                .item(tr("Preferences"), "win.preferences"),
                .item(tr("Keyboard Shortcuts"), "win.shortcuts"),
                .item(tr("About Windowbox"), "win.about"),
            ]),
        ]
    }
}

/// Opens the primary menu with F10. A service, because the menu is created with the header bar.
final class PrimaryMenuService: Service {
    weak var menuButton: MenuButton?
    private let controls: ControlsService
    private var opening: FrameClockCallback?

    init(in context: PlayerContext) { controls = context[ControlsService.self] }

    /// Opens or closes the menu, after showing the header bar.
    func toggleMenu() {
        let isThere = menuButton?.isMapped == true
        controls.show()
        // At once where possible: the next keys are meant for the menu.
        if isThere { return toggle() }
        // The header bar is inserted after a turn of the main actor, and allocated after a cycle of the frame clock.
        // The menu needs an allocation: GTK opens it on the monitor of its button.
        Task {
            guard let menuButton else { return }
            var tickCount = 0
            opening = FrameClockCallback(menuButton) { [weak self] _ in
                tickCount += 1
                if tickCount == 2 { self?.toggle() }
            }
        }
    }

    private func toggle() {
        opening = nil
        menuButton?.isOpen.toggle()
    }
}
