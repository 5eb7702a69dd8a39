import CGtk

extension Application {
    /// Keeps the screen from going dark and the machine from sleeping, until the inhibitor is let go of.
    ///
    /// - Parameters:
    ///   - window: The window that asks, where the desktop wants to know.
    ///   - reason: What the desktop tells the person: “Playing a video”.
    public func inhibitIdle(window: Window? = nil, reason: String) -> Inhibitor {
        let flags = GtkApplicationInhibitFlags(
            GTK_APPLICATION_INHIBIT_IDLE.rawValue | GTK_APPLICATION_INHIBIT_SUSPEND.rawValue)
        let cookie = gtk_application_inhibit(pointer, window.map { wb_window($0.pointer) }, flags, reason)
        return Inhibitor(application: pointer, cookie: cookie, reason: reason)
    }
}

extension Window {
    /// The same, asked by a window of its application; `nil` when it belongs to none.
    public func inhibitIdle(reason: String) -> Inhibitor? {
        guard let application = gtk_window_get_application(wb_window(pointer)) else { return nil }
        return Application(adopting: g_object_ref(application).assumingMemoryBound(to: GtkApplication.self))
            .inhibitIdle(
                window: self, reason: reason)
    }
}

/// Holds off the screen saver for as long as it is kept.
@MainActor
public final class Inhibitor {
    private let application: UnsafeMutablePointer<GtkApplication>
    private let cookie: guint
    /// Where GTK has nobody to ask.
    private let screenSaver: ScreenSaverInhibitor?

    init(application: UnsafeMutablePointer<GtkApplication>, cookie: guint, reason: String) {
        self.application = application
        g_object_ref(application)
        self.cookie = cookie
        screenSaver = cookie == 0 ? ScreenSaverInhibitor(reason: reason) : nil
    }

    isolated deinit {
        // Zero is what a desktop gives that grants nothing.
        if cookie != 0 { gtk_application_uninhibit(application, cookie) }
        g_object_unref(application)
    }
}
