import Foundation
import TestSupport
import Testing

/// The report of `Scripts/acceptance`.
struct AcceptanceTests {
    @Test("Every acceptance comment in this project's tests names an entry of the list")
    func acceptanceNamesAreListed() throws {
        let report = try Report(of: ProjectFiles.root)
        #expect(report.isGood, "\(report.text)")
    }

    @Test("The acceptance report counts tested, excluded and missing behaviors")
    func behaviorsAreCounted() throws {
        let report = try Report(
            tests: "    // acceptance: Pause.Twice, Seek.ToEnd\n    // acceptance: Seek.Late\n", left: "Seek.Early")
        #expect(report.isGood)
        #expect(report.text.contains("1.1     2 behaviours:   1 tested,   0 without meaning here,   1 missing\n"))
        #expect(report.text.contains("      Some/Pause.Once\n"))
        #expect(report.text.contains("1.2     3 behaviours:   2 tested,   1 without meaning here,   0 missing\n"))
        #expect(report.text.contains("all     5 behaviours:   3 tested,   1 without meaning here,   1 missing\n"))
    }

    @Test(
        "An acceptance comment with an unknown or ambiguous name is an error",
        arguments: ["// acceptance: Pause.Thrice\n", "// acceptance: Pause.Once, Seek.ToEnd, Once\n"])
    func unknownNameIsAnError(_ comment: String) throws {
        let report = try Report(tests: comment, left: "Seek.Early")
        #expect(!report.isGood)
        #expect(report.text.contains("Tests/SomeTests.swift: "))
    }

    @Test("An excluded behavior that is not in the acceptance list is an error")
    func unknownExclusionIsAnError() throws {
        let report = try Report(tests: "", left: "Seek.Never")
        #expect(!report.isGood && report.text.contains("Tests/NotPorted.md: Seek.Never is not in the list"))
    }

    /// The script's output and verdict for a project.
    private struct Report {
        var isGood: Bool
        var text: String

        init(of project: URL) throws {
            let process = Process()
            let output = Pipe()
            process.executableURL = ProjectFiles.root.appending(path: "Scripts/acceptance")
            process.arguments = [project.path]
            process.standardOutput = output
            process.standardError = output
            try process.run()
            text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            isGood = process.terminationStatus == 0
        }

        /// Creates a project with a short list, one test file and one excluded behavior.
        init(tests: String, left: String) throws {
            let folder = TemporaryDirectory()
            let files = [
                "Acceptance.txt": "# What\n1.1 Some/Pause: Once, Twice\n1.2 Some/Seek: ToEnd, Late, Early\n",
                "SomeTests.swift": tests,
                "NotPorted.md": "| line | reason |\n|---|---|\n| \(left) | For a reason. |\n",
            ]
            let testFolder = URL(filePath: folder.path).appending(path: "Tests")
            try FileManager.default.createDirectory(at: testFolder, withIntermediateDirectories: true)
            for (name, text) in files {
                try text.write(to: testFolder.appending(path: name), atomically: true, encoding: .utf8)
            }
            try self.init(of: URL(filePath: folder.path))
        }
    }
}
