import TestSupport
import Testing

/// What a player's layers do on a screen.
@Suite(.desktop { $0.hasSound = false })
struct ContainerTests {
    private func check(_ name: String, _ environment: [String: String] = [:]) async throws -> SelfCheck {
        let clip = try await Clip { $0.duration = 40 }.file()
        return try await SelfCheck.run(
            "ContainerSelfCheck", name, environment: environment.merging(["WINDOWBOX_CLIP": clip]) { $1 })
    }

    @Test func thePictureGivesWayToAPanelAndKeepsItsCheapPath() async throws {
        let check = try await check("squeeze")
        #expect(check["alone"] == "800×450")
        #expect(check["beside the panel"] == "592×450")
        #expect(check["over the picture"] == "0")
        #expect(check["shape of the controls"] == "narrow")
        #expect(check["width of all"] == "800")
        #expect(check["past GTK"] == "true")
        #expect(check["above the panel"] == "800×250")
        #expect(check["alone again"] == "800×450")
        #expect(check["past GTK again"] == "true")
    }

    @Test func aPanelMayLieOverThePicture() async throws {
        let check = try await check("cover")
        #expect(check["beneath the panel"] == "800×450")
        #expect(check["over the picture"] == "1")
        #expect(check["in full screen"] == "absent")
        #expect(check["over the picture then"] == "0")
    }

    @Test func pluginsAndLayersOfOnesOwnComeAndGo() async throws {
        let check = try await check("layers")
        #expect(check["with a plugin"] == "1")
        #expect(check["with another"] == "1")
        #expect(check["without"] == "0")
        #expect(check["a layer of one's own"] == "true")
        #expect(check["without it"] == "false")
    }

    @Test func whileAFilmPlaysOnlyItsTimeIsBoundAnew() async throws {
        let check = try await check("bindings")
        // Two seconds begin in two seconds, or three.
        #expect((4...14).contains(Int(check["labels"] ?? "") ?? 0), "\(check["labels"] ?? "none")")
        #expect(check["seek bars"] == "true")
        #expect(check["others"] == "")
    }

    @Test(arguments: [true, false]) func thePositionGoesOnAndNoOtherBindingRuns(isCounted: Bool) async throws {
        let check = try await check("body-counter", isCounted ? ["WINDOWBOX_DEBUG_BODY_COUNTER": "1"] : [:])
        #expect(check["bindings"] == "Label")
        #expect(check["counted"] == "true")
        #expect(check["drawn around it"] == "\(isCounted)")
    }

    @Test func forControlsThatComeAndGoGTKDoesNotDrawAllOfThePicture() async throws {
        let check = try await check("coming and going")
        #expect(check["painted"] == "true")
        #expect(check["have come"] == "true")
        #expect(check["left alone as they came"] == "true")
        #expect(check["have gone"] == "true")
        #expect(check["left alone as they went"] == "true")
        #expect(check["drawn with all"] == "true")
    }

    @Test func controlsStandInTheirPlaces() async throws {
        let check = try await check("places")
        #expect(check["made while hidden"] == "0")
        #expect(check["made"] == "8")
        let places = ["top1", "top2", "left", "center", "right", "bottom3", "bottom2", "bottom1"].map {
            check[$0]?.split(separator: " ").compactMap { Int($0) } ?? []
        }
        let heights = places.compactMap(\.last)
        #expect(heights.count == 8)
        #expect(heights[0] == 4 && heights[0] < heights[1] && heights[1] < heights[3])
        #expect(heights[3] < heights[5] && heights[5] < heights[6] && heights[6] < heights[7])
        #expect(places[2].first == 4 && (places[4].first ?? 0) > 700)
        #expect(check["narrow"] == "true")
        #expect(check["narrow again"] == "false")
        #expect(check["over the picture when hidden"] == "0")
    }

    @Test func aLayerIsSwitchedOffAndOn() async throws {
        let check = try await check("disabled-layer")
        for fact in ["enabled", "disabled", "enabled again"] { #expect(check[fact] == "true", "\(fact)") }
    }

    @Test func controlsKeepTheirDistanceAndHaveAShadow() async throws {
        let check = try await check("insets-and-shadow")
        #expect(check["across"] == "30 to 749")
        #expect(check["down"] == "420 to 439")
        #expect(check["above the shadow"] == "ffffff")
        #expect(check["darker to the edge"] == "true")
        // Half as light, at the edge.
        #expect((120...136).contains(Int(check["at the edge"] ?? "") ?? 0))
    }

    @Test func whatAServiceShowsIsMadeAnewWithIt() async throws {
        let check = try await check("with-service")
        #expect(check["dark"] == "true")
        #expect(check["lit"] == "true")
        #expect(check["made"] == "2")
    }

    @Test func whatFloatsNeverStandsAtItsOldPlace() async throws {
        #expect(try await check("floating")["from the corner"] == "100 80")
    }

    @Test func aHandIsFeltInAnInteractionView() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let process = try desktop.start([SelfCheck.path(of: "ContainerSelfCheck"), "interaction"])
        func felt() -> Int { process.log.matches(of: #/felt: /#).count }
        try await wait(for: "the window") { process.log.contains("ready: true") }
        let frame = try await desktop.window(of: process).frame
        let beside = (x: frame.x + 300, y: frame.y + 100)
        try await desktop.move(toX: beside.x, y: beside.y)
        try await desktop.click(x: beside.x, y: beside.y)
        try await desktop.move(toX: beside.x + 20, y: beside.y)
        #expect(felt() == 0)
        var before = 0
        func isFelt(_ what: String) async throws {
            try await wait(for: "a hand: \(what)") { felt() > before }
            before = felt()
        }
        try await desktop.move(toX: frame.x + 50, y: frame.y + 50)
        try await isFelt("it moves")
        try await desktop.click(x: frame.x + 50, y: frame.y + 50)
        try await wait(for: "the button's own meaning") { process.log.contains("clicked: true") }
        try await isFelt("a click")
        try await desktop.click(x: frame.x + 50, y: frame.y + 50, button: 5)
        try await isFelt("the wheel")
        try await desktop.press("y")
        try await isFelt("a key")
        try await desktop.press("q")
        #expect(try await process.waitForExit() == .code(0))
    }

    @Test func messagesStack() async throws {
        let check = try await check("toasts")
        #expect(check["the newest at the bottom"] == "true")
        #expect(check["left"] == "2")
    }

    @Test func nothingIsLeftOfAPlayer() async throws {
        #expect(try await check("end")["left"] == "0")
    }
}
