import TestSupport
import Testing

@Suite(.desktop { $0.hasAudio = false })
struct MainLoopTests {
    @Test("The main actor, its sleeps and the main queue run inside GLib's main loop")
    func mainActorRunsInGLibLoop() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "loop")
        #expect(check["task"] == "ran")
        #expect(check["sleep"] == "ended")
        #expect(check["queue"] == "ran")
        #expect(check["main actor"] == "in the loop")
        #expect(check["observed"] == "one three", "several changes in one turn are observed once")
    }

    @Test("A one-shot timer fires once at its last deadline and never after its release")
    func timerFiresAtDeadline() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "alarm")
        #expect(check["rang"] == "once")
        #expect(check["too early"] == "false")
        #expect(check["for what is over"] == "at once")
        #expect(check["set anew"] == "rang once more")
        #expect(check["after its end"] == "silent")
    }

    @Test("An idle window uses hardly any processor time and wakes rarely")
    func idleWindowCostsNothing() async throws {
        let check = try await SelfCheck.run("GtkSelfCheck", "idle")
        #expect(check["used"] == "nothing")
        #expect(check["wakeups"] == "few")
    }
}
