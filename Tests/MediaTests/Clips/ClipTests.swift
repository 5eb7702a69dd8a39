import Foundation
import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxDemux

/// Passages saved as files, compared by ffprobe.
@Suite struct ClipTests {
    private let directory = TemporaryDirectory()
    private var folder: String { directory.path }
    /// The passage that is saved; keyframes are at the whole seconds.
    private let passage = Duration.seconds(2.5)..<Duration.seconds(6)

    private func film(_ container: String, video: String?, audio: String, subtitles: String? = nil) -> Clip {
        Clip {
            $0.container = container
            $0.duration = 10
            $0.title = "Film"
            $0.chapters = 5
            $0.video = video.map { codec in VideoRecipe { $0.codec = codec } }
            $0.audio = [AudioRecipe { $0.codec = audio }]
            guard let subtitles else { return }
            $0.subtitles = ["eng", "deu"]
            $0.options = ["-c:s", subtitles]
        }
    }

    @Test(
        "A clip has the streams, the tags, the chapters and the duration of the passage, and decodes without errors",
        arguments: [
            ("mkv", "libx264", "aac", "subrip"), ("mp4", "libx264", "aac", "mov_text"),
            ("webm", "libvpx", "libopus", nil),
            ("ogg", nil, "libopus", nil), ("ts", "libx264", "aac", nil), ("mov", "libx264", "aac", nil),
            ("avi", "mpeg4", "mp2", nil), ("m4a", nil, "aac", nil), ("mp3", nil, "libmp3lame", nil),
        ] as [(String, String?, String, String?)])
    func clipHasStreams(container: String, video: String?, audio: String, subtitles: String?) async throws {
        let source = try await film(container, video: video, audio: audio, subtitles: subtitles).file()
        let clip = folder + "/clip." + container
        try await ClipSaver(MediaSource(location: source), passage).save(to: clip)
        #expect(try await streams(of: clip) == streams(of: source))
        // From the keyframe at 2 s, or the packet of audio at 2.5 s.
        let expected = video == nil ? 3.5 : 4.0
        #expect(try abs(await seconds("duration", of: clip) - expected) < 0.25)
        let start = try await seconds("start_time", of: clip)
        // MPEG-TS delays its first timestamp by the buffer of a decoder.
        #expect(abs(start) < 0.05 || container == "ts", "\(start)")
        try await FFmpeg.run(["-xerror", "-i", clip, "-f", "null", "-"])
        #expect(try names(in: folder) == ["clip." + container])
    }

    @Test(
        "A clip of an HLS recording has the streams of its best variant, from the keyframe before the passage",
        arguments: [HLSRecording.SegmentFormat.ts, .fmp4], ["mkv", "mp4"])
    func recordingOverHLS(format: HLSRecording.SegmentFormat, container: String) async throws {
        let clip = film(format == .ts ? "ts" : "mp4", video: "libx264", audio: "aac")
        let recording = try await HLSRecording(of: clip, as: format)
        let path = folder + "/clip." + container
        try await ClipSaver(MediaSource(location: recording.playlist), passage).save(to: path)
        let entries = "stream=codec_name,width,height,sample_rate,channels"
        #expect(try await probe(["-show_entries", entries], path) == "h264,320,180\naac,48000,2")
        // From the keyframe at 2 s.
        #expect(try abs(await seconds("duration", of: path) - 4) < 0.25)
        #expect(try abs(await seconds("start_time", of: path)) < 0.05)
        try await FFmpeg.run(["-xerror", "-i", path, "-f", "null", "-"])
        // Frame 60 is the keyframe; two frames after the passage are there because others refer to them.
        let (frames, original) = try await (frameHashes(of: path), frameHashes(of: clip.file()))
        #expect((120...122).contains(frames.count))
        #expect(frames.prefix(120) == original[60..<180])
    }

    @Test("A clip in Matroska has the subtitles and chapters of the passage, its title and its attachments")
    func clipKeepsContents() async throws {
        let font = TemporaryDirectory.shared.file(named: "font.ttf")
        try Data(repeating: 7, count: 1000).write(to: URL(filePath: font))
        var film = film("mkv", video: "libx264", audio: "flac", subtitles: "subrip")
        film.options += ["-attach", font, "-metadata:s:t", "mimetype=font/ttf"]
        let clip = folder + "/clip.mkv"
        try await ClipSaver(MediaSource(location: try await film.file()), passage).save(to: clip)
        let lines = try await probe(["-select_streams", "s:0", "-show_entries", "packet=pts_time,duration_time"], clip)
        #expect(
            lines.split(separator: "\n") == [
                "0.000000,0.900000", "1.000000,0.900000", "2.000000,0.900000", "3.000000,0.900000",
            ])
        let chapters = try await probe(["-show_entries", "chapter=start_time,end_time:chapter_tags=title"], clip)
        #expect(
            chapters.split(separator: "\n") == [
                "0.000000,2.000000,Chapter 2", "2.000000,4.000000,Chapter 3",
            ])
        #expect(try await probe(["-show_entries", "format_tags=title"], clip) == "Film")
        let attachment = try await probe(["-select_streams", "t", "-show_entries", "stream=extradata_size"], clip)
        #expect(attachment == "1000")
    }

    @Test("The first frame of a clip is the keyframe before the passage, and its last one is the last of the passage")
    func clipHasFrames() async throws {
        let source = try await film("mkv", video: "libx264", audio: "flac").file()
        let clip = folder + "/clip.mkv"
        try await ClipSaver(MediaSource(location: source), passage).save(to: clip)
        let fixture = EngineFixture()
        try await fixture.open(clip)
        try await fixture.waitForFrame(60)
        try await fixture.seek(1, to: 3.95)
        try await fixture.waitForFrame(178)
    }

    @Test("A clip keeps the rotation, and its cover")
    func clipKeepsRotation() async throws {
        let upright = Clip {
            $0.container = "mp4"
            $0.duration = 4
            $0.video?.rotation = 90
        }
        let clip = folder + "/clip.mp4"
        try await ClipSaver(MediaSource(location: try await upright.file()), .zero..<(.seconds(2))).save(to: clip)
        #expect(try await probe(["-show_entries", "stream_side_data=rotation"], clip).contains("90"))
        let song = Clip {
            $0.container = "flac"
            $0.video = nil
            $0.coverArt = "red"
        }
        for container in ["flac", "mka"] {
            let clip = folder + "/song." + container
            try await ClipSaver(MediaSource(location: try await song.file()), .seconds(1)..<(.seconds(2))).save(
                to: clip)
            #expect(try await streams(of: clip).contains("png"), "\(container)")
        }
    }

    @Test("A clip from a server is the same as one from the file")
    func serverClip() async throws {
        let server = try HTTPServer()
        let source = try await film("mp4", video: "libx264", audio: "aac").file()
        try await ClipSaver(MediaSource(location: source), passage).save(to: folder + "/file.mp4")
        try await ClipSaver(MediaSource(location: server.serve(source)), passage).save(to: folder + "/server.mp4")
        #expect(
            try Data(contentsOf: URL(filePath: folder + "/file.mp4"))
                == Data(contentsOf: URL(filePath: folder + "/server.mp4")))
    }

    private func probe(_ arguments: [String], _ file: String) async throws -> String {
        try await CommandLineTool.run(["ffprobe", "-v", "error", "-of", "csv=p=0"] + arguments + [file])
    }

    /// Returns the codec and the format of each stream, one per line.
    private func streams(of file: String) async throws -> String {
        let entries = "stream=codec_name,codec_type,width,height,sample_rate,channels:stream_tags=language"
        return try await probe(["-show_entries", entries], file)
    }

    private func seconds(_ entry: String, of file: String) async throws -> Double {
        try #require(Double(try await probe(["-show_entries", "format=" + entry], file)))
    }

    /// Returns a hash of each decoded frame.
    private func frameHashes(of file: String) async throws -> [Substring] {
        let arguments = ["ffmpeg", "-v", "error", "-i", file, "-map", "0:v", "-f", "framemd5", "-"]
        let lines = try await CommandLineTool.run(arguments).split(separator: "\n")
        return lines.filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: " ").last }
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
}
