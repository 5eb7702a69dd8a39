import TestSupport
import Testing

struct BindingTests {
    @Test func aBindingSetsItsPropertyAtOnceAndThenOnlyWhatDiffers() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "binding")
        #expect(check["at once"] == "one")
        #expect(check.lines.filter { $0.hasPrefix("set: ") } == ["set: two"])
        #expect(check["runs"] == "3")
    }

    @Test func aBindingEndsWithItsWidget() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "binding")
        #expect(check["runs after its widget"] == "3")
    }

    @Test func anActionRunsOnlyWhileItIsEnabled() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "actions")
        #expect(check["count"] == "1")
        #expect(check["count when disabled"] == "1")
    }
}
