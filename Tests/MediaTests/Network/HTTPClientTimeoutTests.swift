import TestSupport
import Testing

/// Timeouts of HTTP exchanges under load.
@Suite(.timed) struct HTTPClientTimeoutTests {
    @Test("An HTTP timeout holds while all threads of the task pool are blocked")
    func timeoutHoldsUnderLoad() async throws {
        let server = try HTTPServer()
        let check = try await SelfCheck.run(
            "EngineSelfCheck", arguments: ["deadline", server.serve([], as: "body", .silence), EngineFixture.silence])
        #expect(check["seconds"].flatMap(Double.init).map { (0.9..<3).contains($0) } == true, "\(check)")
    }
}
