import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxMedia

/// Metadata tags in the various containers.
@Suite(.realTime) struct TagTests {
    @Test("The title tag is reported from every container", arguments: ["mkv", "mp4", "ogg", "flac", "mp3"])
    func titleIsReported(_ container: String) async throws {
        let fixture = EngineFixture()
        let codecs = ["mkv": "flac", "mp4": "aac", "ogg": "libopus", "flac": "flac", "mp3": "mp3"]
        let clip = Clip {
            $0.container = container
            $0.duration = 1
            $0.title = "Night Song"
            $0.video = nil
            $0.audio = [AudioRecipe { $0.codec = codecs[container] ?? "flac" }]
        }
        try await fixture.open(clip.file())
        #expect(fixture.snapshot.media.tags["title"] == "Night Song")
    }

    @Test("Tags and track names of any length are truncated to the text limit")
    func longTagsAreTruncated() async throws {
        let fixture = EngineFixture()
        let long = String(repeating: "wonderful ", count: 10_000)
        let clip = Clip {
            $0.duration = 1
            $0.title = long + long
            $0.video = nil
            $0.options = ["-metadata:s:a:0", "title=" + long, "-metadata:s:a:0", "language=" + long]
        }
        try await fixture.open(clip.file())
        let media = fixture.snapshot.media
        #expect(media.tags["title"] == long.limited() && media.tracks.map(\.title) == [long.limited()])
        #expect(media.tracks.allSatisfy { ($0.language ?? "").count <= TextLimit.title.characters })
    }
}
