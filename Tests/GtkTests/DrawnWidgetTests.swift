import TestSupport
import Testing

struct DrawnWidgetTests {
    @Test func aWidgetWrittenInSwiftIsMeasuredAndDrawn() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "drawing")
        #expect(check["size"] == "200×100")
        #expect(check["drawn"] == "true")
    }
}
