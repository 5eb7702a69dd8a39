import TestSupport
import Testing

/// Variant selection on metered networks.
@Suite(.desktop)
struct MeteredNetworkTests {
    @Test("A metered network plays the small variant until it becomes unmetered")
    func meteredNetworkLimitsVariant() async throws {
        let server = try HTTPServer()
        let network = try await FakeNetworkManager(on: .ofThisTest(), isMetered: true)
        let program = try Windowbox([try await stream(on: server)], environment: network.environment)
        try await program.frame("the small one's, a while on") { (60..<1000).contains($0) }
        try network.setMetered(false)
        try await program.frame("the large one's") { $0 >= 1000 }
    }

    /// Serves a small and a large variant; the large one's frames are numbered from 1000.
    private func stream(on server: HTTPServer) async throws -> String {
        var multivariant = "#EXTM3U\n"
        for (name, width, height, first) in [("small", 640, 360, 0), ("large", 1920, 1080, 1000)] {
            let clip = Clip {
                $0.container = "ts"
                $0.duration = 30
                $0.video = VideoRecipe {
                    $0.width = width
                    $0.height = height
                    $0.firstNumber = first
                }
                $0.audio = [AudioRecipe { $0.codec = "mp2" }]
            }
            try await HLSRecording(of: clip).serve(on: server, below: name + "/")
            multivariant +=
                "#EXT-X-STREAM-INF:BANDWIDTH=\(width * 1000),RESOLUTION=\(width)x\(height)\n\(name)/list.m3u8\n"
        }
        return server.serve(text: multivariant, as: "master.m3u8")
    }
}
