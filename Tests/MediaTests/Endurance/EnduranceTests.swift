import TestSupport
import Testing

/// Whatever is done with an engine, nothing of it stays behind.
@Suite(.inTurn, .onStage) struct EnduranceTests {
    /// Runs a check in a process of its own, with and without sound.
    func check(_ name: String, on file: String? = nil, hasSound: Bool = true) async throws -> SelfCheck {
        let server = hasSound ? try await SoundServer.alone() : nil
        // A null sink that nobody listens to may rest for two seconds before it plays.
        let recorder = try await server?.record()
        defer { recorder?.stop() }
        let clip = if let file { file } else { try await Clip().file() }
        return try await SelfCheck.run(
            "EngineSelfCheck", arguments: [name, clip, server?.address ?? EngineStage.silence])
    }

    /// The sound goes on, and there is more of it than is read ahead: no picture comes, and no end of them.
    @Test func aPictureThatDoesNotComeCostsNothing() async throws {
        let picture = Clip {
            $0.duration = 0.5
            $0.audio = []
        }
        let sound = Clip {
            $0.duration = 10
            $0.video = nil
            $0.container = "wav"
            $0.audio = [
                AudioRecipe {
                    $0.codec = "pcm_s32le"
                    $0.layout = "7.1"
                    $0.rate = 96000
                }
            ]
        }
        let check = try await check("lacking", on: Remade.together([picture, sound]), hasSound: false)
        #expect(check["work"].flatMap(Double.init).map { $0 < 0.05 } == true, "seconds, in one: \(check)")
    }

    @Test(arguments: ["seeks", "files", "pauses", "engines"], [true, false])
    func nothingGrows(_ name: String, _ hasSound: Bool) async throws {
        let check = try await check(name, hasSound: hasSound)
        #expect(check["threads"].flatMap(Int.init).map { $0 <= 0 } == true, "\(check)")
        #expect(check["handles"].flatMap(Int.init).map { $0 <= 0 } == true, "\(check)")
        #expect(check["megabytes"].flatMap(Double.init).map { $0 < 10 } == true, "\(check)")
    }

    @Test(arguments: [true, false]) func nothingGrowsFromBorderToBorder(_ hasSound: Bool) async throws {
        let short = try await Clip { $0.duration = 0.4 }.file()
        let check = try await check("borders", on: short, hasSound: hasSound)
        #expect(check["threads"].flatMap(Int.init).map { $0 <= 0 } == true, "\(check)")
        #expect(check["handles"].flatMap(Int.init).map { $0 <= 0 } == true, "\(check)")
        #expect(check["megabytes"].flatMap(Double.init).map { $0 < 10 } == true, "\(check)")
    }

    @Test(arguments: [true, false]) func letGoWhilePlayingItsThreadsEnd(_ hasSound: Bool) async throws {
        let check = try await check("release", hasSound: hasSound)
        #expect(check["threads"] == "[]")
        #expect(check["seconds"].flatMap(Double.init).map { $0 < 1 } == true)
    }

    @Test func closedAtAnyMomentOfOpeningItIsOverAtOnce() async throws {
        let check = try await check("closing")
        #expect(check["returns"].flatMap(Double.init).map { $0 < 0.05 } == true)
        #expect(check["is over"].flatMap(Double.init).map { $0 < 0.3 } == true)
    }

    @Test(arguments: [true, false]) func pausedItSleeps(_ hasSound: Bool) async throws {
        let check = try await check("resting", hasSound: hasSound)
        #expect(
            check["wakeups"].flatMap(Int.init).map { $0 <= 10 } == true, "in five seconds: \(check["by thread"] ?? "")")
    }
}
