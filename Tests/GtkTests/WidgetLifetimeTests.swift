import TestSupport
import Testing

struct WidgetLifetimeTests {
    @Test func aHandleLivesAsLongAsItsWidget() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "lifetime")
        #expect(check["kept by its parent"] == "true")
        #expect(check["handler called"] == "true")
    }

    @Test func closingAWindowFreesItsWidgetsAndTheirHandlers() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "lifetime")
        #expect(check["handlers"] == "3")
        #expect(check["freed"] == "true")
    }

    @Test func widgetsOfLibadwaitaAreThoseOfGTK() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "adwaita")
        #expect(check["tooltip"] == "merged")
    }
}
