import TestSupport
import Testing

/// The report of `Scripts/acceptance`.
struct AcceptanceTests {
    @Test("Every acceptance comment in this project's tests names an entry of the list")
    func acceptanceNamesAreListed() async throws {
        let report = try await Report(of: Project.root)
        #expect(report.isGood, "\(report.text)")
    }

    @Test("The acceptance report counts tested, excluded and missing behaviors")
    func behaviorsAreCounted() async throws {
        let report = try await Report(
            tests: "    // acceptance: Pause.Twice, Seek.ToEnd\n    // acceptance: Seek.Late\n", excluded: "Seek.Early")
        #expect(report.isGood)
        #expect(report.text.contains("1.1     2 behaviors:   1 tested,   0 not applicable,   1 missing\n"))
        #expect(report.text.contains("      Some/Pause.Once\n"))
        #expect(report.text.contains("1.2     3 behaviors:   2 tested,   1 not applicable,   0 missing\n"))
        #expect(report.text.contains("all     5 behaviors:   3 tested,   1 not applicable,   1 missing\n"))
    }

    @Test(
        "An acceptance comment with an unknown or ambiguous name is an error",
        arguments: ["// acceptance: Pause.Thrice\n", "// acceptance: Pause.Once, Seek.ToEnd, Once\n"])
    func unknownNameIsAnError(_ comment: String) async throws {
        let report = try await Report(tests: comment, excluded: "Seek.Early")
        #expect(!report.isGood)
        #expect(report.text.contains("Tests/SomeTests.swift: "))
    }

    @Test("An excluded behavior that is not in the acceptance list is an error")
    func unknownExclusionIsAnError() async throws {
        let report = try await Report(tests: "", excluded: "Seek.Never")
        #expect(!report.isGood && report.text.contains("Tests/NotPorted.md: Seek.Never is not in the list"))
    }

    /// The script's output and verdict for a project.
    private struct Report {
        var isGood: Bool
        var text: String

        init(of project: String) async throws {
            let script = try ChildProcess(
                [Project.root + "/Scripts/acceptance", project],
                streams: .init(log: TemporaryDirectory.shared.file(named: "acceptance.log")))
            isGood = try await script.waitForExit() == .code(0)
            text = script.log
        }

        /// Creates a project with a short list, one test file and one excluded behavior.
        init(tests: String, excluded: String) async throws {
            let files = [
                "Tests/Acceptance.txt": "# Behaviors\n1.1 Some/Pause: Once, Twice\n1.2 Some/Seek: ToEnd, Late, Early\n",
                "Tests/SomeTests.swift": tests,
                "Tests/NotPorted.md": "| line | reason |\n|---|---|\n| \(excluded) | For a reason. |\n",
            ]
            let folder = try TemporaryDirectory.shared.folder(named: "project", containing: files.mapValues(\.utf8))
            try await self.init(of: folder)
        }
    }
}
