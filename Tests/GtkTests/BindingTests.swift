import TestSupport
import Testing

@Suite(.desktop { $0.hasAudio = false })
struct BindingTests {
    @Test("A binding sets its property only to changed values and ends with its widget")
    func bindingSetsChangedValues() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "binding")
        #expect(check["at once"] == "one")
        #expect(check.all("set") == ["two"])
        #expect(check["runs"] == "3")
        #expect(check["runs after its widget"] == "3")
    }

    @Test("An action runs only while it is enabled")
    func disabledActionDoesNotRun() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "actions")
        #expect(check["count"] == "1")
        #expect(check["count when disabled"] == "1")
    }
}
