import CAdwaita
import CGtk
import WindowboxGtk
import WindowboxMPRIS
import WindowboxPlayer
import WindowboxPlayerUI

final class PlayerWindow {
    let window: ApplicationWindow
    let session: Session
    let application: Application
    /// Called when the window has been closed.
    var onClose: (() -> Void)?
    /// Called once, 400 ms after the window is presented, for work that is deferred until the first frame is shown.
    var onFirstFrame: (() -> Void)?

    private let playerWidget: PlayerWidget
    private let windowState: WindowStateStore
    let contextMenu: ContextMenu
    private let backgroundPlayback = BackgroundPlayback()
    private var isOpen = true
    private var inhibitor: Inhibitor?
    private var observesMinimized = false
    private var deferredPresentation: DeferredPresentation?
    private var colorSchemeController: ColorSchemeController?
    private var trimTask: Task<Void, Never>?

    var context: PlayerContext { session.context }
    var player: Player { session.player }

    init(_ session: Session, in application: Application) {
        self.session = session
        self.application = application
        AppStyle.load()
        window = ApplicationWindow(adopting: adw_application_window_new(application.pointer))
        windowState = WindowStateStore(window, session.preferences)
        playerWidget = PlayerWidget(session.context)
        contextMenu = ContextMenu(playerWidget)
        context[TimeViewModel.self].chooseTime = { [weak window] in window?.activateAction("win.go-to-time") }
        StandardControls.add(to: playerWidget)
        context.feature.fillsWindow = true
        context.control.configure(.topOuter, overhang: 0) { [PlayerHeaderBar.make($0)] }
        PlayerPages.add(to: playerWidget, takesFocus: true) { [weak self, session] context in
            EmptyPage.make(context, session.preferences) { self?.open([$0]) }
        }
        session.context[SettingsViewModel.self].extraItems = [
            .audio: .init(title: tr("Add Audio File…"), action: "win.add-audio"),
            .subtitles: .init(title: tr("Add Subtitle File…"), action: "win.add-subtitles"),
        ]
        session.context[SettingsViewModel.self].customSettings = [session.webPages.quality]
        session.context[QueueListViewModel.self].makeItems = { [server = session.server, toasts = context.toast] in
            Location.items($0.filter(Location.isAbsolute), in: "/", server: server) { toasts.showIncompletePlaylist() }
        }
        // The size for which the buttons have room; libadwaita requests 360 × 200 since 1.4.
        window.sizeRequest = SizeRequest(width: 280, height: 160)
        adw_application_window_set_content(wb_adw_application_window(window.pointer), playerWidget.pointer)
        window.addActions(actions)
        session.context.pictureInPicture.persistable = session
        observePlayer()
        observeDialogs()
        reportDamagedHistory()
        observeUnwrittenFiles()
        playerWidget.onDrop(
            hovering: { [weak self] in self?.showDropHint($0) },
            { [weak self] in self?.open(dropped: $0.filter(Location.isAbsolute)) ?? false })
        window.onCloseRequest { [weak self] in
            guard let self else { return false }
            if backgroundPlayback.start(self) { return true }
            close()
            return false
        }
    }

    /// Opens paths and URLs, replacing the queue or adding to it. Returns false when nothing could be opened.
    @discardableResult
    func open(_ locations: [String], enqueue: Bool = false) -> Bool {
        let opening = OpenRequest(locations, in: "/", server: session.server)
        open(opening, enqueue: enqueue)
        return !opening.items.isEmpty || player.currentItem != nil && !opening.subtitles.isEmpty
    }

    /// Opens items, and adds the subtitles to their items, or to the current item.
    private func open(_ opening: OpenRequest, enqueue: Bool) {
        if enqueue, !opening.items.isEmpty { session.willAddItems() }
        if opening.isIncomplete { context.toast.showIncompletePlaylist() }
        context[QueueViewModel.self].open(opening.items, enqueue: enqueue) { [player] in
            opening.addSubtitles(to: player)
        }
    }

    /// Opens dropped locations. An audio file named like the current video becomes an external audio track of it.
    private func open(dropped locations: [String]) -> Bool {
        guard !locations.isEmpty, locations.allSatisfy(player.isExternalAudioOfItem) else { return open(locations) }
        locations.forEach(player.addExternalAudio)
        return true
    }

    /// Shows or hides the hint that dragged files can be dropped on the window.
    private func showDropHint(_ isOver: Bool) {
        let (controls, feedback) = (context[ControlsService.self], context[FeedbackService.self])
        if isOver {
            controls.acquire(.drop)
            feedback.showUntilHidden(.init("document-open-symbolic", tr("Drop to Play")))
        } else {
            controls.release(.drop)
            feedback.hide()
        }
    }

    /// Opens the locations of a later start of the program, and applies its options.
    func open(_ options: Options, in folder: String) {
        let opening = OpenRequest(
            options.locations, in: folder, start: options.start, server: options.server ?? session.server)
        if opening.items.isEmpty, player.currentItem == nil {
            context[QueueViewModel.self].open(opening.itemsOrSubtitles)
        } else {
            open(opening, enqueue: options.enqueues)
        }
        session.apply(options)
        if !options.enqueues { present() }
    }

    /// Presents the window once the video's size is known, so that the window never changes its size after it is shown.
    func presentDeferred() {
        deferredPresentation = DeferredPresentation(player) { [weak self] in
            guard let self else { return }
            windowState.apply(fitting: WindowSize.around(InitialWindowSize.of(player.media, on: window), window))
            if player.currentItem != nil, session.preferences[.isFullscreen] { context.status.setFullscreen(true) }
            playerWidget.video.anticipate(
                context.status.wantsFullscreen
                    ? WindowSize.screen(of: window) : WindowSize.content(of: window.defaultSize, window))
            present()
            deferredPresentation = nil
            awaitFirstFrame()
        }
    }

    private func awaitFirstFrame() {
        Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(400))
            if let self, isOpen { onFirstFrame?() }
        }
    }

    /// The callbacks for the desktop's media controls.
    var mprisDelegate: MPRISDelegate {
        let status = context[StatusService.self]
        return MPRISDelegate(
            raise: { [weak self] in self?.present() },
            quit: { [weak self] in self?.window.activateAction("app.quit") },
            isFullscreen: { status.isFullscreen }, setFullscreen: { status.setFullscreen($0) },
            items: { [server = session.server, toasts = context.toast] in
                Location.items([$0], in: "/", server: server) { toasts.showIncompletePlaylist() }
            },
            storesArtwork: !session.preferences.isPrivate)
    }

    /// Shows the window and raises it.
    func present() {
        window.present()
        backgroundPlayback.end()
        updateInhibitor()
    }

    /// Closes the window, without background playback.
    func closeCompletely() {
        backgroundPlayback.end()
        backgroundPlayback.isDisabled = true
        window.close()
    }

    private func close() {
        isOpen = false
        windowState.store()
        trimTask?.cancel()
        inhibitor = nil
        colorSchemeController = nil
        // A video in picture in picture continues.
        if PictureInPicture.shared.player !== player { session.close() }
        context.stop()
        onClose?()
    }

    private func observePlayer() {
        let pages = context[PageViewModel.self]
        let titles = context[TitleViewModel.self]
        window.bind(\.title) { titles.title ?? tr("Windowbox") }
        // A constant background: GTK need not draw a window around a video again when the color scheme changes.
        window.bind(cssClass: "wb-black") { pages.isVideo }
        colorSchemeController = ColorSchemeController(pages, before: player.videoOutput)
        if !session.preferences.isPrivate { PlayerLog.follow(player, for: window) }
        window.observe({ pages.keepsScreenAwake }) { [weak self] _, _ in self?.updateInhibitor() }
        window.onMap { [weak self] in
            guard let self else { return }
            observeMinimized()
            window.afterNextPaint { [weak self] in self?.allowQuestions() }
        }
        window.observe { [weak self, player] _ in
            _ = (player.positionEpoch, player.currentItem)
            self?.scheduleTrim()
        }
    }

    /// Reports a damaged file history in the first window alone.
    private func reportDamagedHistory() {
        let files = session.preferences.files
        guard let path = files.damagedFile else { return }
        files.damagedFile = nil
        context.toast.show(
            tr("Could not read the per-file settings. The damaged file was kept as {1}.", path),
            for: WarningService.delay)
    }

    /// Reports a file history and a list of recent items that cannot be written, in the first window alone.
    private func observeUnwrittenFiles() {
        let (files, recent) = (session.preferences.files, session.preferences.recent)
        window.observe({ files.unwrittenFile }) { [weak self] _, path in
            guard let self, let path else { return }
            files.unwrittenFile = nil
            context.toast.show(tr("Could not save positions and settings in {1}.", path), for: WarningService.delay)
        }
        window.observe({ recent.unwrittenFile }) { [weak self] _, path in
            guard let self, let path else { return }
            recent.unwrittenFile = nil
            context.toast.show(tr("Could not save the recent items in {1}.", path), for: WarningService.delay)
        }
    }

    /// Draws frames with GTK while a dialog is over them, until its animation has ended.
    private func observeDialogs() {
        guard let property = wb_adw_dialog_property() else { return }
        window.onNotify(String(cString: property)) { [weak self] in
            guard let self, let dialog = wb_adw_visible_dialog(window.pointer) else { return }
            playerWidget.video.allowsDirectPresentation = false
            Widget.handle(of: dialog).onUnmap { [weak self] in
                guard let self else { return }
                playerWidget.video.allowsDirectPresentation = wb_adw_visible_dialog(window.pointer) == nil
            }
        }
    }

    /// Returns free memory to the system one second after the last seek or change of the item, which leave it behind.
    private func scheduleTrim() {
        trimTask?.cancel()
        trimTask = Task {
            if (try? await Task.sleep(for: .seconds(1))) != nil { Malloc.trim() }
        }
    }

    private func observeMinimized() {
        guard !observesMinimized else { return }
        observesMinimized = true
        window.onMinimizedChange { [weak self] _ in self?.updateInhibitor() }
    }

    /// Lets web pages ask in a dialog, which a window that the compositor does not show yet would cover.
    private func allowQuestions() {
        session.webPages.ask = { [weak self] host, accepted in
            if let self { WebPageDialog.show(host, over: window, accepted) }
        }
        context[WarningService.self].handlesFailure = { [weak session] in
            session?.webPages.handlesFailure(of: $0, $1) == true
                || session?.servedPlaylists.handlesFailure(of: $0, $1) == true
        }
    }

    /// Inhibits the screen saver while the visible window plays video.
    func updateInhibitor() {
        let isAwake = context[PageViewModel.self].keepsScreenAwake && window.isVisible && !window.isMinimized
        guard isAwake != (inhibitor != nil) else { return }
        inhibitor = isAwake ? application.inhibitIdle(window: window, reason: tr("A video is playing")) : nil
    }
}
