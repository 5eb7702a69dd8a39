import CGtk

/// The application: its start, its files, its end.
@MainActor
public final class Application {
    /// How a start is handled.
    nonisolated public struct Options: OptionSet, Sendable {
        /// GIO's bits.
        public let rawValue: UInt32
        /// From GIO's bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Files on the command line come to `onOpen`.
        public static let opensFiles = Options(rawValue: G_APPLICATION_HANDLES_OPEN.rawValue)
        /// The command line, of this or of a later start, comes to `onCommandLine`.
        public static let handlesCommandLine = Options(rawValue: G_APPLICATION_HANDLES_COMMAND_LINE.rawValue)
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
    }

    isolated deinit { g_object_unref(pointer) }

    private var application: UnsafeMutablePointer<GApplication> { wb_g_application(pointer) }

    /// Attaches the main loop and runs until the last window is closed. Returns the exit code.
    public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
        MainLoop.attach()
        var vector: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) }
        defer { vector.forEach { g_free($0) } }
        return g_application_run(application, CInt(arguments.count), &vector)
    }

    /// Ends the main loop.
    public func quit() { g_application_quit(application) }

    /// Keeps it running without a window, until `release`.
    public func hold() { g_application_hold(application) }

    /// Takes back a `hold`.
    public func release() { g_application_release(application) }

    /// Whether another process runs it, and this one only hands over to it.
    public var isRemote: Bool { g_application_get_is_remote(application) != 0 }

    /// The window that had the focus last; `nil` without windows.
    public var activeWindow: Window? {
        gtk_application_get_active_window(pointer).flatMap { Widget.existingHandle(of: wb_widget($0)) as? Window }
    }

    /// The windows, the one that had the focus last first.
    public var windows: [Window] {
        sequence(first: gtk_application_get_windows(pointer), next: { $0?.pointee.next }).prefix { $0 != nil }
            .compactMap { $0?.pointee.data }
            .compactMap { Widget.existingHandle(of: wb_widget($0)) as? Window }
    }

    /// Makes a window one of the application's.
    public func addWindow(_ window: Window) { gtk_application_add_window(pointer, wb_window(window.pointer)) }

    /// Calls `handler` once, before anything else: GTK is ready.
    public func onStartup(_ handler: @escaping @MainActor () -> Void) {
        connect(pointer, "startup", Trampoline.plain, handler as Trampoline.Plain, after: true)
    }

    /// Calls `handler` when it is started, or started again, without files.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) {
        connect(pointer, "activate", Trampoline.plain, handler as Trampoline.Plain)
    }

    /// Calls `handler` once, after the main loop has ended.
    public func onShutdown(_ handler: @escaping @MainActor () -> Void) {
        connect(pointer, "shutdown", Trampoline.plain, handler as Trampoline.Plain)
    }

    /// Calls `handler` with the URIs that are to be opened, and the hint that came with them (mostly empty).
    public func onOpen(_ handler: @escaping @MainActor ([String], String) -> Void) {
        let opened: Trampoline.Open = { files, count, hint in
            guard let files = UnsafePointer<OpaquePointer?>(bitPattern: files) else { return }
            handler(UnsafeBufferPointer(start: files, count: count).compactMap { $0.map(fileURI) }, hint)
        }
        connect(pointer, "open", Trampoline.open, opened)
    }
}
