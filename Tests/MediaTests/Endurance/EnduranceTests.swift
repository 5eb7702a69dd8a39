import TestSupport
import Testing

/// Whatever is done with an engine, nothing of it stays behind.
@Suite(.inTurn, .onStage) struct EnduranceTests {
    /// Runs a check in a process of its own, with and without sound.
    func check(_ name: String, hasSound: Bool = true, _ change: (inout Clip) -> Void = { _ in }) async throws
        -> SelfCheck
    {
        let server = hasSound ? try await SoundServer.alone() : nil
        // A null sink that nobody listens to may rest for two seconds before it plays.
        let recorder = try await server?.record()
        defer { recorder?.stop() }
        let clip = try await Clip { change(&$0) }.file()
        return try await SelfCheck.run(
            "EngineSelfCheck", arguments: [name, clip, server?.address ?? EngineStage.silence], atMost: .seconds(60))
    }

    @Test(arguments: ["seeks", "files", "pauses", "engines"], [true, false])
    func nothingGrows(_ name: String, _ hasSound: Bool) async throws {
        let check = try await check(name, hasSound: hasSound)
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
