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

    @Test func messagesStack() async throws {
        let check = try await check("toasts")
        #expect(check["the newest at the bottom"] == "true")
        #expect(check["left"] == "2")
    }

    @Test func nothingIsLeftOfAPlayer() async throws {
        #expect(try await check("end")["left"] == "0")
    }
}
