import TestSupport
import Testing

/// A package outside of the tree that embeds the library.
@Suite(.desktop)
struct EmbeddingPackageTests {
    @Test("A package that embeds the library builds, its unit tests pass, and each of its samples plays and exits")
    func packageBuildsAndRuns() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let folder = Project.build + "/consumer"
        // Throws with the errors.
        try await CommandLineTool.run([Project.root + "/Scripts/test-consumer", folder], atMost: .seconds(900))
        // The program prints nothing else: its observer is never called.
        let report = try await CommandLineTool.run([folder + "/build/debug/NearMiss"])
        #expect(
            report == """
                Windowbox: NearMiss.StateLogger.playerStateChanged(state: WindowboxPlayer.PlayerState) -> () is never \
                called: the function of PlayerObserver is \
                playerStateChanged(WindowboxPlayer.PlayerState) -> ().
                """)
        let clip = try await Clip { $0.duration = 20 }.file()
        let run = try desktop.start(
            [Project.root + "/Examples/Seeds/run-all", clip, "2"],
            environment: ["SEEDS": folder + "/build/debug/Seeds"])
        let exit = try await run.waitForExit(atMost: .seconds(240))
        #expect(exit == .code(0), "\(run.log)")
        let samples = run.log.split(separator: "\n").filter { $0.hasPrefix("== ") }
        #expect(samples.count >= 24)
    }
}
