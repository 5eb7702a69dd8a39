import TestSupport
import Testing
import WindowboxMedia

extension SoundTests {
    /// With a sound server, across the border between two media.
    @Suite struct FollowingSoundTests {
        /// Plays one after the other, until `seconds` have passed in the last one.
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

        /// Plays a clip with another to follow, until `seconds` have passed in it, and then acts; anew, and with other ears,
        /// when a busy machine was too late for that.
        static func play(
            _ first: Clip, next: Clip, until seconds: Double, then act: (SoundStage) async throws -> Void
        ) async throws -> SoundStage {
            for _ in 0..<20 {
                let sound = try await SoundStage()
                try await sound.stage.open(first.file(), id: 1)
                sound.engine.setNext(MediaSource(id: 2, location: try await next.file()))
                sound.engine.setPlaying(true)
                try await wait(for: "second \(seconds)") {
                    sound.stage.position >= seconds || sound.stage.snapshot.source == 2
                }
                try await act(sound)
                if sound.stage.snapshot.source == 1, sound.stage.position < first.duration { return sound }
            }
            throw WaitedInVain(description: "nothing was in time for the border")
        }

        /// A clip of some seconds whose frames are numbered from `number` on.
        static func clip(_ seconds: Double, from number: Int = 0, _ change: (inout Clip) -> Void = { _ in }) -> Clip {
            Clip {
                $0.duration = seconds
                $0.video?.firstNumber = number
                change(&$0)
            }
        }

        @Test func afterTheBorderSoundAndPictureAreInStep() async throws {
            let worst = try await best(below: 1) {
                let sound = try await SoundStage()
                try await Self.play([Self.clip(1.5), Self.clip(3.6, from: 100)], on: sound, until: 3.4)
                let beeps = sound.recorder.beeps()
                try #require(beeps.count == 6, "at 0, 1, 1.5, 2.5, 3.5 and 4.5 s")
                return max(abs(beeps[2] - beeps[1] - 0.5) / 0.005, sound.worstDelay(of: 4) / SoundTests.tolerance)
            }
            #expect(worst < 1, "of the error of the border, or of a delay")
        }

        @Test(arguments: [0.5, 2.0]) func atAnotherSpeedToo(_ speed: Double) async throws {
            let worst = try await SoundTests.worstDelay(of: 2) { sound in
                sound.engine.setSpeed(speed)
                try await Self.play(
                    [Self.clip(1.5), Self.clip(3.6, from: 100)], on: sound, until: speed == 2 ? 3.4 : 1.4)
            }
            #expect(worst < SoundTests.tolerance)
        }

        /// Sound that ends before its picture is followed when the picture is over.
        @Test func aLongerPictureIsSeenToItsEnd() async throws {
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
            #expect(worst < 1, "of the error of the border, or of a delay")
        }

        @Test func soundAfterAPictureWithout() async throws {
            let worst = try await SoundTests.worstDelay { sound in
                try await Self.play([Self.clip(1.5) { $0.audio = [] }, Self.clip(3, from: 100)], on: sound, until: 2.5)
                #expect(sound.recorder.beeps().count == 3)
            }
            #expect(worst < SoundTests.tolerance)
        }

        @Test func aPictureWithoutSoundAfterOneWithIt() async throws {
            let sound = try await SoundStage()
            try await Self.play([Self.clip(1.5), Self.clip(2, from: 100) { $0.audio = [] }], on: sound, until: 1)
            #expect(sound.stage.snapshot.sound == .none)
            try await wait(for: "no stream") { try await sound.server.control("list", "short", "sink-inputs").isEmpty }
            let expected = Array(0..<45) + Array(100..<125)
            // A busy machine loses some.
            #expect(sound.stage.numbers.prefix { $0 < 125 }.allSatisfy(expected.contains))
            #expect(sound.stage.numbers == sound.stage.numbers.sorted() && sound.stage.numbers.contains(100))
        }

        @Test func pausedAtTheBorderNothingIsLost() async throws {
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

        /// Its samples are in the ring, or with the server already.
        @Test(arguments: [1.2, 1.3, 1.4]) func takenBackItIsNotHeard(_ moment: Double) async throws {
            let loud = Self.clip(3, from: 100) { $0.audio[0].isSteady = true }
            let sound = try await Self.play(Self.clip(1.5), next: loud, until: moment) { $0.engine.setNext(nil) }
            try await sound.stage.waitForTheEnd()
            #expect(sound.stage.snapshot.source == 1)
            try await sound.hear(untilMoment: monotonicSeconds() + 0.3)
            #expect(sound.recorder.beeps().count == 2)
        }

        @Test func aSeekBackIsHeardAndSeenInStep() async throws {
            let worst = try await best(below: SoundTests.tolerance) {
                let sound = try await Self.play(Self.clip(2.5), next: Self.clip(3, from: 100), until: 2.35) {
                    $0.engine.seek(SeekRequest(id: 1, target: .seconds(0.8)))
                }
                try await wait(for: "the seek to land") { sound.stage.snapshot.finishedSeek == 1 }
                #expect(sound.stage.snapshot.source == 1)
                try await sound.stage.waitForSource(2)
                try await sound.hear(until: 1.3)
                return sound.worstDelay()
            }
            #expect(worst < SoundTests.tolerance)
        }

        @Test func aServerThatGoesAtTheBorderHoldsNothingUp() async throws {
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
