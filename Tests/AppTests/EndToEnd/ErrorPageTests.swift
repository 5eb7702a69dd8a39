import TestSupport
import Testing

/// What a person can do on the error page, beside what `BadInputTests` do there.
@Suite(.desktop { $0.hasAccessibility = true })
struct ErrorPageTests {
    @Test func theDetailsAreCopiedWithTheSentence() async throws {
        let program = try Windowbox(Project.build + "/nothing.mkv")
        try await program.says("Copy Details")
        try await program.desktop.press("Tab", "Return")
        try await program.says("Copied to the clipboard")
        let copied = try await program.desktop.run(["xclip", "-selection", "clipboard", "-out"])
        let lines = copied.split(separator: "\n")
        #expect(lines.first == "Cannot play “nothing.mkv”")
        #expect(lines.dropFirst().first == "The file does not exist.")
        #expect(copied.contains("No such file or directory"))
    }
}
