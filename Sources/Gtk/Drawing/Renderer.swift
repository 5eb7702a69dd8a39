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
        guard g_getenv("GSK_RENDERER") == nil, !hasGPU else { return }
        g_setenv("GSK_RENDERER", "cairo", 1)
        // GDK would load software OpenGL anyway, to choose a visual for a window: 50 MB that nothing draws with. GTK
        // 4.16 moved the switch to another variable, and reports an unknown value of the first one.
        let isNew = gtk_get_major_version() == 4 && gtk_get_minor_version() >= 16
        let (variable, value) = isNew ? ("GDK_DISABLE", "gl,vulkan") : ("GDK_DEBUG", "gl-disable")
        let others = g_getenv(variable).map { String(cString: $0) + "," } ?? ""
        g_setenv(variable, others + value, 1)
    }

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
