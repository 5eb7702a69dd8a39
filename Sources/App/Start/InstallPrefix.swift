import Glibc

/// The installation prefix; before installation, the build folder or the project.
enum InstallPrefix {
    /// Returns `path` in the nearest folder above the program that contains it; `nil` without one.
    static func find(_ path: String) -> String? {
        guard let program = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(program) }
        var folder = String(cString: program)[...]
        while let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
            folder = folder[..<slash]
            let found = folder + "/" + path
            if access(String(found), R_OK) == 0 { return String(found) }
        }
        return nil
    }
}
