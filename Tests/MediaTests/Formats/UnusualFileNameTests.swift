import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

/// File names with characters that mean something to URLs, protocols and patterns.
@Suite(.serialized, .realTime) struct UnusualFileNameTests {
    let fixture = EngineFixture()
    static let clip = Clip { $0.duration = 0.5 }

    @Test(
        "A file opens whatever characters its name has",
        arguments: [
            "a film.mkv", "12:30 news.mkv", "http:film.mkv", "100%.mkv", "%41%d%03d.mkv", "'quoted' \"twice\".mkv",
            "-v.mkv",
            "Füße – 映画 – кино 🎬.mkv", "back\\slash.mkv", "what?#now.mkv", "[list]|pipe;&.mkv", "no ending",
        ])
    func unusualFileNamesOpen(_ name: String) async throws {
        try await fixture.open(Self.clip.file(named: name))
        try await fixture.waitForFrame(0)
    }

    @Test("An image file name with % and * is not taken for a sequence pattern")
    func imageNameIsNoPattern() async throws {
        try await fixture.open(Clip.photograph("png").file(named: "100%d of it %03d [*].png"))
        try await fixture.waitForFrame(0)
    }

    @Test("A file URL with escaped characters opens its file")
    func fileURLOpens() async throws {
        let path = try await Self.clip.file(named: "a film 100%.mkv")
        try await fixture.open(URL(filePath: path).absoluteString)
        try await fixture.waitForFrame(0)
    }

    @Test("A named pipe plays to its end and is not seekable")
    func pipePlaysToEnd() async throws {
        let pipe = TemporaryDirectory.shared.file(named: "pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let writer = try await ChildProcess(["sh", "-c", "cat \"$0\" > \"$1\"", Self.clip.file(), pipe])
        try await fixture.open(pipe)
        #expect(!fixture.snapshot.media.isSeekable)
        try await fixture.expectSteps(through: [0, 1, 2, 3])
        try await fixture.playToEnd()
        try await fixture.waitForFrame(14)
        writer.end()
    }
}
