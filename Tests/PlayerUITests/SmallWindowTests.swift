import TestSupport
import Testing

/// The small window on a screen, with a film from a file.
@Suite(.desktop { $0.hasSound = false })
struct SmallWindowTests {
    private func run(_ check: String) async throws -> SelfCheck {
        let film = try await Clip {
            $0.duration = 120
            $0.audio = []
        }.file()
        return try await SelfCheck.run(
            "SmallWindowSelfCheck", check,
            environment: ["FILM": film, "GSK_RENDERER": "cairo"])
    }

    @Test func openedAndClosedTwoHundredTimesItLeavesNothing() async throws {
        let check = try await run("often")
        #expect(check["not started at"] == nil)
        #expect(check["windows"] == "0")
        // Some come and go with the film itself: workers of a pool, its next piece.
        for fact in ["threads", "handles", "boxes", "megabytes"] {
            let more = try #require(check[fact].flatMap { Int($0) })
            #expect(more < 8, "\(more) \(fact) more")
        }
        #expect(check["plays on"] == "true")
    }

    @Test func meanwhileNothingElseIsDrawnAndAtRestNothingTicks() async throws {
        let check = try await run("rest")
        #expect(check["frames go on"] == "true")
        #expect(check["bindings run"] == "0")
        #expect(check["frame"] == "320×180")
        #expect(check["used at rest"] == "nothing")
        #expect(check["woken at rest"] == "hardly")
    }

    @Test func theFilmOutlivesItsWindow() async throws {
        let check = try await run("owner")
        #expect(check["goes on"] == "true")
        #expect(check["context gone"] == "true")
        #expect(check["player gone"] == "true")
    }
}
