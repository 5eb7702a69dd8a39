import CGtk

extension Application {
    /// Inhibits the screen saver and suspend until the inhibitor is released.
    ///
    /// - Parameters:
    ///   - window: The window on whose behalf the inhibition is requested; `nil` for none.
    ///   - reason: The reason, which the desktop may show: “Playing a video”.
    /// - Returns: The inhibitor; releasing it ends the inhibition.
    public func inhibitIdle(window: ApplicationWindow? = nil, reason: String) -> Inhibitor {
        let flags = GtkApplicationInhibitFlags(
            GTK_APPLICATION_INHIBIT_IDLE.rawValue | GTK_APPLICATION_INHIBIT_SUSPEND.rawValue)
        let cookie = gtk_application_inhibit(pointer, window.map { wb_window($0.pointer) }, flags, reason)
        return Inhibitor(application: pointer, cookie: cookie, reason: reason)
    }
}

extension ApplicationWindow {
    /// Inhibits the screen saver and suspend on behalf of the window.
    ///
    /// - Parameter reason: The reason that the desktop may show, in the user's language.
    /// - Returns: The inhibitor, which ends the inhibition with its release; `nil` when the window belongs to no
    ///   application.
    public func inhibitIdle(reason: String) -> Inhibitor? {
        guard let application = gtk_window_get_application(wb_window(pointer)) else { return nil }
        return Application(adopting: g_object_ref(application).assumingMemoryBound(to: GtkApplication.self))
            .inhibitIdle(
                window: self, reason: reason)
    }
}

/// An inhibition of the screen saver and suspend, which ends when the object is released.
@MainActor
public final class Inhibitor {
    private let application: UnsafeMutablePointer<GtkApplication>
    private let cookie: guint
    /// The fallback for sessions that GTK does not support.
    private let screenSaver: ScreenSaverInhibitor?

    init(application: UnsafeMutablePointer<GtkApplication>, cookie: guint, reason: String) {
        self.application = application
        g_object_ref(application)
        self.cookie = cookie
        screenSaver = cookie == 0 ? ScreenSaverInhibitor(reason: reason) : nil
    }

    isolated deinit {
        // Zero is the cookie of a request that was not granted.
        if cookie != 0 { gtk_application_uninhibit(application, cookie) }
        g_object_unref(application)
    }
}
