import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

/// Embedded chapters and cover art.
@Suite(.realTime) struct ChapterTests {
    @Test("Embedded chapters are reported with their titles and ranges", arguments: ["mkv", "mp4"])
    func chaptersAreReported(_ container: String) async throws {
        let fixture = EngineFixture()
        let clip = Clip {
            $0.container = container
            $0.duration = 4
            $0.chapters = 2
            // FFmpeg 7 shifts the chapters of Matroska by the priming samples, which FLAC has none of.
            $0.audio = [AudioRecipe { $0.codec = container == "mp4" ? "aac" : "flac" }]
        }
        try await fixture.open(clip.file())
        let chapters = fixture.snapshot.media.chapters
        #expect(chapters.map(\.title) == ["Chapter 1", "Chapter 2"])
        try #require(chapters.count == 2)
        #expect(chapters[0].range.lowerBound == .zero)
        #expect(near(chapters[0].range.upperBound, 2) && near(chapters[1].range.lowerBound, 2))
        #expect(near(chapters[1].range.upperBound, 4))
    }

    @Test("Chapter ranges stay within the file when its first timestamp is not zero")
    func chaptersStayWithinFile() async throws {
        let fixture = EngineFixture()
        let clip = Clip {
            $0.duration = 4
            $0.chapters = 2
            $0.timestampOffset = 1
        }
        try await fixture.open(clip.file())
        let chapters = fixture.snapshot.media.chapters
        #expect(chapters.allSatisfy { $0.range.lowerBound >= .zero && !$0.range.isEmpty })
        #expect(chapters.last.map { $0.range.upperBound <= .seconds(4.1) } == true)
    }

    @Test("A file without chapters and cover art reports neither")
    func plainFileHasNoChapters() async throws {
        let fixture = EngineFixture()
        try await fixture.open(Clip { $0.duration = 1 }.file())
        #expect(fixture.snapshot.media.chapters == [] && fixture.snapshot.media.cover == nil)
    }

    @Test("Cover art is reported as a PNG image", arguments: ["mp3", "flac"])
    func coverArtIsPNG(_ container: String) async throws {
        let fixture = EngineFixture()
        let clip = Clip {
            $0.container = container
            $0.duration = 1
            $0.video = nil
            $0.audio = [AudioRecipe { $0.codec = container }]
            $0.coverArt = "red"
        }
        try await fixture.open(clip.file())
        let coverArt = try #require(fixture.snapshot.media.cover)
        #expect(coverArt.starts(with: [0x89, 0x50, 0x4E, 0x47]), "a PNG")
    }

    @Test("A seek to the duration ends playback")
    func seekToDurationEnds() async throws {
        let fixture = EngineFixture()
        try await fixture.open(Clip { $0.duration = 2 }.file())
        fixture.engine.setPlaying(true)
        let duration = try #require(fixture.snapshot.media.duration)
        fixture.engine.seek(SeekRequest(id: 1, target: duration))
        try await wait(for: "the end") { fixture.snapshot.phase == .ended && fixture.snapshot.completedSeek == 1 }
    }

    private func near(_ time: Duration, _ seconds: Double) -> Bool { abs(time / .seconds(1) - seconds) < 0.05 }
}
