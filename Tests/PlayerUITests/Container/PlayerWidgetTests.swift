import TestSupport
import Testing

/// The layers of a player view in a real window.
@Suite(.desktop { $0.hasAudio = false })
struct PlayerWidgetTests {
    private func check(_ name: String, _ environment: [String: String] = [:]) async throws -> SelfCheck {
        let clip = try await Clip { $0.duration = 40 }.file()
        return try await SelfCheck.run(
            "ContainerSelfCheck", name, environment: environment.merging(["WINDOWBOX_CLIP": clip]) { $1 })
    }

    @Test("A squeezing side panel shrinks the video, whose frames still bypass GTK")
    func panelShrinksVideo() async throws {
        let check = try await check("squeeze")
        #expect(check["alone"] == "800×450")
        #expect(check["beside the panel"] == "592×450")
        #expect(check["over the video"] == "0")
        #expect(check["shape of the controls"] == "narrow")
        #expect(check["width of all"] == "800")
        #expect(check["past GTK"] == "true")
        #expect(check["above the panel"] == "800×250")
        #expect(check["alone again"] == "800×450")
        #expect(check["past GTK again"] == "true")
    }

    @Test("A covering side panel leaves the video's size alone and closes in full screen")
    func panelCoversVideo() async throws {
        let check = try await check("cover")
        #expect(check["beneath the panel"] == "800×450")
        #expect(check["over the video"] == "1")
        #expect(check["in full screen"] == "absent")
        #expect(check["over the video then"] == "0")
    }

    @Test("Plugins and custom layers are added and removed while a video plays")
    func pluginsAndLayersComeAndGo() async throws {
        let check = try await check("layers")
        #expect(check["with a plugin"] == "1")
        #expect(check["with another"] == "1")
        #expect(check["without"] == "0")
        #expect(check["a layer of one's own"] == "true")
        #expect(check["without it"] == "false")
    }

    @Test("Playback runs only the bindings of the time labels and the seek bar")
    func playbackRunsTimeBindings() async throws {
        let check = try await check("bindings")
        // Two or three seconds begin within two seconds.
        #expect((4...14).contains(Int(check["labels"] ?? "") ?? 0), "\(check["labels"] ?? "none")")
        #expect(check["seek bars"] == "true")
        #expect(check["others"] == "")
    }

    @Test("The body counter counts the position's binding and is drawn only when enabled", arguments: [true, false])
    func bodyCounterCountsLabel(isCounted: Bool) async throws {
        let check = try await check("body-counter", isCounted ? ["WINDOWBOX_DEBUG_BODY_COUNTER": "1"] : [:])
        #expect(check["bindings"] == "Label")
        #expect(check["counted"] == "true")
        #expect(check["drawn around it"] == "\(isCounted)")
        #expect(check["views beside a hidden label"] == "1")
        #expect(check["views of a closed window"] == "0")
    }

    @Test("Appearing and disappearing controls do not make GTK redraw the whole frame")
    func controlsKeepFrameUndrawn() async throws {
        let check = try await check("coming and going")
        #expect(check["painted"] == "true")
        #expect(check["have come"] == "true")
        #expect(check["left alone as they came"] == "true")
        #expect(check["have gone"] == "true")
        #expect(check["left alone as they went"] == "true")
        #expect(check["drawn with all"] == "true")
    }

    @Test("Controls are built when first revealed and laid out at their eight places")
    func controlsTakeTheirPlaces() async throws {
        let check = try await check("places")
        #expect(check["made while hidden"] == "0")
        #expect(check["made"] == "8")
        let places = ["topOuter", "topInner", "left", "center", "right", "bottomInner", "bottomMiddle", "bottomOuter"]
            .map { check[$0]?.split(separator: " ").compactMap { Int($0) } ?? [] }
        let heights = places.compactMap(\.last)
        #expect(heights.count == 8)
        #expect(heights[0] == 4 && heights[0] < heights[1] && heights[1] < heights[3])
        #expect(heights[3] < heights[5] && heights[5] < heights[6] && heights[6] < heights[7])
        #expect(places[2].first == 4 && (places[4].first ?? 0) > 700)
        #expect(check["narrow"] == "true")
        #expect(check["narrow again"] == "false")
        #expect(check["over the video when hidden"] == "0")
    }

    @Test("A disabled layer disappears and reappears when it is enabled again")
    func layerIsDisabledAndEnabled() async throws {
        let check = try await check("disabled-layer")
        for fact in ["enabled", "disabled", "enabled again"] { #expect(check[fact] == "true", "\(fact)") }
    }

    @Test("Controls keep their insets and draw a shadow that darkens towards the edge")
    func controlsHaveInsetsAndShadow() async throws {
        let check = try await check("insets-and-shadow")
        #expect(check["across"] == "30 to 749")
        #expect(check["down"] == "420 to 439")
        #expect(["7f7fff", "8080ff"].contains(check["background"]))
        #expect(check["above the shadow"] == "ffffff")
        #expect(check["darker to the edge"] == "true")
        // The shadow halves the brightness at the edge.
        #expect((120...136).contains(Int(check["at the edge"] ?? "") ?? 0))
    }

    @Test("A view of a service is rebuilt only when the service changes")
    func serviceViewIsRebuilt() async throws {
        let check = try await check("with-service")
        #expect(check["dark"] == "true")
        #expect(check["lit"] == "true")
        #expect(check["made"] == "2")
    }

    @Test("A floating control moves in the same frame as the player's size changes")
    func floatingControlFollowsResize() async throws {
        #expect(try await check("floating")["from the corner"] == "100 80")
    }

    @Test("An interaction view reports motion, clicks, the wheel and keys, but only inside itself")
    func interactionViewReportsInput() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let process = try desktop.start([SelfCheck.path(of: "ContainerSelfCheck"), "interaction"])
        func reports() -> Int { process.log.matches(of: #/felt: /#).count }
        try await wait(for: "the window") { process.log.contains("ready: true") }
        let frame = try await desktop.window(of: process).frame
        let beside = (x: frame.x + 300, y: frame.y + 100)
        try await desktop.move(toX: beside.x, y: beside.y)
        try await desktop.click(x: beside.x, y: beside.y)
        try await desktop.move(toX: beside.x + 20, y: beside.y)
        #expect(reports() == 0)
        var before = 0
        func isReported(_ input: String) async throws {
            try await wait(for: "a report of \(input)") { reports() > before }
            before = reports()
        }
        try await desktop.move(toX: frame.x + 50, y: frame.y + 50)
        try await isReported("pointer motion")
        try await desktop.click(x: frame.x + 50, y: frame.y + 50)
        try await wait(for: "the button's own action") { process.log.contains("clicked: true") }
        try await isReported("a click")
        try await desktop.click(x: frame.x + 50, y: frame.y + 50, button: 5)
        try await isReported("the wheel")
        try await desktop.press("y")
        try await isReported("a key")
        try await desktop.press("q")
        #expect(try await process.waitForExit() == .code(0))
    }

    @Test("Toasts stack with the newest at the bottom and are dismissed one by one")
    func toastsStack() async throws {
        let check = try await check("toasts")
        #expect(check["the newest at the bottom"] == "true")
        #expect(check["left"] == "2")
    }

    @Test("A destroyed player window ends playback and frees its widget, context, controls and player")
    func destroyedPlayerLeavesNothing() async throws {
        #expect(try await check("end")["left"] == "0")
    }

    @Test("A widget over a bare video view is visible while the video plays")
    func widgetOverBareVideoIsVisible() async throws {
        let check = try await check("bare-video")
        #expect(check["visible"] == "5" && check["size"] == "800×450")
    }

    @Test("A slider over a bare video view stands out from the video")
    func sliderOverBareVideoStandsOut() async throws {
        #expect(try await check("bare-slider")["dark"] == "true")
    }

    @Test("The list of chapters marks the current chapter and seeks to an activated one")
    func chapterListSeeks() async throws {
        let clip = try await Clip {
            $0.duration = 40
            $0.chapters = 4
        }.file()
        let check = try await SelfCheck.run("ContainerSelfCheck", "chapters", environment: ["WINDOWBOX_CLIP": clip])
        #expect(check["rows"] == "4")
        #expect(check["first is marked"] == "true")
        #expect(check["third is marked"] == "true" && check["position"] == "true")
    }

    @Test("A queue of 100,000 items has widgets only around the visible rows, and scrolls to its end")
    func longQueueScrolls() async throws {
        let check = try await check("long queue")
        #expect(check["first"] == "true" && check["last"] == "true")
        // Title, subtitle and duration of each row.
        #expect(try #require(check["labels"].flatMap { Int($0) }) < 3 * 500)
    }

    @Test("A setting of the embedding program is chosen in the settings menu")
    func customSettingIsChosen() async throws {
        let check = try await check("custom setting")
        #expect(check["activated"] == "1" && check["chosen"] == "on")
    }
}

/// Windows that are closed while they play.
@Suite(.desktop)
struct ClosedWindowTests {
    @Test("A closed window, or one that shows another page, leaves no player, thread, file or audio stream")
    func nothingIsLeft() async throws {
        let clip = try await Clip { $0.duration = 40 }.file()
        let check = try await SelfCheck.run(
            "ContainerSelfCheck", "closed-windows", environment: ["WINDOWBOX_CLIP": clip])
        for kind in ["system view", "player widget", "bare view"] {
            for rest in ["thread", "file", "stream"] { #expect(check["\(kind) leaves no \(rest)"] == "true") }
        }
    }
}
