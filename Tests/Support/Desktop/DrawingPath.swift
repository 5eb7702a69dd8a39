/// Both ways in which GTK draws: with the processor, and with OpenGL, here in software.
public enum DrawingPath: CaseIterable, Sendable {
    /// With the processor.
    case cairo
    /// With OpenGL.
    case texture

    /// What makes a program choose it.
    public var environment: [String: String] {
        switch self {
        case .cairo: ["GSK_RENDERER": "cairo"]
        case .texture: ["GSK_RENDERER": "gl", "LIBGL_ALWAYS_SOFTWARE": "1"]
        }
    }
}
