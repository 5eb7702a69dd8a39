/// Where the program keeps what it may forget without harm: its log, the trace of a crash, and what was said of single files.
enum StateDirectory {
    /// Its path; it may not be there yet.
    static var path: String {
        if let folder = Environment.variable("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder + "/" + name }
        return (Environment.variable("HOME") ?? "") + "/.local/state/" + name
    }

    private static let name = WindowboxApplication.id
}
