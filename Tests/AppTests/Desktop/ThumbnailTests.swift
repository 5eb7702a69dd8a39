import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxVideo

/// Thumbnails for file managers.
struct ThumbnailTests {
    @Test("A video's thumbnail is the keyframe before a tenth of its duration")
    func videoThumbnailIsKeyframe() async throws {
        let clip = try await Clip { $0.duration = 20 }.file()
        let thumbnail = try Thumbnail.make(of: clip, side: 256)
        #expect(thumbnail.size == PixelSize(width: 256, height: 144))
        // The keyframe before a tenth of the duration.
        #expect(thumbnail.number == 60)
    }

    @Test("A thumbnail of a small video is not enlarged")
    func smallVideoIsNotEnlarged() async throws {
        let thumbnail = try Thumbnail.make(of: try await Clip().file(), side: 1024)
        #expect(thumbnail.size == PixelSize(width: 320, height: 180))
    }

    @Test("A thumbnail follows the video's rotation and aspect ratio")
    func thumbnailIsRotated() async throws {
        let clip = try await Clip {
            $0.container = "mp4"
            $0.video?.rotation = 90
            $0.audio = []
        }.file()
        #expect(try Thumbnail.make(of: clip, side: 160).size == PixelSize(width: 90, height: 160))
    }

    @Test("An audio file's thumbnail is its cover art")
    func audioThumbnailIsCoverArt() async throws {
        let clip = try await Clip {
            $0.container = "flac"
            $0.video = nil
            $0.coverArt = "red"
        }.file()
        let thumbnail = try Thumbnail.make(of: clip, side: 128)
        #expect(thumbnail.size == PixelSize(width: 128, height: 128))
        #expect(thumbnail.pixels[64, 64].isNear(PixelColor(0xFF0000), within: 8))
    }

    @Test("A thumbnail of audio without cover art fails because nothing is playable")
    func audioWithoutCoverArtFails() async throws {
        let clip = try await Clip { $0.video = nil }.file()
        let error = #expect(throws: MediaError.self) { try Thumbnail.make(of: clip, side: 128) }
        #expect(error?.reason == .nothingPlayable)
    }

    @Test("The program writes a thumbnail file without a display")
    func programWritesThumbnail() async throws {
        let out = TemporaryDirectory.shared.file(named: "thumbnail.png")
        let film = URL(filePath: try await Clip { $0.title = "a film" }.file()).absoluteString
        let environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
        try await CommandLineTool.run([Project.program, "--thumbnail", "128", film, out], environment: environment)
        #expect(try await CommandLineTool.run(["identify", "-format", "%m %wx%h", out]) == "PNG 128x72")
    }

    /// Xfce's thumbnailer creates the file, keeps it open and reads the result from it.
    @Test("A thumbnail is written into an existing file that another program has open")
    func thumbnailReusesOpenFile() async throws {
        let out = try TemporaryDirectory.shared.file(named: "thumbnail.png", containing: "")
        let reader = try FileHandle(forReadingFrom: URL(filePath: out))
        try await CommandLineTool.run([Project.program, "--thumbnail", "128", try await Clip().file(), out])
        #expect(try reader.readToEnd()?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    }

    @Test("The thumbnail command fails for a missing file and writes nothing")
    func missingFileFailsThumbnail() async throws {
        let out = TemporaryDirectory.shared.file(named: "thumbnail.png")
        let program = try ChildProcess([Project.program, "--thumbnail", "128", "/nowhere.mkv", out])
        #expect(try await program.waitForExit() == .code(1))
        #expect(!FileManager.default.fileExists(atPath: out))
    }
}
