import Foundation
import TestSupport

/// Fixture: a script named `yt-dlp` in a folder of its own, which comes first in the program's `PATH`.
struct FakeYtDlp {
    /// The path of the script.
    let path: String
    /// The environment that makes the program find the script.
    let environment: [String: String]
    /// The file into which the script writes its arguments, each on a line.
    let arguments: String
    /// The file into which the script writes its process identifier.
    private let process: String

    /// Writes a script.
    /// - Parameters:
    ///   - body: The shell commands; `$page` is the URL that the program passes.
    ///   - variables: Further variables of the environment.
    init(_ body: String, variables: [String: String] = [:]) async throws {
        let folder = try TemporaryDirectory.shared.folder(named: "programs")
        (path, arguments, process) = (folder + "/yt-dlp", folder + "/arguments", folder + "/process")
        let script = """
            echo $$ > '\(process)'
            printf '%s\\n' "$@" > '\(arguments)'
            for page; do :; done
            \(body)
            """
        try await ShellScript.install(script, at: path)
        environment = variables.merging(["PATH": folder + ":/usr/bin:/bin"]) { $1 }
    }

    /// Writes a script that prints the JSON of the first page whose path ends like a key.
    init(pages: [String: [String: Any]], variables: [String: String] = [:]) async throws {
        let cases = try pages.map { ending, page in
            let json = try JSONSerialization.data(withJSONObject: page)
            return "*\(ending)) cat <<'END'\n\(String(decoding: json, as: UTF8.self))\nEND\n;;"
        }
        try await self.init("case \"$page\" in\n\(cases.joined(separator: "\n"))\nesac", variables: variables)
    }

    /// Waits until the script runs.
    func isRunning() async throws {
        try await wait(for: "the script to run") { identifier.map { kill(-$0, 0) == 0 } ?? false }
    }

    /// Waits until no process of the script's process group is left.
    func hasEnded() async throws {
        try await wait(for: "the script to end") { identifier.map { kill(-$0, 0) != 0 } ?? false }
    }

    /// The process identifier of the last run; `nil` before the first.
    private var identifier: pid_t? {
        (try? String(contentsOfFile: process, encoding: .utf8)).flatMap { pid_t($0.prefix { $0.isNumber }) }
    }
}
