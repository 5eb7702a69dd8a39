/// GTK's renderers: Cairo, and OpenGL (here in software).
public enum DrawingPath: CaseIterable, Sendable {
    /// Rendering on the CPU with Cairo.
    case cairo
    /// Rendering with OpenGL.
    case texture

    /// The environment that selects the renderer.
    public var environment: [String: String] {
        switch self {
        case .cairo: ["GSK_RENDERER": "cairo"]
        case .texture: ["GSK_RENDERER": "gl", "LIBGL_ALWAYS_SOFTWARE": "1"]
        }
    }
}
