import Foundation
import TestSupport
import Testing
import WindowboxMedia

extension SoundTests {
    /// External audio tracks.
    @Suite struct SoundFileTests {
        /// Creates a folder with the clips under the given file names.
        private func folder(_ files: [String: Clip]) async throws -> String {
            let folder = TemporaryFolder.shared.file(named: "sound files")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for (name, clip) in files {
                try FileManager.default.copyItem(atPath: try await clip.file(), toPath: folder + "/" + name)
            }
            return folder
        }

        /// Returns a video whose audio is a tone of `pitch` hertz; `nil` means no audio.
        private static func film(_ pitch: Int? = 500, seconds: Double = 6) -> Clip {
            Clip {
                $0.duration = seconds
                $0.audio = pitch.map { [tone($0)] } ?? []
            }
        }

        /// Returns an audio-only clip of a tone.
        private static func sound(_ container: String, _ codec: String, _ pitch: Int = 1500, seconds: Double = 6)
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

        private func play(_ path: String, on sound: SoundStage, until seconds: Double = 1) async throws {
            try await sound.stage.open(path)
            sound.engine.setPlaying(true)
            try await sound.reach(seconds)
        }

        /// Waits for the external audio track.
        private func track(on sound: SoundStage) async throws -> Track {
            try await waitForValue(of: "the external audio track") {
                sound.stage.snapshot.media.tracks.first { $0.kind == .audio && $0.location != nil }
            }
        }

        @Test(
            "An external audio file becomes a track, and switching to it and back leaves no gap",
            arguments: [("mka", "flac"), ("m4a", "aac"), ("mp3", "libmp3lame"), ("ac3", "ac3"), ("opus", "libopus")])
        func externalTrackSwitchIsGapless(_ ending: String, _ codec: String) async throws {
            let sound = try await SoundStage()
            let folder = try await folder([
                "film.mkv": Self.film(), "film.de.\(ending)": Self.sound(ending, codec),
            ])
            try await play(folder + "/film.mkv", on: sound)
            let track = try await track(on: sound)
            #expect(track.language == "de" && track.channelLayout == "stereo" && track.number == 2)
            #expect(track.location == folder + "/film.de.\(ending)")
            #expect(sound.stage.snapshot.selected[.audio] == 1)
            var seeks: UInt64 = 0
            let worst = try await best(below: 1) {
                seeks += 1
                let change = try await sound.changeThereAndBack(from: 1, to: track.id, seek: seeks)
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
            let worst = try await best(below: SoundTests.tolerance) {
                let sound = try await SoundStage()
                try await play(film, on: sound)
                try await sound.hear(until: 3.7)
                // Beeps are matched with flashes within half a second, so no seek comes sooner.
                var delays = [sound.worstDelay()]
                let count = sound.recorder.beeps().count
                #expect(count >= 3)
                sound.stage.forget()
                try await sound.stage.seek(1, to: 12.5)
                try await sound.hear(until: 15.7)
                #expect(sound.recorder.beeps().count >= count + 3)
                delays.append(sound.worstDelay())
                // Seeks to the keyframe before.
                sound.stage.forget()
                try await sound.stage.seek(2, to: 6.7, before: nil, after: nil)
                try await sound.hear(until: 9.5)
                return max(delays[0], delays[1], sound.worstDelay())
            }
            #expect(worst < SoundTests.tolerance)
        }

        @Test("A video without audio selects the external audio file of the same name")
        func matchingTrackIsSelected() async throws {
            let sound = try await SoundStage()
            let folder = try await folder([
                "film.mp4": Clip {
                    $0.container = "mp4"
                    $0.audio = []
                }, "film.m4a": Self.sound("m4a", "aac"),
            ])
            try await play(folder + "/film.mp4", on: sound, until: 0.6)
            #expect(try await sound.secondsUntil(1500) < 5)
            let track = try await track(on: sound)
            #expect(sound.stage.snapshot.selected[.audio] == track.id && sound.stage.snapshot.sound == .playing)
        }

        @Test("An audio file added to a video without audio can be selected and is heard")
        func addedTrackIsHeard() async throws {
            let sound = try await SoundStage()
            let folder = try await folder(["film.mkv": Self.film(nil), "other.flac": Self.sound("flac", "flac")])
            try await play(folder + "/film.mkv", on: sound, until: 0.5)
            #expect(sound.stage.snapshot.sound == .none)
            sound.engine.addSound(folder + "/other.flac")
            let track = try await track(on: sound)
            #expect(track.title == "other")
            sound.engine.select(track.id, of: .audio)
            _ = try await sound.secondsUntil(1500)
            #expect(sound.stage.snapshot.selected[.audio] == track.id)
            try await sound.stage.seek(1, to: 3)
            _ = try await sound.secondsUntil(1500)
            try await sound.stage.waitForTheEnd()
        }

        @Test("Audio files added in an earlier session are tracks again, except missing ones")
        func addedTrackIsRestored() async throws {
            let sound = try await SoundStage()
            let folder = try await folder(["film.mkv": Self.film(), "other.flac": Self.sound("flac", "flac")])
            var source = MediaSource(id: 1, location: folder + "/film.mkv")
            source.additions.sounds = [folder + "/gone.flac", folder + "/other.flac"]
            sound.engine.open(source)
            sound.engine.setPlaying(true)
            let track = try await track(on: sound)
            #expect(track.location == folder + "/other.flac")
            sound.engine.select(track.id, of: .audio)
            _ = try await sound.secondsUntil(1500)
        }

        @Test("An external audio track selected while paused is heard from that position")
        func pausedSelectionIsHeard() async throws {
            let sound = try await SoundStage()
            let folder = try await folder(["film.mkv": Self.film(), "film.mka": Self.sound("mka", "flac")])
            try await play(folder + "/film.mkv", on: sound)
            let track = try await track(on: sound)
            sound.engine.setPlaying(false)
            try await wait(for: "silence") { sound.recorder.peak(from: monotonicSeconds() - 0.1) == 0 }
            let position = sound.stage.position
            let moment = monotonicSeconds()
            sound.engine.select(track.id, of: .audio)
            try await sound.stage.seek(1, to: position)
            sound.engine.setPlaying(true)
            _ = try await sound.secondsUntil(1500)
            #expect(abs(sound.stage.position - position - (monotonicSeconds() - moment)) < 3)
        }

        @Test("An external audio track shorter than the video ends while the video continues")
        func shorterTrackEndsFirst() async throws {
            let sound = try await SoundStage()
            let folder = try await folder([
                "film.mkv": Self.film(nil, seconds: 4), "film.mka": Self.sound("mka", "flac", seconds: 1.5),
            ])
            try await sound.stage.open(folder + "/film.mkv")
            try await sound.stage.playToEnd()
            #expect(sound.stage.numbers.last == 119)
            #expect(abs(sound.stage.position - 4) < 0.1)
        }

        @Test(
            "An unreadable external audio file is marked, and selecting it keeps the first track",
            arguments: ["", "no sound at all", "RIFF....WAVE"])
        func unreadableTrackIsMarked(_ text: String) async throws {
            let sound = try await SoundStage()
            let folder = try await folder(["film.mkv": Self.film()])
            try Data(text.utf8).write(to: URL(filePath: folder + "/film.wav"))
            try await play(folder + "/film.mkv", on: sound)
            let track = try await track(on: sound)
            #expect(track.traits.contains(.isUnreadable) && track.title == "film.wav")
            sound.engine.select(track.id, of: .audio)
            try await wait(for: "the first track again") { sound.stage.snapshot.selected[.audio] == 1 }
            _ = try await sound.secondsUntil(500)
        }

        @Test("The next item starts with its own external audio track without a gap")
        func nextItemUsesOwnTrack() async throws {
            let sound = try await SoundStage()
            let folder = try await folder([
                "a.mkv": Self.film(seconds: 2), "b.mkv": Self.film(nil, seconds: 4),
                "b.mka": Self.sound("mka", "flac", seconds: 4),
            ])
            // A busy machine adds audio gaps of its own.
            var id: UInt64 = 0
            let silence = try await best(below: 0.02) {
                id += 2
                sound.engine.open(MediaSource(id: id, location: folder + "/a.mkv"))
                sound.engine.setNext(MediaSource(id: id + 1, location: folder + "/b.mkv"))
                sound.engine.setPlaying(true)
                try await wait(for: "the second item") {
                    sound.stage.snapshot.source == id + 1 && sound.stage.position > 0.8
                }
                let (position, moment) = sound.stage.reading
                _ = try await sound.secondsUntil(1500)
                return sound.longestSilence(from: moment - position - 1, to: moment - position + 0.5)
            }
            #expect(silence < 0.02)
        }
    }
}
