import TestSupport
import Testing

/// Timeouts of HTTP exchanges under load.
@Suite(.timed) struct HTTPClientTimeoutTests {
    @Test("An HTTP timeout holds while all threads of the task pool are blocked")
    func timeoutHoldsUnderLoad() async throws {
        let server = try HTTPServer()
        let check = try await SelfCheck.run(
            "EngineSelfCheck", arguments: ["deadline", server.serve([], as: "body", .silence), EngineFixture.silence])
        #expect(check["earliest"].flatMap(Double.init).map { $0 >= 0.9 } == true, "\(check)")
        #expect(check["seconds"].flatMap(Double.init).map { $0 < 3 } == true, "\(check)")
    }
}
