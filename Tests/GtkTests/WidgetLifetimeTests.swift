import TestSupport
import Testing

@Suite(.desktop { $0.hasAudio = false })
struct WidgetLifetimeTests {
    @Test("A closed window frees its widgets, their handlers and their bindings")
    func closedWindowFreesWidgets() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "lifetime")
        #expect(check["kept by its parent"] == "true")
        #expect(check["handler called"] == "true")
        // One of them is that of the window, for its closing.
        #expect(check["handlers"] == "4")
        #expect(check["freed"] == "true", "closing the window frees everything in it")
    }

    @Test("A libadwaita widget has the type of a GTK widget")
    func adwaitaWidgetsAreGtkWidgets() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "adwaita")
        #expect(check["tooltip"] == "merged")
    }

    @Test("A widget written in Swift is measured and drawn")
    func swiftWidgetIsDrawn() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "drawing")
        #expect(check["size"] == "200×100")
        #expect(check["drawn"] == "true")
    }

    @Test("A widget written in Swift gets the height that it requests for its width")
    func swiftWidgetGetsHeightForWidth() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "height")
        #expect(check["height"] == "true")
        #expect(check["lines"] == "several")
    }

    @Test("A widget finds its window, whether that was made in Swift or in C")
    func enclosingWindow() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "window")
        for fact in ["outside", "of Swift", "of C", "the same"] { #expect(check[fact] == "true", "\(fact)") }
    }
}
