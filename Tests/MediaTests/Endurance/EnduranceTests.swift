import TestSupport
import Testing

/// Resource use of the engine in long and repeated use.
@Suite(.realTime) struct EnduranceTests {
    /// Runs a check in a separate process, with or without audio.
    func check(_ name: String, on file: String? = nil, hasAudio: Bool = true) async throws -> SelfCheck {
        let server = hasAudio ? try await AudioServer.alone() : nil
        // A null sink without a recorder may stay suspended for two seconds before it plays.
        let recorder = try await server?.record()
        defer { recorder?.stop() }
        let clip = if let file { file } else { try await Clip().file() }
        return try await SelfCheck.run(
            "EngineSelfCheck", arguments: [name, clip, server?.address ?? EngineFixture.silence])
    }

    /// The audio exceeds the read-ahead, so neither a frame nor the end of the video arrives.
    @Test("The video thread stays idle while only the audio goes on") func idleVideoThread() async throws {
        let video = Clip {
            $0.duration = 0.5
            $0.audio = []
        }
        let audio = Clip {
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
        let check = try await check("lacking", on: RemuxedClip.merged([video, audio]), hasAudio: false)
        #expect(check["work"].flatMap(Double.init).map { $0 < 0.05 } == true, "seconds of work in one second: \(check)")
    }

    @Test(
        "Repeated seeks, openings, pauses and engines leak no threads, handles or memory",
        arguments: ["seeks", "files", "pauses", "engines"], [true, false])
    func repeatedUseDoesNotLeak(_ name: String, _ hasAudio: Bool) async throws {
        let check = try await check(name, hasAudio: hasAudio)
        #expect(check["threads"].flatMap(Int.init).map { $0 <= 0 } == true, "\(check)")
        #expect(check["handles"].flatMap(Int.init).map { $0 <= 0 } == true, "\(check)")
        #expect(check["megabytes"].flatMap(Double.init).map { $0 < 10 } == true, "\(check)")
    }

    @Test("Repeated transitions between items leak no threads, handles or memory", arguments: [true, false])
    func transitionsDoNotLeak(_ hasAudio: Bool) async throws {
        let short = try await Clip { $0.duration = 0.4 }.file()
        let check = try await check("transitions", on: short, hasAudio: hasAudio)
        #expect(check["threads"].flatMap(Int.init).map { $0 <= 0 } == true, "\(check)")
        #expect(check["handles"].flatMap(Int.init).map { $0 <= 0 } == true, "\(check)")
        #expect(check["megabytes"].flatMap(Double.init).map { $0 < 10 } == true, "\(check)")
    }

    @Test("An engine released during playback ends its threads within a second", arguments: [true, false])
    func releasedEngineEndsThreads(_ hasAudio: Bool) async throws {
        let check = try await check("release", hasAudio: hasAudio)
        #expect(check["threads"] == "[]")
        #expect(check["seconds"].flatMap(Double.init).map { $0 < 1 } == true)
    }

    @Test("Closing an engine at any moment of opening returns at once and ends its threads")
    func closeDuringOpening() async throws {
        let check = try await check("closing")
        #expect(check["returns"].flatMap(Double.init).map { $0 < 0.05 } == true)
        #expect(check["is over"].flatMap(Double.init).map { $0 < 0.3 } == true)
    }

    @Test("A paused engine has at most ten wakeups in five seconds", arguments: [true, false])
    func pausedEngineSleeps(_ hasAudio: Bool) async throws {
        let check = try await check("resting", hasAudio: hasAudio)
        #expect(
            check["wakeups"].flatMap(Int.init).map { $0 <= 10 } == true, "in five seconds: \(check["by thread"] ?? "")")
    }
}
