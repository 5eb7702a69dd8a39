import Foundation
import TestSupport

/// Fixture: programs that are shell scripts.
enum ShellScript {
    /// Writes a script that can be started.
    /// - Parameters:
    ///   - body: The commands.
    ///   - path: The path of the script, in an existing folder.
    static func install(_ body: String, at path: String) async throws {
        // A program that is open for writing cannot be started, and a child of this process would keep it open.
        let draft = path + ".draft"
        try Data("#!/bin/sh\n\(body)\n".utf8).write(to: URL(filePath: draft))
        try await CommandLineTool.run(["install", "-m", "755", draft, path])
    }
}
