import TestSupport
import Testing
import WindowboxMedia

extension SoundTests {
    /// The media role of the audio stream.
    @Suite struct RoleTests {
        private let song = Clip {
            $0.container = "flac"
            $0.video = nil
        }

        @Test("The audio stream of a video has the media role video")
        func videoHasVideoRole() async throws {
            let sound = try await SoundStage()
            try await sound.play(Clip())
            #expect(try await sound.property("media.role") == "video")
        }

        @Test(
            "The audio stream of a song has the media role music, with or without cover art", arguments: [nil, "red"])
        func songHasMusicRole(_ cover: String?) async throws {
            let sound = try await SoundStage()
            var song = song
            song.cover = cover
            try await sound.play(song)
            #expect(try await sound.property("media.role") == "music")
        }

        /// Files with the same sample format share the stream.
        @Test("Opening another file updates the media role of the stream")
        func openingUpdatesRole() async throws {
            let sound = try await SoundStage()
            try await sound.play(song)
            let stream = try await sound.stream()
            try await sound.stage.open(Clip().file())
            try await wait(for: "the video role") { try await sound.property("media.role") == "video" }
            #expect(try await sound.stream() == stream)
        }

        @Test("The transition to the next item updates the media role of the stream")
        func transitionUpdatesRole() async throws {
            let sound = try await SoundStage()
            sound.engine.open(MediaSource(id: 1, location: try await Clip { $0.duration = 4 }.file()))
            sound.engine.setPlaying(true)
            sound.engine.setNext(MediaSource(id: 2, location: try await song.file()))
            try await wait(for: "the video role") { try await sound.property("media.role") == "video" }
            let stream = try await sound.stream()
            try await sound.stage.waitForSource(2)
            try await wait(for: "the music role") { try await sound.property("media.role") == "music" }
            #expect(try await sound.stream() == stream)
        }
    }
}
