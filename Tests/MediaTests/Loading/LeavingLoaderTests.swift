import TestSupport
import Testing
import WindowboxMedia

/// What waits for a loader is left at once, for another medium and for another place.
@Suite(.serialized, .onStage) struct LeavingLoaderTests {
    let stage = EngineStage(timeout: .seconds(30))

    @Test(arguments: [BytesLoader.Fault.neverOpens, .stalls(0..<(.max)), .stalls(3000..<(.max))])
    func anotherMediumIsShownAtOnce(_ fault: BytesLoader.Fault) async throws {
        let clip = try await Clip().file()
        for delay in [0, 30, 150] {
            let loader = try BytesLoader(clip, fault)
            stage.engine.open(MediaSource(input: .loader(url: "vault:film", loader)))
            try await Task.sleep(for: .milliseconds(delay))
            stage.engine.close()
            stage.engine.open(MediaSource(location: clip))
            try await stage.waitForFrame(0, atMost: .seconds(1))
            try await wait(for: "the call to be cancelled", atMost: .seconds(1)) {
                loader.cancellations == loader.stalls
            }
            stage.engine.close()
            try await wait(for: "the picture to go") { stage.frame == nil }
        }
    }

    @Test func inTheMiddleToo() async throws {
        let loader = try await BytesLoader(Clip().file(), .stalls(150_000..<(.max)))
        try await stage.open(loader)
        try await wait(for: "the loader to stall") { loader.stalls == 1 }
        stage.engine.close()
        try await wait(for: "the call to be cancelled", atMost: .seconds(1)) { loader.cancellations == 1 }
    }

    /// Only the middle does not come: what is before it and behind it can be gone to.
    @Test(arguments: ["mkv", "mp4"]) func aSeekGoesElsewhere(_ container: String) async throws {
        let whole = try await BytesLoader(HTTPTests.clip(container).file())
        let middle = whole.count / 2..<whole.count * 5 / 8
        let loader = BytesLoader(whole.bytes, [.stalls(middle)])
        try await stage.open(loader)
        try await wait(for: "the loader to stall") { loader.stalls == 1 }
        try await stage.seek(1, to: 0.5)
        try await wait(for: "a frame near the right one") { stage.frame?.number.map { abs($0 - 15) <= 2 } == true }
        try await wait(for: "the loader to stall again") { loader.stalls >= 2 }
        try await stage.seek(2, to: 3.8)
        try await stage.waitForFrame(114)
        #expect(stage.tellings.isEmpty)
        stage.engine.setPlaying(true)
        try await wait(for: "the end") { stage.snapshot.phase == .ended }
    }
}
