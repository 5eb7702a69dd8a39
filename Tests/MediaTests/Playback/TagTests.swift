import TestSupport
import Testing
import WindowboxMedia

/// A medium's tags are told wherever its container keeps them.
@Suite(.onStage) struct TagTests {
    @Test(arguments: ["mkv", "mp4", "ogg", "flac", "mp3"]) func theTitleIsTold(_ container: String) async throws {
        let stage = EngineStage()
        let codecs = ["mkv": "flac", "mp4": "aac", "ogg": "libopus", "flac": "flac", "mp3": "mp3"]
        let clip = Clip {
            $0.container = container
            $0.duration = 1
            $0.title = "Night Song"
            $0.video = nil
            $0.audio = [AudioRecipe { $0.codec = codecs[container] ?? "flac" }]
        }
        try await stage.open(clip.file())
        #expect(stage.snapshot.media.tags["title"] == "Night Song")
    }
}
