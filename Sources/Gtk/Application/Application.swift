import CGtk

/// The application: its start, its windows, its end.
@MainActor
public final class Application {
    /// How a start is handled.
    nonisolated public struct Options: OptionSet, Sendable {
        /// GIO's bits.
        public let rawValue: UInt32
        /// From GIO's bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The command line, of this or of a later start, comes to `onCommandLine`.
        public static let handlesCommandLine = Options(rawValue: G_APPLICATION_HANDLES_COMMAND_LINE.rawValue)
        /// What the desktop asks to open comes to `onOpen`.
        public static let handlesOpen = Options(rawValue: G_APPLICATION_HANDLES_OPEN.rawValue)
        /// Each start is an application of its own.
        public static let nonUnique = Options(rawValue: G_APPLICATION_NON_UNIQUE.rawValue)
    }

    /// GTK's object, for what is not here.
    public let pointer: UnsafeMutablePointer<GtkApplication>
    var actions: [Action] = []

    /// Makes an application of GTK.
    public convenience init(id: String?, _ options: Options = []) {
        self.init(adopting: gtk_application_new(id, GApplicationFlags(options.rawValue)))
    }

    /// Takes over an application made elsewhere: of libadwaita, say. Its reference becomes ours.
    public init(adopting pointer: UnsafeMutablePointer<GtkApplication>) {
        self.pointer = pointer
        ActivationToken.follow(pointer)
    }

    isolated deinit { g_object_unref(pointer) }

    private var application: UnsafeMutablePointer<GApplication> { wb_g_application(pointer) }

    /// Attaches the main loop and runs until the last window is closed. Returns the exit code.
    public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
        Renderer.chooseForMachine()
        MainLoop.attach()
        var vector: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) }
        defer { vector.forEach { g_free($0) } }
        return g_application_run(application, CInt(arguments.count), &vector)
    }

    /// Becomes the application of its id, or finds the one that runs already. `run` does so too, but gives up where that one
    /// ends without an answer: then this one takes its place. Not for a service: whether it is one, only `run` finds out.
    public func register() {
        var isOver = true
        while isOver {
            var error: UnsafeMutablePointer<GError>?
            g_application_register(application, nil, &error)
            isOver = g_error_matches(error, g_dbus_error_quark(), CInt(G_DBUS_ERROR_NO_REPLY.rawValue)) != 0
            g_clear_error(&error)
        }
    }

    /// Keeps it running without a window, until `release`.
    public func hold() { g_application_hold(application) }

    /// Takes back a `hold`.
    public func release() { g_application_release(application) }

    /// The window that had the focus last; `nil` without windows.
    public var activeWindow: Window? {
        gtk_application_get_active_window(pointer).flatMap { Widget.existingHandle(of: wb_widget($0)) as? Window }
    }

    /// Calls `handler` when it is started, or started again, without files.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) {
        connect(pointer, "activate", Trampoline.plain, handler as Trampoline.Plain)
    }
}
