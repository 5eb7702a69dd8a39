import TestSupport
import Testing

@Suite(.desktop { $0.hasSound = false })
struct MainLoopTests {
    @Test func theMainActorRunsInsideGLibsLoop() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "loop")
        #expect(check["task"] == "ran")
        #expect(check["sleep"] == "ended")
        #expect(check["queue"] == "ran")
        #expect(check["main actor"] == "in the loop")
        #expect(check["observed"] == "one three", "several changes in one turn are observed once")
    }

    @Test func anAlarmRingsAtItsMomentAndOnlyThen() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "alarm")
        #expect(check["rang"] == "once")
        #expect(check["too early"] == "false")
        #expect(check["for what is over"] == "at once")
        #expect(check["set anew"] == "rang once more")
        #expect(check["after its end"] == "silent")
    }

    @Test func aWindowThatShowsNothingNewCostsNothing() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "idle")
        #expect(check["used"] == "nothing")
        #expect(check["wakeups"] == "few")
    }
}
