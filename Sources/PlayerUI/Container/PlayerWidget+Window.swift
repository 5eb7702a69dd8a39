import CGtk
import WindowboxCore
import WindowboxGtk
import WindowboxPlayer

extension PlayerWidget {
    /// Calls `handler` with the current window, if any, and with each later one.
    func onWindow(_ handler: @escaping (ApplicationWindow) -> Void) {
        windowHandlers.append(handler)
        if let enclosingWindow { handler(enclosingWindow) }
    }

    /// Starts the detection of a screen reader one second after mapping: the query may delay the first frame by as much
    /// as that.
    func detectScreenReader() {
        let reader = context.dependency(\.screenReader)
        onMap {
            Task {
                try? await Task.sleep(for: .seconds(1))
                reader.startObserving()
            }
        }
    }

    /// Observes the enclosing window: its full screen state, activity and focus, and resize requests of commands.
    func observeWindow() {
        weak var followed: ApplicationWindow?
        onNotify("root") { [weak self] in
            guard let self, let window = enclosingWindow, window !== followed else { return }
            followed = window
            observeFullscreen(of: window)
            observeActivation(of: window)
            if let controls { ControlsFocusTracker.observe(window, controls: controls, context.control) }
            for handler in windowHandlers { handler(window) }
        }
        context[CommandService.self].onResize = { [weak self] in self?.resizeWindow(scale: $0) }
    }

    private func observeFullscreen(of window: ApplicationWindow) {
        let status = context[StatusService.self]
        window.onFullscreenChange { [weak status] in status?.windowDidChange(fullscreen: $0) }
        window.observe { [weak status] window in
            guard let status else { return }
            let wantsFullscreen = status.wantsFullscreen
            guard status.isRequestPending || wantsFullscreen != window.isFullscreen else { return }
            window.isFullscreen = wantsFullscreen
        }
    }

    /// Shows the controls when the user returns to the window, but not at its first activation.
    private func observeActivation(of window: ApplicationWindow) {
        var wasLeft = false
        window.onActiveChange { [weak self, weak window] isActive in
            if isActive, wasLeft, self?.enclosingWindow === window { self?.context.control.returnToForeground() }
            wasLeft = !isActive
        }
    }

    /// Resizes the window to the video size times `scale`, or to the aspect ratio of the video at about the present
    /// size if `nil`.
    private func resizeWindow(scale: Double?) {
        guard let window = enclosingWindow, !window.isFullscreen, !window.isMaximized else { return }
        guard let videoSize = context.player.presentationSize else { return }
        let size =
            if let scale {
                WindowSize.scaled(videoSize, by: scale / self.scale, within: WindowSize.screen(of: window))
            } else {
                WindowSize.fitting(videoSize, width: width, height: height)
            }
        resize(window, to: WindowSize.around(size, window))
    }

    /// Resizes the window. On X11 GDK ignores the size that the program has set last, although the user has changed it
    /// since: so another size precedes it. If that arrived after the wanted one was set, GTK would keep it.
    private func resize(_ window: ApplicationWindow, to size: SizeRequest) {
        guard X11Window(window) != nil else { return window.defaultSize = size }
        let other = SizeRequest(width: size.width, height: size.height + 1)
        window.defaultSize = other
        var tickCount = 0
        resizing = FrameClockCallback(window) { [weak self, weak window] _ in
            tickCount += 1
            // A window manager may refuse the size.
            let hasArrived = window?.surface.map { Int(gdk_surface_get_height($0)) } == other.height
            guard hasArrived || tickCount == Self.maximumResizeTicks else { return }
            window?.defaultSize = size
            self?.resizing = nil
        }
    }

    private static let maximumResizeTicks = 30
}
