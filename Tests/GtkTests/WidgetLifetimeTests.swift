import TestSupport
import Testing

@Suite(.desktop { $0.hasSound = false })
struct WidgetLifetimeTests {
    @Test func aHandleAndItsHandlersLiveAsLongAsTheWidget() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "lifetime")
        #expect(check["kept by its parent"] == "true")
        #expect(check["handler called"] == "true")
        #expect(check["handlers"] == "3")
        #expect(check["freed"] == "true", "closing the window frees everything in it")
    }

    @Test func widgetsOfLibadwaitaAreThoseOfGTK() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "adwaita")
        #expect(check["tooltip"] == "merged")
    }

    @Test func aWidgetWrittenInSwiftIsMeasuredAndDrawn() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "drawing")
        #expect(check["size"] == "200×100")
        #expect(check["drawn"] == "true")
    }
}
