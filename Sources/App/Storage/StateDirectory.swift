/// The directory of state that may be deleted: the log, the crash trace and the file history.
enum StateDirectory {
    /// The path; the directory may not exist yet.
    static var path: String {
        if let folder = Environment.variable("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder + "/" + name }
        return (Environment.variable("HOME") ?? "") + "/.local/state/" + name
    }

    private static let name = WindowboxApplication.id
}
