import Foundation
import TestSupport
import Testing

struct ClipTests {
    @Test("Every frame of a test clip carries its number")
    func framesCarryNumbers() async throws {
        let file = try await Clip { $0.duration = 2 }.file()
        #expect(try await numbers(in: file, width: 320, height: 180) == Array(0..<60))
    }

    @Test("Frames of an odd size carry their number")
    func oddSizesCarryNumbers() async throws {
        let clip = Clip {
            $0.duration = 1
            $0.video?.width = 333
            $0.video?.height = 181
            $0.video?.pixelFormat = "yuv444p"
        }
        #expect(try await numbers(in: clip.file(), width: 333, height: 181) == Array(0..<30))
    }

    @Test("Dropped frames leave the timestamps of a test clip's other frames unchanged")
    func droppedFramesKeepTimestamps() async throws {
        let clip = Clip {
            $0.duration = 1
            $0.video?.keep = "lt(mod(n,5),2)"
        }
        let file = try await clip.file()
        let kept = (0..<30).filter { $0 % 5 < 2 }
        #expect(try await numbers(in: file, width: 320, height: 180) == kept)
        let times = try await probe(file, "-select_streams", "v", "-show_entries", "packet=pts_time")
        let frameIndices = times.compactMap(Double.init).map { Int(($0 * 30).rounded()) }
        #expect(frameIndices.sorted() == kept)
    }

    @Test("A test clip has the requested tracks, chapters and tags")
    func clipHasRequestedTracks() async throws {
        let clip = Clip {
            $0.duration = 2
            $0.audio = [AudioRecipe { $0.language = "eng" }, AudioRecipe { $0.layout = "5.1" }]
            $0.subtitles = ["deu"]
            $0.chapters = 2
            $0.title = "A title"
        }
        let file = try await clip.file()
        #expect(try await probe(file, "-show_entries", "stream=codec_type") == ["video", "audio", "audio", "subtitle"])
        #expect(try await probe(file, "-select_streams", "a", "-show_entries", "stream=channels") == ["2", "6"])
        #expect(try await probe(file, "-show_entries", "chapter_tags=title") == ["Chapter 1", "Chapter 2"])
        #expect(try await probe(file, "-show_entries", "format_tags=title") == ["A title"])
    }

    @Test("A test clip without video can have cover art")
    func audioClipHasCoverArt() async throws {
        let clip = Clip {
            $0.container = "mp3"
            $0.video = nil
            $0.coverArt = "red"
            $0.audio = [AudioRecipe { $0.codec = "libmp3lame" }]
        }
        #expect(try await probe(clip.file(), "-show_entries", "stream_disposition=attached_pic") == ["0", "1"])
    }

    @Test("A test clip's timestamps can start late or jump")
    func clipTimestampsCanJump() async throws {
        let late = Clip {
            $0.timestampOffset = 5
            $0.container = "ts"
            $0.options = ["-muxdelay", "0", "-muxpreload", "0"]
        }
        let jump = Clip { $0.jump = .init(at: 2, by: 10) }
        let start = try await probe(late.file(), "-show_entries", "format=start_time").first.flatMap(Double.init)
        #expect(start.map { abs($0 - 5) < 0.1 } == true)
        let times = try await probe(jump.file(), "-select_streams", "v", "-show_entries", "packet=pts_time")
        let last = try #require(times.compactMap(Double.init).max())
        #expect(abs(last - 13.967) < 0.01)
    }

    @Test("A test clip's display matrix has the requested rotation")
    func clipHasRotation() async throws {
        let clip = Clip {
            $0.container = "mp4"
            $0.duration = 1
            $0.video?.rotation = 90
        }
        #expect(try await probe(clip.file(), "-show_entries", "stream_side_data=rotation") == ["-90"])
    }

    private func probe(_ file: String, _ arguments: String...) async throws -> [String] {
        try await CommandLineTool.run(["ffprobe", "-v", "error"] + arguments + ["-of", "csv=p=0:nk=1", file])
            .split(separator: "\n").map { String($0.prefix { $0 != "," }) }
    }

    private func numbers(in file: String, width: Int, height: Int) async throws -> [Int?] {
        let raw = TemporaryDirectory.shared.file(named: "frames")
        defer { unlink(raw) }
        try await FFmpeg.run([
            "-i", file, "-map", "v:0", "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "bgr0", raw,
        ])
        let data = try Data(contentsOf: URL(filePath: raw))
        let size = width * height * 4
        return stride(from: 0, through: data.count - size, by: size).map { start in
            Pixels(width: width, height: height, stride: width * 4, bytes: [UInt8](data[start..<start + size]))
                .frameNumber(in: Rectangle(x: 0, y: 0, width: width, height: height))
        }
    }
}
