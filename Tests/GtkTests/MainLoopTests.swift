import TestSupport
import Testing

struct MainLoopTests {
    @Test func theMainActorRunsInsideGLibsLoop() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "loop")
        #expect(check["task"] == "ran")
        #expect(check["sleep"] == "ended")
        #expect(check["queue"] == "ran")
        #expect(check["main actor"] == "in the loop")
    }

    @Test func severalChangesInOneTurnAreObservedOnce() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "loop")
        #expect(check["observed"] == "one three")
    }

    @Test func aWindowThatShowsNothingNewCostsNothing() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "idle")
        #expect(check["used"] == "nothing")
        #expect(check["wakeups"] == "few")
    }
}
