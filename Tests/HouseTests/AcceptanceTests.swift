import Foundation
import TestSupport
import Testing

/// What `Scripts/acceptance` counts.
struct AcceptanceTests {
    @Test func whatATestStandsForIsInTheList() throws {
        let report = try Report(of: House.root)
        #expect(report.isGood, "\(report.text)")
    }

    @Test func whatIsTestedLeftAndMissingIsCounted() throws {
        let report = try Report(
            tests: "    // acceptance: Pause.Twice, Seek.ToEnd\n    // acceptance: Seek.Late\n", left: "Seek.Early")
        #expect(report.isGood)
        #expect(report.text.contains("1.1     2 behaviours:   1 tested,   0 without meaning here,   1 missing\n"))
        #expect(report.text.contains("      Some/Pause.Once\n"))
        #expect(report.text.contains("1.2     3 behaviours:   2 tested,   1 without meaning here,   0 missing\n"))
        #expect(report.text.contains("all     5 behaviours:   3 tested,   1 without meaning here,   1 missing\n"))
    }

    @Test(arguments: ["// acceptance: Pause.Thrice\n", "// acceptance: Pause.Once, Seek.ToEnd, Once\n"])
    func whatIsNotInTheListIsAnError(_ comment: String) throws {
        let report = try Report(tests: comment, left: "Seek.Early")
        #expect(!report.isGood)
        #expect(report.text.contains("Tests/SomeTests.swift: "))
    }

    @Test func norMayItBeLeft() throws {
        let report = try Report(tests: "", left: "Seek.Never")
        #expect(!report.isGood && report.text.contains("Tests/NotPorted.md: Seek.Never is not in the list"))
    }

    /// What the script says of a project.
    private struct Report {
        var isGood: Bool
        var text: String

        init(of project: URL) throws {
            let process = Process()
            let output = Pipe()
            process.executableURL = House.root.appending(path: "Scripts/acceptance")
            process.arguments = [project.path]
            process.standardOutput = output
            process.standardError = output
            try process.run()
            text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            isGood = process.terminationStatus == 0
        }

        /// Of a small list, with a test file and one line that has no meaning here.
        init(tests: String, left: String) throws {
            let folder = TemporaryFolder()
            let files = [
                "Acceptance.txt": "# What\n1.1 Some/Pause: Once, Twice\n1.2 Some/Seek: ToEnd, Late, Early\n",
                "SomeTests.swift": tests,
                "NotPorted.md": "| line | reason |\n|---|---|\n| \(left) | For a reason. |\n",
            ]
            let place = URL(filePath: folder.path).appending(path: "Tests")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (name, text) in files {
                try text.write(to: place.appending(path: name), atomically: true, encoding: .utf8)
            }
            try self.init(of: URL(filePath: folder.path))
        }
    }
}
