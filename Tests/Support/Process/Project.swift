import Foundation

/// Where this project and what it builds lie.
public enum Project {
    /// The folder that holds `Package.swift`.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().standardizedFileURL.path

    /// The folder for what is built, clips included.
    public static let build = root + "/.build"

    /// The program: `$WINDOWBOX_PROGRAM`, or the one built beside the tests.
    public static let program =
        ProcessInfo.processInfo.environment["WINDOWBOX_PROGRAM"] ?? build + "/debug/windowbox"
}
