import TestSupport
import Testing
import WindowboxMedia

extension SoundTests {
    /// What the desktop takes the sound for.
    @Suite struct RoleTests {
        private let song = Clip {
            $0.container = "flac"
            $0.video = nil
        }

        @Test func aFilmIsVideo() async throws {
            let sound = try await SoundStage()
            try await sound.play(Clip())
            #expect(try await sound.property("media.role") == "video")
        }

        @Test(arguments: [nil, "red"]) func aSongIsMusicWithACoverToo(_ cover: String?) async throws {
            let sound = try await SoundStage()
            var song = song
            song.cover = cover
            try await sound.play(song)
            #expect(try await sound.property("media.role") == "music")
        }

        /// The stream is kept, where the samples are alike.
        @Test func whatIsOpenedNextIsWhatItIs() async throws {
            let sound = try await SoundStage()
            try await sound.play(song)
            let stream = try await sound.stream()
            try await sound.stage.open(Clip().file())
            try await wait(for: "a film") { try await sound.property("media.role") == "video" }
            #expect(try await sound.stream() == stream)
        }

        @Test func whatFollowsInTheSameStreamIsWhatItIs() async throws {
            let sound = try await SoundStage()
            sound.engine.open(MediaSource(id: 1, location: try await Clip { $0.duration = 4 }.file()))
            sound.engine.setPlaying(true)
            sound.engine.setNext(MediaSource(id: 2, location: try await song.file()))
            try await wait(for: "the film") { try await sound.property("media.role") == "video" }
            let stream = try await sound.stream()
            try await sound.stage.waitForSource(2)
            try await wait(for: "the song") { try await sound.property("media.role") == "music" }
            #expect(try await sound.stream() == stream)
        }
    }
}
