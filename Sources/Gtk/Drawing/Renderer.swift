import CGtk

/// How GTK draws.
public enum Renderer: Equatable, Sendable {
    /// With the processor.
    case cairo
    /// With OpenGL or Vulkan, on a GPU or in software.
    case gpu

    /// Lets GTK draw with the processor where there is no GPU, unless the person has set `GSK_RENDERER`.
    /// `Application.run` does so; who starts GTK before that calls it first.
    public static func chooseForMachine() {
        guard g_getenv("GSK_RENDERER") == nil, !hasGPU else { return }
        g_setenv("GSK_RENDERER", "cairo", 1)
        // GDK would load a software OpenGL all the same, to choose a visual for a window: 50 MB that nothing draws with.
        let flags = g_getenv("GDK_DEBUG").map { String(cString: $0) + ",gl-disable" }
        g_setenv("GDK_DEBUG", flags ?? "gl-disable", 1)
    }

    /// Whether the kernel offers a GPU that draws.
    static var hasGPU: Bool {
        guard let folder = g_dir_open("/dev/dri", 0, nil) else { return false }
        defer { g_dir_close(folder) }
        while let name = g_dir_read_name(folder) {
            if String(cString: name).hasPrefix("renderD") { return true }
        }
        return false
    }

    /// What draws a widget; `nil` before its window is realized.
    public init?(of widget: Widget) {
        guard let native = gtk_widget_get_native(widget.pointer), let renderer = gtk_native_get_renderer(native) else {
            return nil
        }
        self =
            String(
                cString: g_type_name_from_instance(
                    UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)))
                == "GskCairoRenderer" ? .cairo : .gpu
    }
}
