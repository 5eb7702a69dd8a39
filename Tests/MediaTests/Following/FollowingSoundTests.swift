import TestSupport
import Testing
import WindowboxMedia

extension SoundTests {
    /// Audio across the transition between two items, with a sound server.
    @Suite struct FollowingSoundTests {
        /// Plays clips in succession, up to `seconds` in the last one.
        static func play(_ clips: [Clip], on sound: SoundStage, until seconds: Double) async throws {
            var sources: [MediaSource] = []
            for clip in clips {
                sources.append(MediaSource(id: UInt64(sources.count + 1), location: try await clip.file()))
            }
            sound.engine.open(sources[0])
            sound.engine.setPlaying(true)
            for source in sources.dropFirst() {
                sound.engine.setNext(source)
                try await sound.stage.waitForSource(source.id)
            }
            try await sound.hear(until: seconds)
        }

        /// Plays a clip with `next` as the next item up to `seconds`, then calls `act`; retries with a new fixture when
        /// a busy machine was too late.
        static func play(
            _ first: Clip, next: Clip, until seconds: Double, then act: (SoundStage) async throws -> Void
        ) async throws -> SoundStage {
            for _ in 0..<20 {
                let sound = try await SoundStage()
                try await sound.stage.open(first.file(), id: 1)
                sound.engine.setNext(MediaSource(id: 2, location: try await next.file()))
                sound.engine.setPlaying(true)
                try await wait(for: "position \(seconds) s") {
                    sound.stage.position >= seconds || sound.stage.snapshot.source == 2
                }
                try await act(sound)
                if sound.stage.snapshot.source == 1, sound.stage.position < first.duration { return sound }
            }
            throw WaitedInVain(description: "no attempt acted before the transition")
        }

        /// Returns a clip whose frames are numbered from `number` on.
        static func clip(_ seconds: Double, from number: Int = 0, _ change: (inout Clip) -> Void = { _ in }) -> Clip {
            Clip {
                $0.duration = seconds
                $0.video?.firstNumber = number
                change(&$0)
            }
        }

        @Test("Audio and video are in sync after the transition to the next item")
        func transitionKeepsSync() async throws {
            let worst = try await best(below: 1) {
                let sound = try await SoundStage()
                try await Self.play([Self.clip(1.5), Self.clip(3.6, from: 100)], on: sound, until: 3.4)
                let beeps = sound.recorder.beeps()
                try #require(beeps.count == 6, "at 0, 1, 1.5, 2.5, 3.5 and 4.5 s")
                return max(abs(beeps[2] - beeps[1] - 0.5) / 0.005, sound.worstDelay(of: 4) / SoundTests.tolerance)
            }
            #expect(worst < 1, "ratio of the transition error or of an A/V delay to its limit")
        }

        @Test("Audio and video are in sync after a transition at half and double speed", arguments: [0.5, 2.0])
        func speedKeepsSyncAtTransition(_ speed: Double) async throws {
            let worst = try await SoundTests.worstDelay(of: 2) { sound in
                sound.engine.setSpeed(speed)
                try await Self.play(
                    [Self.clip(1.5), Self.clip(3.6, from: 100)], on: sound, until: speed == 2 ? 3.4 : 1.4)
            }
            #expect(worst < SoundTests.tolerance)
        }

        @Test("The transition waits for the end of video that outlasts its audio")
        func longerVideoDelaysTransition() async throws {
            let uneven = try await EndingTests.Lengths(video: 2, audio: 1.2).file()
            let worst = try await best(below: 1) {
                let sound = try await SoundStage()
                sound.engine.open(MediaSource(id: 1, location: uneven))
                sound.engine.setNext(MediaSource(id: 2, location: try await Self.clip(2, from: 100).file()))
                sound.engine.setPlaying(true)
                try await sound.stage.waitForSource(2)
                try await sound.hear(until: 1.4)
                let beeps = sound.recorder.beeps()
                try #require(beeps.count == 4)
                #expect(sound.stage.numbers.contains { (48..<60).contains($0) })
                return max(abs(beeps[2] - beeps[1] - 1) / 0.01, sound.worstDelay() / SoundTests.tolerance)
            }
            #expect(worst < 1, "ratio of the transition error or of an A/V delay to its limit")
        }

        @Test("A next item with audio is in sync after an item without audio")
        func audioFollowsSilentItem() async throws {
            let worst = try await SoundTests.worstDelay { sound in
                try await Self.play([Self.clip(1.5) { $0.audio = [] }, Self.clip(3, from: 100)], on: sound, until: 2.5)
                #expect(sound.recorder.beeps().count == 3)
            }
            #expect(worst < SoundTests.tolerance)
        }

        @Test("A next item without audio plays in order and closes the audio stream")
        func videoOnlyItemClosesStream() async throws {
            let sound = try await SoundStage()
            try await Self.play([Self.clip(1.5), Self.clip(2, from: 100) { $0.audio = [] }], on: sound, until: 1)
            #expect(sound.stage.snapshot.sound == .none)
            try await wait(for: "the stream to close") {
                try await sound.server.control("list", "short", "sink-inputs").isEmpty
            }
            let expected = Array(0..<45) + Array(100..<125)
            // A busy machine drops some frames.
            #expect(sound.stage.numbers.prefix { $0 < 125 }.allSatisfy(expected.contains))
            #expect(sound.stage.numbers == sound.stage.numbers.sorted() && sound.stage.numbers.contains(100))
        }

        @Test("A pause at the transition loses no audio and keeps it in sync with the video")
        func pauseLosesNoAudio() async throws {
            let worst = try await best(below: SoundTests.tolerance) {
                let sound = try await Self.play(Self.clip(1.5), next: Self.clip(3, from: 100), until: 1.4) { sound in
                    sound.engine.setPlaying(false)
                    try await wait(for: "silence") { sound.recorder.peak(from: monotonicSeconds() - 0.2) == 0 }
                }
                sound.engine.setPlaying(true)
                try await sound.stage.waitForSource(2)
                try await sound.hear(until: 2.4)
                #expect(sound.recorder.beeps().count == 5)
                return sound.worstDelay()
            }
            #expect(worst < SoundTests.tolerance)
        }

        /// Moments at which the next item's samples are in the ring buffer or with the server.
        @Test("A removed next item is not heard although its audio is queued", arguments: [1.2, 1.3, 1.4])
        func removedItemIsNotHeard(_ moment: Double) async throws {
            let loud = Self.clip(3, from: 100) { $0.audio[0].isSteady = true }
            let sound = try await Self.play(Self.clip(1.5), next: loud, until: moment) { $0.engine.setNext(nil) }
            try await sound.stage.waitForTheEnd()
            #expect(sound.stage.snapshot.source == 1)
            try await sound.hear(untilMoment: monotonicSeconds() + 0.3)
            #expect(sound.recorder.beeps().count == 2)
        }

        @Test("A seek back just before the transition keeps audio and video in sync")
        func seekBeforeTransitionKeepsSync() async throws {
            let worst = try await best(below: SoundTests.tolerance) {
                let sound = try await Self.play(Self.clip(2.5), next: Self.clip(3, from: 100), until: 2.35) {
                    $0.engine.seek(SeekRequest(id: 1, target: .seconds(0.8)))
                }
                try await wait(for: "the seek to complete") { sound.stage.snapshot.finishedSeek == 1 }
                #expect(sound.stage.snapshot.source == 1)
                try await sound.stage.waitForSource(2)
                try await sound.hear(until: 1.3)
                return sound.worstDelay()
            }
            #expect(worst < SoundTests.tolerance)
        }

        @Test("A sound server that stops at the transition does not stop playback")
        func serverLossAtTransition() async throws {
            let sound = try await SoundStage()
            try await sound.stage.open(Self.clip(1.5).file(), id: 1)
            sound.engine.setNext(MediaSource(id: 2, location: try await Self.clip(1, from: 100).file()))
            sound.engine.setPlaying(true)
            try await sound.reach(1.4)
            sound.server.stop()
            try await wait(for: "the end") { sound.stage.snapshot.source == 2 && sound.stage.snapshot.phase == .ended }
        }
    }
}
