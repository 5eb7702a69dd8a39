import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

extension AudioTests {
    /// External audio tracks.
    @Suite struct ExternalAudioPlaybackTests {
        /// Creates a folder with the clips under the given file names.
        private func folder(_ files: [String: Clip]) async throws -> String {
            let folder = try TemporaryDirectory.shared.folder(named: "audio files")
            for (name, clip) in files {
                try await clip.copy(to: folder + "/" + name)
            }
            return folder
        }

        /// Returns a video whose audio is a tone of `pitch` hertz; `nil` means no audio. By default, it is long enough
        /// not to end during a test.
        private static func film(_ pitch: Int? = 500, seconds: Double = 20) -> Clip {
            Clip {
                $0.duration = seconds
                $0.audio = pitch.map { [tone($0)] } ?? []
            }
        }

        /// Returns an audio-only clip of a tone.
        private static func audio(_ container: String, _ codec: String, _ pitch: Int = 1500, seconds: Double = 20)
            -> Clip
        {
            Clip {
                $0.container = container
                $0.duration = seconds
                $0.video = nil
                $0.audio = [tone(pitch, codec)]
            }
        }

        private static func tone(_ pitch: Int, _ codec: String = "flac") -> AudioRecipe {
            AudioRecipe {
                $0.codec = codec
                $0.pitch = pitch
                $0.isSteady = true
            }
        }

        private func play(_ path: String, on audio: AudioFixture, until seconds: Double = 1) async throws {
            try await audio.fixture.open(path)
            audio.engine.setPlaying(true)
            try await audio.reach(seconds)
        }

        /// Waits for the external audio track.
        private func track(on audio: AudioFixture) async throws -> Track {
            try await waitForValue(of: "the external audio track") {
                audio.fixture.snapshot.media.tracks.first { $0.kind == .audio && $0.location != nil }
            }
        }

        @Test(
            "An external audio file becomes a track, and switching to it and back leaves no gap",
            arguments: [("mka", "flac"), ("m4a", "aac"), ("mp3", "libmp3lame"), ("ac3", "ac3"), ("opus", "libopus")])
        func externalTrackSwitchIsGapless(_ ending: String, _ codec: String) async throws {
            let audio = try await AudioFixture()
            let folder = try await folder([
                "film.mkv": Self.film(), "film.de.\(ending)": Self.audio(ending, codec),
            ])
            try await play(folder + "/film.mkv", on: audio)
            let track = try await track(on: audio)
            #expect(track.language == "de" && track.channelLayout == "stereo" && track.number == 2)
            #expect(track.location == folder + "/film.de.\(ending)")
            #expect(audio.fixture.snapshot.selected[.audio] == 1)
            var seeks: UInt64 = 0
            let worst = try await majority(below: 1) {
                seeks += 1
                let change = try await audio.changeThereAndBack(from: 1, to: track.id, seek: seeks)
                return max(change.there / 1.5, change.back / 0.8, change.silence / 0.05, change.pause / 0.2)
            }
            #expect(worst < 1, "ratio of the switch time, a silence or a video pause to its limit")
        }

        @Test(
            "An external audio track is in sync with the video, also after seeks",
            arguments: [("mka", "flac"), ("m4a", "aac")])
        func externalTrackStaysInSync(_ ending: String, _ codec: String) async throws {
            let beeps = Clip {
                $0.container = ending
                $0.duration = 20
                $0.video = nil
                $0.audio = [AudioRecipe { $0.codec = codec }]
            }
            let film =
                try await folder(["film.mkv": Self.film(nil, seconds: 20), "film.\(ending)": beeps]) + "/film.mkv"
            let worst = try await majority(below: AudioTests.tolerance) {
                let audio = try await AudioFixture()
                try await play(film, on: audio)
                try await audio.hear(until: 3.7)
                // Beeps are matched with flashes within half a second, so no seek comes sooner.
                var delays = [audio.worstDelay()]
                let count = audio.recorder.beeps().count
                #expect(count >= 3)
                audio.fixture.forget()
                try await audio.fixture.seek(1, to: 12.5)
                try await audio.hear(until: 15.7)
                #expect(audio.recorder.beeps().count >= count + 3)
                delays.append(audio.worstDelay())
                // Seeks to the keyframe before.
                audio.fixture.forget()
                try await audio.fixture.seek(2, to: 6.7, before: nil, after: nil)
                try await audio.hear(until: 9.5)
                return max(delays[0], delays[1], audio.worstDelay())
            }
            #expect(worst < AudioTests.tolerance)
        }

        @Test("A video without audio selects the external audio file of the same name")
        func matchingTrackIsSelected() async throws {
            let audio = try await AudioFixture()
            let folder = try await folder([
                "film.mp4": Clip {
                    $0.container = "mp4"
                    $0.duration = 20
                    $0.audio = []
                }, "film.m4a": Self.audio("m4a", "aac"),
            ])
            try await play(folder + "/film.mp4", on: audio, until: 0.6)
            #expect(try await audio.secondsUntil(1500) < 5)
            let track = try await track(on: audio)
            #expect(
                audio.fixture.snapshot.selected[.audio] == track.id && audio.fixture.snapshot.audioState == .playing)
        }

        @Test("An audio file added to a video without audio can be selected and is heard")
        func addedTrackIsHeard() async throws {
            let audio = try await AudioFixture()
            let folder = try await folder(["film.mkv": Self.film(nil), "other.flac": Self.audio("flac", "flac")])
            try await play(folder + "/film.mkv", on: audio, until: 0.5)
            #expect(audio.fixture.snapshot.audioState == .none)
            audio.engine.addExternalAudio(folder + "/other.flac")
            let track = try await track(on: audio)
            #expect(track.title == "other")
            audio.engine.select(track.id, of: .audio)
            _ = try await audio.secondsUntil(1500)
            #expect(audio.fixture.snapshot.selected[.audio] == track.id)
            try await audio.fixture.seek(1, to: 12)
            _ = try await audio.secondsUntil(1500)
            try await audio.fixture.waitForEnd()
        }

        @Test("Audio files added in an earlier session are tracks again, except missing ones")
        func addedTrackIsRestored() async throws {
            let audio = try await AudioFixture()
            let folder = try await folder(["film.mkv": Self.film(), "other.flac": Self.audio("flac", "flac")])
            var source = MediaSource(id: 1, location: folder + "/film.mkv")
            source.externalFiles.audio = [folder + "/gone.flac", folder + "/other.flac"]
            audio.engine.open(source)
            audio.engine.setPlaying(true)
            let track = try await track(on: audio)
            #expect(track.location == folder + "/other.flac")
            audio.engine.select(track.id, of: .audio)
            _ = try await audio.secondsUntil(1500)
        }

        @Test("An external audio track selected while paused is heard from that position")
        func pausedSelectionIsHeard() async throws {
            let audio = try await AudioFixture()
            let folder = try await folder(["film.mkv": Self.film(), "film.mka": Self.audio("mka", "flac")])
            try await play(folder + "/film.mkv", on: audio)
            let track = try await track(on: audio)
            audio.engine.setPlaying(false)
            try await audio.waitForSilence(of: 0.1)
            let position = audio.fixture.position
            audio.engine.select(track.id, of: .audio)
            try await audio.fixture.seek(1, to: position)
            // The seek may take a while on a busy machine.
            let start = monotonicSeconds()
            audio.engine.setPlaying(true)
            _ = try await audio.secondsUntil(1500)
            let reading = audio.fixture.reading
            #expect(abs(reading.position - position - (reading.hostTime - start)) < 3)
        }

        @Test("An external audio track shorter than the video ends while the video continues")
        func shorterTrackEndsFirst() async throws {
            let audio = try await AudioFixture()
            let folder = try await folder([
                "film.mkv": Self.film(nil, seconds: 4), "film.mka": Self.audio("mka", "flac", seconds: 1.5),
            ])
            try await audio.fixture.open(folder + "/film.mkv")
            try await audio.fixture.playToEnd()
            #expect(audio.fixture.numbers.last == 119)
            #expect(abs(audio.fixture.position - 4) < 0.1)
        }

        @Test(
            "An unreadable external audio file is marked, and selecting it keeps the first track",
            arguments: ["", "no audio at all", "RIFF....WAVE"])
        func unreadableTrackIsMarked(_ text: String) async throws {
            let audio = try await AudioFixture()
            let folder = try await folder(["film.mkv": Self.film()])
            try text.utf8.write(toFile: folder + "/film.wav")
            try await play(folder + "/film.mkv", on: audio)
            let track = try await track(on: audio)
            #expect(track.traits.contains(.isUnreadable) && track.title == "film.wav")
            audio.engine.select(track.id, of: .audio)
            try await wait(for: "the first track again") { audio.fixture.snapshot.selected[.audio] == 1 }
            _ = try await audio.secondsUntil(500)
        }

        @Test("The next item starts with its own external audio track without a gap")
        func nextItemUsesOwnTrack() async throws {
            let audio = try await AudioFixture()
            let folder = try await folder([
                "a.mkv": Self.film(seconds: 2), "b.mkv": Self.film(nil), "b.mka": Self.audio("mka", "flac"),
            ])
            // A busy machine adds audio gaps of its own.
            var id: UInt64 = 0
            let silence = try await majority(below: 0.02) {
                id += 2
                audio.engine.open(MediaSource(id: id, location: folder + "/a.mkv"))
                audio.engine.setNext(MediaSource(id: id + 1, location: folder + "/b.mkv"))
                audio.engine.setPlaying(true)
                try await wait(for: "the second item") {
                    audio.fixture.snapshot.source == id + 1 && audio.fixture.position > 0.8
                }
                let (position, hostTime) = audio.fixture.reading
                _ = try await audio.secondsUntil(1500)
                return audio.longestSilence(from: hostTime - position - 1, to: hostTime - position + 0.5)
            }
            #expect(silence < 0.02)
        }
    }
}
