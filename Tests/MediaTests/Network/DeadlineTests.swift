import TestSupport
import Testing

/// An exchange ends in time whatever else the program does.
@Suite(.inTurn) struct DeadlineTests {
    @Test func itIsKeptWhileAllTasksWait() async throws {
        let server = try HTTPServer()
        let check = try await SelfCheck.run(
            "EngineSelfCheck", arguments: ["deadline", server.serve([], as: "body", .silence), EngineStage.silence])
        #expect(check["seconds"].flatMap(Double.init).map { (0.9..<3).contains($0) } == true, "\(check)")
    }
}
