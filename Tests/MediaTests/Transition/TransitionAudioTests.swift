import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

extension AudioTests {
    /// Audio across the transition between two items, with an audio server.
    @Suite struct TransitionAudioTests {
        /// Plays clips in succession, up to `seconds` in the last one.
        static func play(_ clips: [Clip], on audio: AudioFixture, until seconds: Double) async throws {
            var sources: [MediaSource] = []
            for clip in clips {
                sources.append(MediaSource(id: UInt64(sources.count + 1), location: try await clip.file()))
            }
            audio.engine.open(sources[0])
            // On a busy machine the first clip may end before the next statement.
            audio.engine.setNext(sources[1])
            audio.engine.setPlaying(true)
            for source in sources.dropFirst() {
                audio.engine.setNext(source)
                try await audio.fixture.waitForSource(source.id)
            }
            try await audio.hear(until: seconds)
        }

        /// Plays a clip with `next` as the next item up to `seconds`, then calls `act`; retries with a new fixture when
        /// a busy machine was too late.
        static func play(
            _ first: Clip, next: Clip, until seconds: Double, then act: (AudioFixture) async throws -> Void
        ) async throws -> AudioFixture {
            for _ in 0..<20 {
                let audio = try await AudioFixture()
                try await audio.fixture.open(first.file(), id: 1)
                audio.engine.setNext(MediaSource(id: 2, location: try await next.file()))
                audio.engine.setPlaying(true)
                try await wait(for: "position \(seconds) s") {
                    audio.fixture.position >= seconds || audio.fixture.snapshot.source == 2
                }
                try await act(audio)
                if audio.fixture.snapshot.source == 1, audio.fixture.position < first.duration { return audio }
            }
            throw WaitTimeout(description: "no attempt acted before the transition")
        }

        /// Returns a clip whose frames are numbered from `number` on.
        static func clip(_ seconds: Double, from number: Int = 0, _ change: (inout Clip) -> Void = { _ in }) -> Clip {
            .numbered(from: number, duration: seconds, change)
        }

        @Test("Audio and video are in sync after the transition to the next item")
        func transitionKeepsSync() async throws {
            let worst = try await majority(below: 1) {
                let audio = try await AudioFixture()
                try await Self.play([Self.clip(1.5), Self.clip(3.6, from: 100)], on: audio, until: 3.4)
                let beeps = audio.recorder.beeps()
                try #require(beeps.count == 6, "at 0, 1, 1.5, 2.5, 3.5 and 4.5 s")
                return max(abs(beeps[2] - beeps[1] - 0.5) / 0.005, audio.worstDelay(of: 4) / AudioTests.tolerance)
            }
            #expect(worst < 1, "ratio of the transition error or of an A/V delay to its limit")
        }

        @Test("Audio and video are in sync after a transition at half and double speed", arguments: [0.5, 2.0])
        func speedKeepsSyncAtTransition(_ speed: Double) async throws {
            let worst = try await AudioTests.worstDelay(of: 2) { audio in
                audio.engine.setSpeed(speed)
                try await Self.play(
                    [Self.clip(1.5), Self.clip(3.6, from: 100)], on: audio, until: speed == 2 ? 3.4 : 1.4)
            }
            #expect(worst < AudioTests.tolerance)
        }

        @Test("The transition waits for the end of video that outlasts its audio")
        func longerVideoDelaysTransition() async throws {
            let uneven = try await AudioEndTests.Lengths(video: 2, audio: 1.2).file()
            let worst = try await majority(below: 1) {
                let audio = try await AudioFixture()
                audio.engine.open(MediaSource(id: 1, location: uneven))
                audio.engine.setNext(MediaSource(id: 2, location: try await Self.clip(2, from: 100).file()))
                audio.engine.setPlaying(true)
                try await audio.fixture.waitForSource(2)
                try await audio.hear(until: 1.4)
                let beeps = audio.recorder.beeps()
                try #require(beeps.count == 4)
                #expect(audio.fixture.numbers.contains { (48..<60).contains($0) })
                return max(abs(beeps[2] - beeps[1] - 1) / 0.01, audio.worstDelay() / AudioTests.tolerance)
            }
            #expect(worst < 1, "ratio of the transition error or of an A/V delay to its limit")
        }

        @Test("A next item with audio is in sync after an item without audio")
        func audioFollowsSilentItem() async throws {
            let worst = try await AudioTests.worstDelay { audio in
                try await Self.play([Self.clip(1.5) { $0.audio = [] }, Self.clip(3, from: 100)], on: audio, until: 2.5)
                #expect(audio.recorder.beeps().count == 3)
            }
            #expect(worst < AudioTests.tolerance)
        }

        @Test("A next item without audio plays in order and closes the audio stream")
        func videoOnlyItemClosesStream() async throws {
            let audio = try await AudioFixture()
            try await Self.play([Self.clip(1.5), Self.clip(2, from: 100) { $0.audio = [] }], on: audio, until: 1)
            #expect(audio.fixture.snapshot.audioState == .none)
            try await wait(for: "the stream to close") {
                try await audio.server.control("list", "short", "sink-inputs").isEmpty
            }
            let expected = Array(0..<45) + Array(100..<125)
            // A busy machine drops some frames.
            #expect(audio.fixture.numbers.prefix { $0 < 125 }.allSatisfy(expected.contains))
            audio.fixture.expectStart(at: 100)
            #expect(audio.fixture.isInOrder)
        }

        @Test("A pause at the transition loses no audio and keeps it in sync with the video")
        func pauseLosesNoAudio() async throws {
            let worst = try await majority(below: AudioTests.tolerance) {
                let audio = try await Self.play(Self.clip(1.5), next: Self.clip(3, from: 100), until: 1.4) { audio in
                    audio.engine.setPlaying(false)
                    try await wait(for: "silence") { audio.recorder.peak(from: monotonicSeconds() - 0.2) == 0 }
                }
                audio.engine.setPlaying(true)
                try await audio.fixture.waitForSource(2)
                try await audio.hear(until: 2.4)
                #expect(audio.recorder.beeps().count == 5)
                return audio.worstDelay()
            }
            #expect(worst < AudioTests.tolerance)
        }

        /// Positions at which the next item's samples are in the ring buffer or with the server.
        @Test("A removed next item is not heard although its audio is queued", arguments: [1.2, 1.3, 1.4])
        func removedItemIsNotHeard(_ position: Double) async throws {
            let loud = Self.clip(3, from: 100) { $0.audio[0].isSteady = true }
            let audio = try await Self.play(Self.clip(1.5), next: loud, until: position) { $0.engine.setNext(nil) }
            try await audio.fixture.waitForEnd()
            #expect(audio.fixture.snapshot.source == 1)
            try await audio.hear(untilHostTime: monotonicSeconds() + 0.3)
            #expect(audio.recorder.beeps().count == 2)
        }

        @Test("A seek back just before the transition keeps audio and video in sync")
        func seekBeforeTransitionKeepsSync() async throws {
            let worst = try await majority(below: AudioTests.tolerance) {
                var recorder: SeekRecorder?
                let audio = try await Self.play(Self.clip(2.5), next: Self.clip(3, from: 100), until: 2.35) {
                    recorder = SeekRecorder($0.engine)
                    $0.engine.seek(SeekRequest(id: 1, target: .seconds(0.8)))
                }
                let source = try await waitForValue(of: "the seek to complete") { recorder?.source(of: 1) }
                #expect(source == 1)
                try await audio.fixture.waitForSource(2)
                try await audio.hear(until: 1.3)
                return audio.worstDelay()
            }
            #expect(worst < AudioTests.tolerance)
        }

        @Test("An audio server that stops at the transition does not stop playback")
        func serverLossAtTransition() async throws {
            let audio = try await AudioFixture()
            try await audio.fixture.open(Self.clip(1.5).file(), id: 1)
            audio.engine.setNext(MediaSource(id: 2, location: try await Self.clip(1, from: 100).file()))
            audio.engine.setPlaying(true)
            // On a busy machine the next item may already play.
            try await wait(for: "position 1.4 s") {
                audio.fixture.position >= 1.4 || audio.fixture.snapshot.source == 2
            }
            audio.server.stop()
            try await wait(for: "the end") {
                audio.fixture.snapshot.source == 2 && audio.fixture.snapshot.phase == .ended
            }
        }
    }
}
