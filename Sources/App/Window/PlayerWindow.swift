import CAdwaita
import CGtk
import WindowboxGtk
import WindowboxMPRIS
import WindowboxPlayer
import WindowboxPlayerUI

/// A window with a player in it.
final class PlayerWindow {
    let window: Window
    let session: Session
    let application: Application
    /// Called when the window has been closed.
    var onClose: (() -> Void)?
    /// Called a little after the window has appeared: once the first picture is there, others may have the processor.
    var onFirstPicture: (() -> Void)?

    private let playerWidget: PlayerWidget
    private let backgroundPlayback = BackgroundPlayback()
    private var isOpen = true
    private var inhibitor: Inhibitor?
    private var followsMinimizing = false
    private var deferredPresentation: DeferredPresentation?
    private var colorSchemeController: ColorSchemeController?
    private var tidying: Task<Void, Never>?

    var context: Context { session.context }
    var player: Player { session.player }

    init(_ session: Session, in application: Application) {
        self.session = session
        self.application = application
        AppStyle.load()
        window = Window(adopting: adw_application_window_new(application.pointer))
        playerWidget = PlayerWidget(session.context)
        StandardControls.add(to: playerWidget)
        context.control.configure(.top1) { [PlayerHeaderBar.make($0)] }
        Pages.follow(in: playerWidget, session.context)
        session.context[SettingsViewModel.self].additions = [
            .sound: .init(title: tr("Add Sound Track…"), action: "win.add-sound"),
            .subtitles: .init(title: tr("Add Subtitles…"), action: "win.add-subtitles"),
        ]
        adw_application_window_set_content(wb_adw_application_window(window.pointer), playerWidget.pointer)
        window.addActions(actions)
        session.context.pictureInPicture.persistable = session
        followPlayer()
        playerWidget.onDrop(
            hovering: { [weak self] in self?.offerDrop($0) },
            { [weak self] in self?.take(dropped: $0.filter(Location.isOne)) ?? false })
        window.onCloseRequest { [weak self] in
            guard let self else { return false }
            if backgroundPlayback.takes(self) { return true }
            close()
            return false
        }
    }

    /// Opens paths and addresses, in the place of what plays or after it. Returns false when there are none.
    @discardableResult
    func open(_ locations: [String], enqueue: Bool = false) -> Bool {
        let opening = OpenRequest(locations, in: "/", server: session.server)
        open(opening, enqueue: enqueue)
        return !opening.items.isEmpty || player.currentItem != nil && !opening.subtitles.isEmpty
    }

    /// Opens items, and adds the subtitles that came with them to them, or else to what plays.
    private func open(_ opening: OpenRequest, enqueue: Bool) {
        context[QueueViewModel.self].open(opening.items, enqueue: enqueue) { [player] in
            opening.addSubtitles(to: player)
        }
    }

    /// Opens what is dropped. Sound that has the film's name is a track of it; any other is something to play.
    private func take(dropped locations: [String]) -> Bool {
        guard !locations.isEmpty, locations.allSatisfy(player.isExternalAudioOfItem) else { return open(locations) }
        locations.forEach(player.addExternalAudio)
        return true
    }

    /// Says that what is dragged over the window can be dropped there.
    private func offerDrop(_ isOver: Bool) {
        let (controls, feedback) = (context[ControlsService.self], context[FeedbackService.self])
        if isOver {
            controls.hold(.drop)
            feedback.keep(.init("document-open-symbolic", tr("Drop to Play")))
        } else {
            controls.release(.drop)
            feedback.hide()
        }
    }

    /// Does what a later start of the program asks.
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

    /// Shows the window once the size of the picture is known, so that it never jumps.
    func presentDeferred() {
        deferredPresentation = DeferredPresentation(player) { [weak self] in
            guard let self else { return }
            let size = InitialWindowSize.of(player.media, on: window)
            window.defaultSize = WindowSize.around(size, window)
            present()
            deferredPresentation = nil
            awaitFirstPicture()
        }
    }

    private func awaitFirstPicture() {
        Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(400))
            if let self, isOpen { onFirstPicture?() }
        }
    }

    /// What the window lends to the desktop's panel.
    var mprisDelegate: MPRISDelegate {
        let status = context[StatusService.self]
        return MPRISDelegate(
            raise: { [weak self] in self?.present() },
            quit: { [weak self] in self?.window.activateAction("app.quit") },
            isFullscreen: { status.isFullscreen }, setFullscreen: { status.setFullscreen($0) },
            items: { [server = session.server] in Location.items([$0], in: "/", server: server) })
    }

    /// Brings it to the front.
    func present() {
        window.present()
        backgroundPlayback.end()
        keepAwake()
    }

    /// Closes it, whatever the person prefers to be done with what plays.
    func closeForGood() {
        backgroundPlayback.end()
        backgroundPlayback.isRefused = true
        window.close()
    }

    private func close() {
        isOpen = false
        tidying?.cancel()
        inhibitor = nil
        colorSchemeController = nil
        // In the small window the film goes on.
        if PictureInPicture.shared.player !== player { player.currentItem = nil }
        context.stop()
        onClose?()
    }

    private func followPlayer() {
        let pages = context[PageViewModel.self]
        let titles = context[TitleViewModel.self]
        window.bind(\.title) { titles.title ?? tr("Windowbox") }
        colorSchemeController = ColorSchemeController(pages, before: player.videoOutput)
        PlayerLog.follow(player, for: window)
        window.observe({ pages.keepsScreenAwake }) { [weak self] _, _ in self?.keepAwake() }
        window.onMap { [weak self] in self?.followMinimizing() }
        window.observe { [weak self, player] _ in
            _ = (player.positionEpoch, player.currentItem)
            self?.tidy()
        }
    }

    /// Seeks and other films leave free memory behind: it goes back when they are over.
    private func tidy() {
        tidying?.cancel()
        tidying = Task {
            if (try? await Task.sleep(for: .seconds(1))) != nil { Malloc.giveBack() }
        }
    }

    private func followMinimizing() {
        guard !followsMinimizing else { return }
        followsMinimizing = true
        window.onMinimizedChange { [weak self] _ in self?.keepAwake() }
    }

    /// Keeps the screen awake while it shows a film that is seen.
    func keepAwake() {
        let isAwake = context[PageViewModel.self].keepsScreenAwake && window.isVisible && !window.isMinimized
        guard isAwake != (inhibitor != nil) else { return }
        inhibitor = isAwake ? application.inhibitIdle(window: window, reason: tr("A video is playing")) : nil
    }
}
