import Foundation
import TestSupport
import Testing
import WindowboxMedia

/// Live streams from FFmpeg's HLS muxer, which adds and deletes segments during playback.
@Suite(.serialized, .realTime) struct LiveMuxerTests {
    let fixture = EngineFixture()
    let server: HTTPServer
    private let folder = TemporaryDirectory()

    init() throws { server = try HTTPServer() }

    @Test("A live stream from FFmpeg's muxer plays while segments are deleted")
    func muxedLiveStreamPlays() async throws {
        let (muxer, mirror) = try transmit(window: 3)
        defer { muxer.end() }
        try await open()
        #expect(fixture.snapshot.isLive)
        #expect(fixture.snapshot.seekableRange == nil)
        fixture.engine.setPlaying(true)
        let start = fixture.position
        try await wait(for: "five seconds of it") { fixture.position > start + 5 }
        #expect(fixture.isInOrder)
        #expect(fixture.snapshot.phase == .ready)
        withExtendedLifetime(mirror) {}
    }

    @Test("A DVR stream from FFmpeg's muxer seeks within its window and plays on")
    func muxedDVRStreamSeeks() async throws {
        let (muxer, mirror) = try transmit(window: 8)
        defer { muxer.end() }
        try await open(after: 8)
        let range = try #require(fixture.snapshot.seekableRange)
        #expect((range.upperBound - range.lowerBound) / .seconds(1) > 3.5)
        try await fixture.seek(1, to: range.lowerBound / .seconds(1) + 2.5)
        let number = try await waitForValue(of: "a frame") { fixture.frame?.number }
        fixture.engine.setPlaying(true)
        try await wait(for: "two seconds of it") { fixture.frame?.number ?? 0 > number + 60 }
        withExtendedLifetime(mirror) {}
    }

    /// Starts ffmpeg and mirrors its output folder on the server.
    private func transmit(window: Int) throws -> (ChildProcess, FolderServer) {
        let source =
            "color=black:s=16x2:r=30,format=gray,"
            + "geq=lum='if(eq(Y,0),235,16+219*mod(floor(N/pow(2,15-X)),2))',scale=320:30:flags=neighbor,"
            + "pad=320:180:0:30,format=yuv420p"
        let muxer = try ChildProcess([
            "ffmpeg", "-v", "error", "-nostdin", "-re", "-f", "lavfi", "-i", source, "-f", "lavfi", "-i",
            "anullsrc=r=48000", "-t", "60", "-c:v", "libx264", "-preset", "ultrafast", "-g", "30", "-c:a", "mp2", "-f",
            "hls", "-hls_time", "1", "-hls_list_size", "\(window)", "-hls_flags", "delete_segments+program_date_time",
            folder.path + "/live.m3u8",
        ])
        return (muxer, FolderServer(of: folder.path, on: server))
    }

    private func open(after count: Int = 3) async throws {
        try await wait(for: "\(count) segments") {
            let list = try? String(contentsOfFile: folder.path + "/live.m3u8", encoding: .utf8)
            return (list?.split(separator: "#EXTINF").count ?? 0) > count
        }
        try await fixture.open(server.address(of: "live.m3u8"))
    }
}

/// Serves the files of a folder as they appear.
private final class FolderServer: Sendable {
    init(of folder: String, on server: HTTPServer) {
        Thread { [weak self] in
            while self != nil {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
                for name in names.sorted(by: { $0.hasSuffix("ts") && !$1.hasSuffix("ts") }) where !name.hasSuffix("tmp")
                {
                    _ = try? server.serve(folder + "/" + name)
                }
                usleep(50_000)
            }
        }.start()
    }
}
