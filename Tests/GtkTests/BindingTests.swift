import TestSupport
import Testing

@Suite(.desktop { $0.hasSound = false })
struct BindingTests {
    @Test func aBindingSetsItsPropertyWhenItDiffersAndEndsWithItsWidget() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "binding")
        #expect(check["at once"] == "one")
        #expect(check.all("set") == ["two"])
        #expect(check["runs"] == "3")
        #expect(check["runs after its widget"] == "3")
    }

    @Test func anActionRunsOnlyWhileItIsEnabled() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "actions")
        #expect(check["count"] == "1")
        #expect(check["count when disabled"] == "1")
    }
}
