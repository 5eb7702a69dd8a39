import TestSupport
import Testing
import WindowboxDemux
import WindowboxMedia

extension AudioTests {
    /// The media role of the audio stream.
    @Suite struct AudioRoleTests {
        private let song = Clip {
            $0.container = "flac"
            $0.video = nil
        }

        @Test("The audio stream of a video has the media role video")
        func videoHasVideoRole() async throws {
            let audio = try await AudioFixture()
            try await audio.play(Clip())
            // The position advances after half a second even if there is no stream yet.
            _ = try await audio.stream()
            #expect(try await audio.property("media.role") == "video")
        }

        @Test(
            "The audio stream of a song has the media role music, with or without cover art", arguments: [nil, "red"])
        func songHasMusicRole(_ coverArt: String?) async throws {
            let audio = try await AudioFixture()
            var song = song
            song.coverArt = coverArt
            try await audio.play(song)
            _ = try await audio.stream()
            #expect(try await audio.property("media.role") == "music")
        }

        /// Files with the same sample format share the stream.
        @Test("Opening another file updates the media role of the stream")
        func openingUpdatesRole() async throws {
            let audio = try await AudioFixture()
            try await audio.play(song)
            let stream = try await audio.stream()
            try await audio.fixture.open(Clip().file())
            try await wait(for: "the video role") { try await audio.property("media.role") == "video" }
            #expect(try await audio.stream() == stream)
        }

        @Test("The transition to the next item updates the media role of the stream")
        func transitionUpdatesRole() async throws {
            let audio = try await AudioFixture()
            let next = MediaSource(id: 2, location: try await song.file())
            audio.engine.open(MediaSource(id: 1, location: try await Clip { $0.duration = 20 }.file()))
            audio.engine.setNext(next)
            audio.engine.setPlaying(true)
            try await wait(for: "the video role") { try await audio.property("media.role") == "video" }
            let stream = try await audio.stream()
            try await audio.fixture.seek(1, to: 18)
            try await audio.fixture.waitForSource(2)
            try await wait(for: "the music role") { try await audio.property("media.role") == "music" }
            #expect(try await audio.stream() == stream)
        }
    }
}
