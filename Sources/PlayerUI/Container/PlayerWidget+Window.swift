import WindowboxGtk
import WindowboxPlayer

extension PlayerWidget {
    /// Calls `handler` with each window that it comes into, and the one that it is in.
    func onWindow(_ handler: @escaping (Window) -> Void) {
        windowHandlers.append(handler)
        if let enclosingWindow { handler(enclosingWindow) }
    }

    /// Asks whether a screen reader runs, once the picture has had time to appear: the answer may cost as much as that.
    func awaitScreenReader() {
        let reader = context.dependency(\.screenReader)
        onMap {
            Task {
                try? await Task.sleep(for: .seconds(1))
                reader.watch()
            }
        }
    }

    /// Follows the window it comes into: its full screen, its size.
    func followWindow() {
        weak var followed: Window?
        onNotify("root") { [weak self] in
            guard let self, let window = enclosingWindow, window !== followed else { return }
            followed = window
            followFullscreen(of: window)
            followAttention(of: window)
            if let controls { ControlsFocusTracker.follow(window, controls: controls, context.control) }
            for handler in windowHandlers { handler(window) }
        }
        context[CommandService.self].onResize = { [weak self] in self?.resizeWindow(scale: $0) }
    }

    private func followFullscreen(of window: Window) {
        let status = context[StatusService.self]
        window.onFullscreenChange { status.windowBecame(fullscreen: $0) }
        window.observe { window in
            let wish = status.wantsFullscreen
            if wish != window.isFullscreen { window.isFullscreen = wish }
        }
    }

    /// Who comes back to the window sees the controls; who comes for the first time does not.
    private func followAttention(of window: Window) {
        var wasLeft = false
        window.onActiveChange { [weak self, weak window] isActive in
            if isActive, wasLeft, self?.enclosingWindow === window { self?.context.control.returnToForeground() }
            wasLeft = !isActive
        }
    }

    /// Makes the window `scale` times as large as the picture, or lets it fit the picture at about its present size.
    private func resizeWindow(scale: Double?) {
        guard let window = enclosingWindow, !window.isFullscreen, !window.isMaximized else { return }
        guard let picture = context.player.media.presentationSize else { return }
        let size =
            if let scale {
                WindowSize.scaled(picture, by: scale / Double(scaleFactor), within: WindowSize.screen(of: window))
            } else {
                WindowSize.fitting(picture, width: width, height: height)
            }
        window.defaultSize = WindowSize.around(size, window)
    }
}
