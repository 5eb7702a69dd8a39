import TestSupport
import Testing

/// The picture-in-picture window on a virtual display, with a video file.
@Suite(.desktop { $0.hasAudio = false })
struct PiPWindowTests {
    private func run(_ check: String) async throws -> SelfCheck {
        let film = try await Clip {
            $0.duration = 120
            $0.audio = []
        }.file()
        return try await SelfCheck.run(
            "PiPSelfCheck", check,
            environment: ["FILM": film, "GSK_RENDERER": "cairo"])
    }

    @Test("A picture-in-picture window opened and closed 200 times leaks nothing")
    func repeatedOpeningLeaksNothing() async throws {
        let check = try await run("often")
        #expect(check["not started at"] == nil)
        #expect(check["windows"] == "0")
        // Playback itself varies by a few: pool workers, the next chunk of the file.
        for fact in ["threads", "handles", "boxes", "megabytes"] {
            let more = try #require(check[fact].flatMap { Int($0) })
            #expect(more < 8, "\(more) \(fact) more")
        }
        #expect(check["plays on"] == "true")
    }

    @Test("Picture in picture leaves the original view idle, and costs nothing while paused")
    func originViewIdlesMeanwhile() async throws {
        let check = try await run("rest")
        #expect(check["frames go on"] == "true")
        #expect(check["bindings run"] == "0")
        #expect(check["frame"] == "320×180")
        #expect(check["used at rest"] == "nothing")
        #expect(check["woken at rest"] == "hardly")
    }

    @Test("Picture in picture outlives the player's window and frees the player when closed")
    func playbackOutlivesWindow() async throws {
        let check = try await run("owner")
        #expect(check["goes on"] == "true")
        #expect(check["context gone"] == "true")
        #expect(check["player gone"] == "true")
    }

    @Test("The video leaves a view that is no player widget, and returns to it")
    func bareViewGetsVideoBack() async throws {
        let check = try await run("bare")
        #expect(check["starts"] == "true")
        #expect(check["leaves"] == "true")
        #expect(check["returns"] == "true")
        #expect(check["plays on"] == "true")
    }

    @Test("An instance of picture in picture has a window of its own with its own controls")
    func ownControls() async throws {
        let check = try await run("own controls")
        #expect(check["first starts"] == "true")
        #expect(check["own controls"] == "true")
        #expect(check["both are active"] == "true")
        #expect(check["own window"] == "true")
        #expect(check["one is left"] == "true")
    }
}
