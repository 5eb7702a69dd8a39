import Glibc

/// How GTK is to draw.
enum Renderer {
    /// Picks cairo where no graphics device is: there it is faster than OpenGL in software. What the person has set stays.
    /// Call it before GTK starts.
    static func choose() {
        guard getenv("GSK_RENDERER") == nil, !hasGraphicsDevice else { return }
        setenv("GSK_RENDERER", "cairo", 1)
    }

    private static var hasGraphicsDevice: Bool {
        guard let folder = opendir("/dev/dri") else { return false }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let isRenderer = withUnsafeBytes(of: &entry.pointee.d_name) { name in
                name.starts(with: "renderD".utf8)
            }
            if isRenderer { return true }
        }
        return false
    }
}
