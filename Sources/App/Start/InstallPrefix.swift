import Glibc

/// What lies beside the program: under its prefix once it is installed, in the build folder or the project before that.
enum InstallPrefix {
    /// `path` in the nearest folder above the program that has it; `nil` when none has.
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
