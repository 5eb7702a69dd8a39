import CAdwaita
import CGtk
import FoundationEssentials
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// The running application: its windows, and the requests of later starts.
final class WindowboxApplication {
    /// The application id, also the name of the desktop file and the icon.
    nonisolated static let id = "org.windowbox.player"

    let application: Application
    var windows: [PlayerWindow] = []
    let mprisController = MPRISController()
    private let preferences: Preferences
    private var first: Session?
    private var handlesTermination = false

    /// Creates the application.
    /// - Parameters:
    ///   - first: The session that was created before GTK started, for the first window; `nil` for none.
    ///   - preferences: The preferences of all windows.
    init(first: Session?, _ preferences: Preferences) {
        self.first = first
        self.preferences = preferences
        var options: Application.Options = [.handlesCommandLine, .handlesOpen]
        if !SessionBus.isAvailable { options.insert(.nonUnique) }
        application = Application(adopting: wb_adw_application_new(Self.id, GApplicationFlags(options.rawValue)))
        application.onCommandLine { [weak self] in self?.handle($0) ?? 0 }
        application.onActivate { [weak self] in self?.activate() }
        application.onOpen { [weak self] in self?.open($0) }
        addActions()
        PictureInPicture.shared.delegate = self
    }

    /// Runs until the last window is closed, or forwards the arguments to the primary instance. Returns the exit code.
    func run(_ arguments: [String], isService: Bool) -> CInt {
        if !isService { application.register() }
        return application.run(arguments)
    }

    private func handle(_ invocation: Invocation) -> Int {
        guard let options = try? Options(parsing: invocation.arguments.dropFirst()) else { return 2 }
        open(options, in: invocation.workingDirectory ?? FileManager.default.currentDirectoryPath)
        if options.showsFileDialog { showFileDialog(enqueue: options.enqueues) }
        return 0
    }

    /// Opens locations from the desktop, such as a file manager.
    private func open(_ locations: [String]) {
        var options = Options()
        options.locations = locations
        open(options, in: "/")
    }

    private func open(_ options: Options, in folder: String) {
        if windows.isEmpty || options.opensNewWindow || options.isPrivate {
            open(first ?? Session(options, in: folder, preferences.forWindow(isPrivate: options.isPrivate)))
            first = nil
        } else if let window = activeWindow {
            window.open(options, in: folder)
        }
    }

    /// Shows the file dialog in the active window, or in a new one.
    private func showFileDialog(enqueue: Bool) {
        activate()
        activeWindow?.chooseFiles(enqueue: enqueue)
    }

    private func activate() {
        if let window = activeWindow {
            window.present()
        } else if PictureInPicture.shared.isActive {
            PictureInPicture.shared.stop()
        } else {
            openEmptyWindow()
        }
    }

    private func open(_ session: Session) {
        let window = makeWindow(session)
        window.onFirstFrame = { [weak self] in self?.startDeferredWork() }
        if session.player.items.contains(where: { !$0.address.hasPrefix("file:") }) {
            NetworkMonitor.shared.startObserving()
        }
        session.start()
        window.presentDeferred()
    }

    /// Starts what the first frame does not need; further calls have no effect.
    private func startDeferredWork() {
        mprisController.export()
        NetworkMonitor.shared.startObserving()
        guard !handlesTermination else { return }
        handlesTermination = true
        // Stores the positions and the state of the windows, as closing them does.
        application.onTermination { [weak self] in self?.quit() }
    }

    /// Creates a window without showing it.
    func makeWindow(_ session: Session) -> PlayerWindow {
        let window = PlayerWindow(session, in: application)
        windows.append(window)
        window.onClose = { [weak self, weak window] in
            if let self, let window { remove(window) }
        }
        mprisController.observe(window)
        return window
    }

    private func remove(_ window: PlayerWindow) {
        windows.removeAll { $0 === window }
        if PictureInPicture.shared.player !== window.player { remove(window.player) }
    }

    /// Stops observing a player that is no longer used.
    func remove(_ player: Player) { mprisController.remove(player, next: activeWindow?.player) }

    private func openEmptyWindow(isPrivate: Bool = false) {
        open(Session(Options(), in: "/", preferences.forWindow(isPrivate: isPrivate)))
    }

    private var activeWindow: PlayerWindow? {
        windows.first { $0.window === application.activeWindow } ?? windows.last
    }

    private func addActions() {
        application.addActions([
            NamedAction("new-window") { [weak self] in self?.openEmptyWindow() },
            NamedAction("new-private-window") { [weak self] in self?.openEmptyWindow(isPrivate: true) },
            NamedAction("open") { [weak self] in self?.showFileDialog(enqueue: false) },
            NamedAction("enqueue") { [weak self] in self?.showFileDialog(enqueue: true) },
            NamedAction("quit") { [weak self] in self?.quit() },
        ])
    }

    private func quit() {
        PictureInPicture.shared.close()
        for window in windows { window.closeCompletely() }
    }
}
