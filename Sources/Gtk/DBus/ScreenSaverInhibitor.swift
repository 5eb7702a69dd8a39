import CGtk

/// Inhibits the screen saver over `org.freedesktop.ScreenSaver` while retained, on desktops whose session GTK does not
/// support. The screen saver ends the inhibition by itself when the client disconnects.
final class ScreenSaverInhibitor {
    private final class Request {
        var isWanted = true
        var bus: SessionBus?
        var cookie: UInt32?

        func release() {
            isWanted = false
            if let cookie { bus?.callScreenSaver("UnInhibit", [.uint32(cookie)]) }
            cookie = nil
        }
    }

    private let request = Request()

    /// Requests the inhibition.
    /// - Parameter reason: The reason, which the desktop may show.
    init(reason: String) {
        let program = g_get_prgname().map { String(cString: $0) } ?? ""
        SessionBus.connect { [request] bus in
            guard let bus, request.isWanted else { return }
            request.bus = bus
            bus.callScreenSaver("Inhibit", [.string(program), .string(reason)]) { reply in
                guard case .uint32(let cookie) = reply?.first else { return }
                request.cookie = cookie
                // The inhibitor may have been released in the meantime.
                if !request.isWanted { request.release() }
            }
        }
    }

    isolated deinit { request.release() }
}

extension SessionBus {
    fileprivate func callScreenSaver(
        _ method: String, _ arguments: [Variant], _ completion: @escaping @MainActor ([Variant]?) -> Void = { _ in }
    ) {
        call(
            method, arguments, of: "org.freedesktop.ScreenSaver", at: "/org/freedesktop/ScreenSaver",
            interface: "org.freedesktop.ScreenSaver", completion)
    }
}
