import CGtk

/// GTK's renderer.
public enum Renderer: Equatable, Sendable {
    /// Rendering on the CPU.
    case cairo
    /// Rendering with OpenGL or Vulkan, on a GPU or in software.
    case gpu

    /// Selects the Cairo renderer where the machine has no GPU, unless the user has set `GSK_RENDERER`.
    /// `Application.run` calls it; a caller that initializes GTK itself must call it before.
    public static func chooseForMachine() {
        guard g_getenv(variable) == nil, !hasGPU else { return }
        g_setenv(variable, "cairo", 1)
        // GDK would load software OpenGL anyway, to choose a visual for a window: 50 MB that nothing draws with. GTK
        // 4.16 moved the switch to another variable, and reports an unknown value of the first one.
        let (debugVariable, value) = isGTK416 ? ("GDK_DISABLE", "gl,vulkan") : ("GDK_DEBUG", "gl-disable")
        let others = g_getenv(debugVariable).map { String(cString: $0) + "," } ?? ""
        g_setenv(debugVariable, others + value, 1)
    }

    /// Has GTK draw with OpenGL where it would use Vulkan, in windows that are realized from now on, unless the user
    /// has set `GSK_RENDERER`. GTK must be initialized.
    ///
    /// GTK has no function for it. Before it reads `GSK_RENDERER`, it reads this key of the display
    /// (`get_renderer_for_display` in gskrenderer.c, GTK 4.0 to 4.22); the environment of a process with threads must
    /// not change.
    package static func preferOpenGL() {
        guard isGTK416, g_getenv(variable) == nil, let display = gdk_display_get_default() else { return }
        g_object_set_data_full(
            UnsafeMutableRawPointer(display).assumingMemoryBound(to: GObject.self), "gsk-renderer", g_strdup("ngl"),
            g_free)
    }

    private static let variable = "GSK_RENDERER"

    /// Whether GTK is at least version 4.16, which prefers Vulkan on Wayland.
    private static var isGTK416: Bool { gtk_get_major_version() == 4 && gtk_get_minor_version() >= 16 }

    /// Whether the kernel offers a GPU that can render.
    static var hasGPU: Bool {
        guard let folder = g_dir_open("/dev/dri", 0, nil) else { return false }
        defer { g_dir_close(folder) }
        while let name = g_dir_read_name(folder) {
            if String(cString: name).hasPrefix("renderD") { return true }
        }
        return false
    }

    /// Returns the renderer of a window; `nil` before that is realized.
    ///
    /// - Parameter widget: A widget of the window.
    public init?(of widget: Widget) {
        guard let name = Self.typeName(of: widget) else { return nil }
        self = name == "GskCairoRenderer" ? .cairo : .gpu
    }

    /// Whether the renderer of a window uses OpenGL; `false` before that is realized.
    ///
    /// - Parameter widget: A widget of the window.
    package static func isOpenGL(of widget: Widget) -> Bool {
        ["GskGLRenderer", "GskNglRenderer"].contains(typeName(of: widget))
    }

    private static func typeName(of widget: Widget) -> String? {
        gtk_widget_get_native(widget.pointer).flatMap { gtk_native_get_renderer($0) }.map {
            String(
                cString: g_type_name_from_instance(
                    UnsafeMutableRawPointer($0).assumingMemoryBound(to: GTypeInstance.self)))
        }
    }
}
