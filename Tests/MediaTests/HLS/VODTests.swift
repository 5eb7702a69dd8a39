import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

/// HLS recordings in various segment layouts.
@Suite(.serialized, .realTime) struct VODTests {
    let fixture = EngineFixture()
    let server: HTTPServer
    private let folder = TemporaryDirectory()

    init() throws { server = try HTTPServer() }

    @Test("An HLS recording with fMP4 segments plays and seeks")
    func fragmentedSegmentsPlay() async throws {
        let list = try await make([
            "-bsf:a", "aac_adtstoasc", "-hls_segment_type", "fmp4", "-hls_segment_filename",
            folder.path + "/part%d.m4s",
        ])
        try await check(list)
    }

    @Test("An HLS recording with byte-range segments of one file plays and seeks")
    func byteRangeSegmentsPlay() async throws {
        let list = try await make(["-hls_flags", "single_file", "-hls_segment_filename", folder.path + "/all.ts"])
        try await check(list)
    }

    @Test("An HLS recording whose segments have an unusual extension plays and seeks")
    func unusualSegmentNamesPlay() async throws {
        let list = try await make(["-hls_segment_filename", folder.path + "/part%d.html"])
        try await check(list)
    }

    @Test("An HLS recording with a separate audio rendition plays and reports its language")
    func audioRenditionPlays() async throws {
        let list = try await make([
            "-hls_segment_filename", folder.path + "/s%v-%d.ts", "-master_pl_name", "master.m3u8", "-var_stream_map",
            "v:0,agroup:a a:0,agroup:a,language:de,default:yes",
        ])
        _ = list
        try await check("master.m3u8")
        #expect(fixture.snapshot.media.tracks.contains { $0.kind == .audio && $0.language == "de" })
    }

    /// The timestamps restart at the discontinuity.
    @Test("Positions continue across a discontinuity of an HLS recording")
    func discontinuityKeepsPositions() async throws {
        let list = try await make(["-hls_segment_filename", folder.path + "/part%d.ts"])
        let text = try String(contentsOfFile: folder.path + "/" + list, encoding: .utf8)
        let segments = text.split(separator: "#EXTINF").dropFirst().map {
            "#EXTINF" + $0.replacing("#EXT-X-ENDLIST\n", with: "")
        }
        let twice =
            "#EXTM3U\n#EXT-X-TARGETDURATION:1\n" + segments.joined() + "#EXT-X-DISCONTINUITY\n"
            + segments.joined() + "#EXT-X-ENDLIST\n"
        serveAll()
        try await fixture.open(server.serve(Array(twice.utf8), as: "twice.m3u8"))
        #expect(fixture.snapshot.seekableRange.map { abs($0.upperBound / .seconds(1) - 8) < 0.2 } == true)
        try await fixture.seek(1, to: 5)
        try await wait(for: "a frame one second after the discontinuity") {
            fixture.frame?.number.map { (28...32).contains($0) } == true
        }
        #expect(abs(fixture.position - 5) < 0.2, "\(fixture.position)")
        try await fixture.seek(2, to: 3)
        try await wait(for: "a frame one second before the discontinuity") {
            fixture.frame?.number.map { (88...92).contains($0) } == true
        }
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        #expect(abs(fixture.position - 8) < 0.3, "\(fixture.position)")
    }

    @Test("A seek in an HLS recording in a local folder shows the target frame")
    func localRecordingSeeks() async throws {
        let list = try await make(["-hls_segment_filename", folder.path + "/part%d.ts"])
        try await fixture.open(folder.path + "/" + list)
        try await fixture.seek(1, to: 2)
        try await wait(for: "the frame") { fixture.frame?.number.map { (58...62).contains($0) } == true }
    }

    private func make(_ options: [String]) async throws -> String {
        let clip = Clip {
            $0.container = "ts"
            $0.audio = [AudioRecipe { $0.codec = "aac" }]
        }
        let name = options.contains("-var_stream_map") ? "list%v.m3u8" : "list.m3u8"
        try await CommandLineTool.run(
            ["ffmpeg", "-v", "error", "-nostdin", "-y", "-i", try await clip.file(), "-c", "copy", "-f", "hls"]
                + ["-hls_time", "1", "-hls_list_size", "0", "-hls_playlist_type", "vod"] + options
                + [folder.path + "/" + name])
        return name
    }

    private func serveAll() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            _ = try? server.serve(folder.path + "/" + name)
        }
    }

    private func check(_ list: String) async throws {
        serveAll()
        try await fixture.open("http://127.0.0.1:\(server.port)/\(list)")
        #expect(!fixture.snapshot.isLive)
        #expect(fixture.snapshot.seekableRange.map { abs($0.upperBound / .seconds(1) - 4) < 0.2 } == true)
        try await fixture.waitForFrame(0)
        try await fixture.seek(1, to: 2.5)
        try await wait(for: "the frame") { fixture.frame?.number.map { (73...77).contains($0) } == true }
        fixture.engine.setPlaying(true)
        try await fixture.waitForTheEnd()
        #expect(fixture.tellings.isEmpty)
    }
}
