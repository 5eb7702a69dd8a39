import Foundation

/// The paths of the project and of its build products.
public enum Project {
    /// The folder of `Package.swift`.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().standardizedFileURL.path

    /// The build folder, which also contains the generated clips.
    public static let build = root + "/.build"

    /// The program under test: `$WINDOWBOX_PROGRAM`, or the debug build.
    public static let program =
        ProcessInfo.processInfo.environment["WINDOWBOX_PROGRAM"] ?? build + "/debug/windowbox"
}
