import CGtk

/// A GTK application: startup, windows and termination.
@MainActor
public final class Application {
    /// Flags of an application (`GApplicationFlags`).
    nonisolated public struct Options: OptionSet, Sendable {
        /// GIO's bits.
        public let rawValue: UInt32
        /// Creates a set from GIO's bits.
        ///
        /// - Parameter rawValue: The bits of `GApplicationFlags`.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Delivers the command line, of this or of a later start, to `onCommandLine`.
        public static let handlesCommandLine = Options(rawValue: G_APPLICATION_HANDLES_COMMAND_LINE.rawValue)
        /// Delivers files to open to `onOpen`.
        public static let handlesOpen = Options(rawValue: G_APPLICATION_HANDLES_OPEN.rawValue)
        /// Makes each start an independent instance.
        public static let nonUnique = Options(rawValue: G_APPLICATION_NON_UNIQUE.rawValue)
    }

    /// The GTK object, for functions that are not wrapped here.
    public let pointer: UnsafeMutablePointer<GtkApplication>
    var actions: [NamedAction] = []

    /// Creates a `GtkApplication`.
    ///
    /// - Parameters:
    ///   - id: The application id; `nil` for an application that is not unique.
    ///   - options: The flags of the application.
    public convenience init(id: String?, _ options: Options = []) {
        self.init(adopting: gtk_application_new(id, GApplicationFlags(options.rawValue)))
    }

    /// Adopts an existing application, such as one of libadwaita.
    ///
    /// - Parameter pointer: The application; its reference is taken over.
    public init(adopting pointer: UnsafeMutablePointer<GtkApplication>) {
        self.pointer = pointer
        ActivationToken.install(pointer)
    }

    isolated deinit { g_object_unref(pointer) }

    private var application: UnsafeMutablePointer<GApplication> { wb_g_application(pointer) }

    /// Attaches the main loop and runs until the last window is closed.
    ///
    /// - Parameter arguments: The command line, which begins with the name of the program.
    /// - Returns: The exit code.
    public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
        Renderer.chooseForMachine()
        MainLoop.attach()
        var vector: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) }
        defer { vector.forEach { g_free($0) } }
        return g_application_run(application, CInt(arguments.count), &vector)
    }

    /// Becomes the primary instance of the application id, or finds the running one. `run` does that too, but fails
    /// when the primary instance exits without a reply; in that case this one takes its place. Must not be used for a
    /// D-Bus service, which only `run` detects.
    public func register() {
        var isOver = true
        while isOver {
            var error: UnsafeMutablePointer<GError>?
            g_application_register(application, nil, &error)
            isOver = g_error_matches(error, g_dbus_error_quark(), CInt(G_DBUS_ERROR_NO_REPLY.rawValue)) != 0
            g_clear_error(&error)
        }
    }

    /// Keeps the application running without a window, until `release`.
    public func hold() { g_application_hold(application) }

    /// Balances a `hold`.
    public func release() { g_application_release(application) }

    /// The window that had the focus last; `nil` without windows.
    public var activeWindow: ApplicationWindow? {
        gtk_application_get_active_window(pointer).flatMap {
            Widget.existingHandle(of: wb_widget($0)) as? ApplicationWindow
        }
    }

    /// Sets the handler of the start without files.
    ///
    /// - Parameter handler: Called when the application is started, or started again.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) {
        connect(pointer, "activate", Trampoline.plain, handler as Trampoline.Plain)
    }
}
