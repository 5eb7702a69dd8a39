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
        try await check(recording(as: .fmp4, ["-bsf:a", "aac_adtstoasc"]))
    }

    @Test("An HLS recording with byte-range segments of one file plays and seeks")
    func byteRangeSegmentsPlay() async throws {
        let file = folder.path + "/all.ts"
        try await check(recording(["-hls_flags", "single_file", "-hls_segment_filename", file]))
    }

    @Test("An HLS recording whose segments have an unusual extension plays and seeks")
    func unusualSegmentNamesPlay() async throws {
        try await check(recording(["-hls_segment_filename", folder.path + "/part%d.html"]))
    }

    @Test("An HLS recording with a separate audio rendition plays and reports its language")
    func audioRenditionPlays() async throws {
        let recording = try await recording(
            playlist: "list%v.m3u8",
            [
                "-hls_segment_filename", folder.path + "/s%v-%d.ts", "-master_pl_name", "master.m3u8",
                "-var_stream_map", "v:0,agroup:a a:0,agroup:a,language:de,default:yes",
            ])
        try await check(recording, as: "master.m3u8")
        #expect(fixture.snapshot.media.tracks.contains { $0.kind == .audio && $0.language == "de" })
    }

    /// The timestamps restart at the discontinuity.
    @Test("Positions continue across a discontinuity of an HLS recording")
    func discontinuityKeepsPositions() async throws {
        let recording = try await recording()
        let text = try String(contentsOfFile: recording.playlist, encoding: .utf8)
        let segments = text.split(separator: "#EXTINF").dropFirst().map {
            "#EXTINF" + $0.replacing("#EXT-X-ENDLIST\n", with: "")
        }
        let twice =
            "#EXTM3U\n#EXT-X-TARGETDURATION:1\n" + segments.joined() + "#EXT-X-DISCONTINUITY\n"
            + segments.joined() + "#EXT-X-ENDLIST\n"
        try recording.serve(on: server)
        try await fixture.open(server.serve(text: twice, as: "twice.m3u8"))
        #expect(fixture.snapshot.seekableRange.map { abs($0.upperBound / .seconds(1) - 8) < 0.2 } == true)
        try await fixture.seek(1, to: 5)
        try await fixture.waitForFrame(30, within: 2)
        #expect(abs(fixture.position - 5) < 0.2, "\(fixture.position)")
        try await fixture.seek(2, to: 3)
        try await fixture.waitForFrame(90, within: 2)
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        #expect(abs(fixture.position - 8) < 0.3, "\(fixture.position)")
    }

    @Test("A seek in an HLS recording in a local folder shows the target frame")
    func localRecordingSeeks() async throws {
        try await fixture.open(recording().playlist)
        try await fixture.seek(1, to: 2)
        try await fixture.waitForFrame(60, within: 2)
    }

    /// Cuts a clip, with further options of ffmpeg's muxer.
    private func recording(
        as format: HLSRecording.SegmentFormat = .ts, playlist: String = "list.m3u8", _ options: [String] = []
    ) async throws -> HLSRecording {
        let clip = Clip {
            $0.container = "ts"
            $0.audio = [AudioRecipe { $0.codec = "aac" }]
        }
        return try await HLSRecording(
            of: clip, as: format, in: folder, playlist: playlist, options: ["-hls_playlist_type", "vod"] + options)
    }

    private func check(_ recording: HLSRecording, as name: String = "list.m3u8") async throws {
        try recording.serve(on: server)
        try await fixture.open(server.address(of: name))
        #expect(!fixture.snapshot.isLive)
        #expect(fixture.snapshot.seekableRange.map { abs($0.upperBound / .seconds(1) - 4) < 0.2 } == true)
        try await fixture.waitForFrame(0)
        try await fixture.seek(1, to: 2.5)
        try await fixture.waitForFrame(75, within: 2)
        fixture.engine.setPlaying(true)
        try await fixture.waitForEnd()
        #expect(fixture.warnings.isEmpty)
    }
}
