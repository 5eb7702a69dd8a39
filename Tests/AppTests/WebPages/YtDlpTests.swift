import TestSupport
import Testing

@testable import windowbox

/// Runs of yt-dlp.
struct YtDlpTests {
    @Test("A yt-dlp that hangs is ended after its time limit, which is reported")
    func hangIsReported() async throws {
        let script = try await FakeYtDlp("sleep 1000")
        let program = script.path
        let error = await #expect(throws: WebPageError.self) {
            try await YtDlp.page(
                at: "https://a.example/", with: program, limits: .init(time: .seconds(1), bytes: 1000))
        }
        #expect(error == .timedOut && error?.message == "yt-dlp did not respond in time.")
        try await script.hasEnded()
    }
}
