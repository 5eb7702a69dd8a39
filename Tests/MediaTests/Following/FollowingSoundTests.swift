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
            try await sound.reach(seconds)
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
            let sound = try await SoundStage()
            try await Self.play([Self.clip(1.5), Self.clip(3.6, from: 100)], on: sound, until: 3.4)
            let beeps = sound.recorder.beeps()
            #expect(beeps.count == 6, "at 0, 1, 1.5, 2.5, 3.5 and 4.5 s")
            #expect(beeps.count > 2 && abs(beeps[2] - beeps[1] - 0.5) < 0.005)
            #expect(sound.delays().count >= 4)
            #expect(sound.worstDelay < SoundTests.tolerance, "\(sound.delays())")
        }

        @Test(arguments: [0.5, 2.0]) func atAnotherSpeedToo(_ speed: Double) async throws {
            let sound = try await SoundStage()
            sound.engine.setSpeed(speed)
            try await Self.play([Self.clip(1.5), Self.clip(3.6, from: 100)], on: sound, until: speed == 2 ? 3.4 : 1.4)
            #expect(sound.delays().count >= 2)
            #expect(sound.worstDelay < SoundTests.tolerance, "\(sound.delays())")
        }

        /// Sound that ends before its picture is followed when the picture is over.
        @Test func aLongerPictureIsSeenToItsEnd() async throws {
            let sound = try await SoundStage()
            let uneven = try await EndingTests.Lengths(video: 2, audio: 1.2).file()
            sound.engine.open(MediaSource(id: 1, location: uneven))
            sound.engine.setNext(MediaSource(id: 2, location: try await Self.clip(2, from: 100).file()))
            sound.engine.setPlaying(true)
            try await sound.stage.waitForSource(2)
            try await sound.reach(1.4)
            let beeps = sound.recorder.beeps()
            #expect(beeps.count == 4 && abs(beeps[2] - beeps[1] - 1) < 0.01)
            #expect(sound.stage.numbers.contains { (48..<60).contains($0) })
            #expect(sound.worstDelay < SoundTests.tolerance, "\(sound.delays())")
        }

        @Test func soundAfterAPictureWithout() async throws {
            let sound = try await SoundStage()
            try await Self.play([Self.clip(1.5) { $0.audio = [] }, Self.clip(3, from: 100)], on: sound, until: 2.5)
            #expect(sound.recorder.beeps().count == 3)
            #expect(sound.worstDelay < SoundTests.tolerance, "\(sound.delays())")
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
            let sound = try await SoundStage()
            try await sound.stage.open(Self.clip(1.5).file(), id: 1)
            sound.engine.setNext(MediaSource(id: 2, location: try await Self.clip(3, from: 100).file()))
            sound.engine.setPlaying(true)
            try await sound.reach(1.4)
            sound.engine.setPlaying(false)
            try await wait(for: "silence") { sound.recorder.peak(from: monotonicSeconds() - 0.2) == 0 }
            #expect(sound.stage.snapshot.source == 1)
            sound.engine.setPlaying(true)
            try await sound.stage.waitForSource(2)
            try await sound.reach(2.4)
            #expect(sound.recorder.beeps().count == 5)
            #expect(sound.worstDelay < SoundTests.tolerance, "\(sound.delays())")
        }

        /// Its samples are in the ring, or with the server already.
        @Test(arguments: [1.2, 1.3, 1.4]) func takenBackItIsNotHeard(_ moment: Double) async throws {
            let sound = try await SoundStage()
            try await sound.stage.open(Self.clip(1.5).file(), id: 1)
            let loud = Self.clip(3, from: 100) { $0.audio[0].isSteady = true }
            sound.engine.setNext(MediaSource(id: 2, location: try await loud.file()))
            sound.engine.setPlaying(true)
            try await sound.reach(moment)
            sound.engine.setNext(nil)
            try await sound.stage.waitForTheEnd()
            #expect(sound.stage.snapshot.source == 1)
            let moment = monotonicSeconds()
            try await wait(for: "0.3 s of recording") { monotonicSeconds() > moment + 0.3 }
            #expect(sound.recorder.beeps().count == 2)
        }

        @Test func aSeekBackIsHeardAndSeenInStep() async throws {
            let sound = try await SoundStage()
            try await sound.stage.open(Self.clip(2.5).file(), id: 1)
            sound.engine.setNext(MediaSource(id: 2, location: try await Self.clip(3, from: 100).file()))
            sound.engine.setPlaying(true)
            try await sound.reach(2.35)
            try await sound.stage.seek(1, to: 0.8)
            #expect(sound.stage.snapshot.source == 1)
            try await sound.stage.waitForSource(2)
            try await sound.reach(1.3)
            #expect(sound.worstDelay < SoundTests.tolerance, "\(sound.delays())")
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
