import CGtk

/// Holds off a screen saver that speaks `org.freedesktop.ScreenSaver`, for as long as it is kept: on desktops whose session
/// GTK does not know how to ask. A saver lets go by itself when the program that asked is gone.
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

    /// - Parameter reason: What the desktop tells the person.
    init(reason: String) {
        let program = g_get_prgname().map { String(cString: $0) } ?? ""
        SessionBus.connect { [request] bus in
            guard let bus, request.isWanted else { return }
            request.bus = bus
            bus.callScreenSaver("Inhibit", [.string(program), .string(reason)]) { answer in
                guard case .uint32(let cookie) = answer?.first else { return }
                request.cookie = cookie
                // It may have been let go of meanwhile.
                if !request.isWanted { request.release() }
            }
        }
    }

    isolated deinit { request.release() }
}

extension SessionBus {
    fileprivate func callScreenSaver(
        _ method: String, _ arguments: [Variant], _ answered: @escaping @MainActor ([Variant]?) -> Void = { _ in }
    ) {
        call(
            method, arguments, of: "org.freedesktop.ScreenSaver", at: "/org/freedesktop/ScreenSaver",
            interface: "org.freedesktop.ScreenSaver", answered)
    }
}
