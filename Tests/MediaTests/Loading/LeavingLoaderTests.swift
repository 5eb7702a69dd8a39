import TestSupport
import Testing
import WindowboxMedia

/// Closing and seeking while a resource loader stalls.
@Suite(.serialized, .onStage) struct LeavingLoaderTests {
    let stage = EngineStage()

    @Test(
        "A stalled resource loader closes at once, and its calls are canceled",
        arguments: [BytesLoader.Fault.neverOpens, .stalls(0..<(.max)), .stalls(3000..<(.max))])
    func stalledLoaderClosesAtOnce(_ fault: BytesLoader.Fault) async throws {
        let clip = try await Clip().file()
        for delay in [0, 30, 150] {
            let loader = try BytesLoader(clip, fault)
            let time = try await stage.timeToLeave(for: clip, after: .milliseconds(delay)) {
                stage.engine.open(MediaSource(input: .loader(url: "vault:film", loader)))
            }
            #expect(time.closing < 0.1 && time.showing < 1, "after \(delay) ms: \(time)")
            try await wait(for: "the calls to be canceled") { loader.cancellations == loader.stalls }
        }
    }

    @Test("Closing a file in mid-playback cancels a stalled read of its resource loader")
    func closingCancelsStalledRead() async throws {
        let loader = try await BytesLoader(Clip().file(), .stalls(150_000..<(.max)))
        try await stage.open(loader)
        try await wait(for: "the loader to stall") { loader.stalls == 1 }
        stage.engine.close()
        try await wait(for: "the call to be canceled") { loader.cancellations == 1 }
    }

    /// Only reads in the middle stall; positions before and after it can be sought.
    @Test("A seek leaves a stalled read of the resource loader and shows its target", arguments: ["mkv", "mp4"])
    func seekLeavesStalledRead(_ container: String) async throws {
        let whole = try await BytesLoader(HTTPTests.clip(container).file())
        let middle = whole.count / 2..<whole.count * 5 / 8
        let loader = BytesLoader(whole.bytes, [.stalls(middle)])
        try await stage.open(loader)
        try await wait(for: "the loader to stall") { loader.stalls == 1 }
        try await stage.seek(1, to: 0.5)
        try await wait(for: "a frame near the target") { stage.frame?.number.map { abs($0 - 15) <= 2 } == true }
        try await wait(for: "the loader to stall again") { loader.stalls >= 2 }
        try await stage.seek(2, to: 3.8)
        try await stage.waitForFrame(114)
        #expect(stage.tellings.isEmpty)
        stage.engine.setPlaying(true)
        try await stage.waitForTheEnd()
    }
}
