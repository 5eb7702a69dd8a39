import Glibc

/// Where the program keeps what it may forget without harm: its log, and the trace of a crash.
enum StateFolder {
    /// Its path; it may not be there yet.
    static var path: String {
        if let folder = variable("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder + "/" + name }
        return (variable("HOME") ?? "") + "/.local/state/" + name
    }

    private static let name = WindowboxApplication.id

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
