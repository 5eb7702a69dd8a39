import CGtk

extension Application {
    /// Keeps the screen from going dark and the machine from sleeping, until the inhibition is let go of.
    ///
    /// - Parameters:
    ///   - window: The window that asks, where the desktop wants to know.
    ///   - reason: What the desktop tells the person: “Playing a video”.
    public func inhibitIdle(window: Window? = nil, reason: String) -> Inhibition {
        let flags = GtkApplicationInhibitFlags(
            GTK_APPLICATION_INHIBIT_IDLE.rawValue | GTK_APPLICATION_INHIBIT_SUSPEND.rawValue)
        let cookie = gtk_application_inhibit(pointer, window.map { wb_window($0.pointer) }, flags, reason)
        return Inhibition(application: self, cookie: cookie)
    }
}

/// Holds off the screen saver for as long as it is kept.
@MainActor
public final class Inhibition {
    private let application: Application
    private let cookie: guint

    init(application: Application, cookie: guint) {
        self.application = application
        self.cookie = cookie
    }

    isolated deinit {
        // Zero is what a desktop gives that grants nothing.
        if cookie != 0 { gtk_application_uninhibit(application.pointer, cookie) }
    }
}
