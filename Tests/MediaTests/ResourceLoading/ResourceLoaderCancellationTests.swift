import TestSupport
import Testing
import WindowboxDemux
import WindowboxMedia

/// Closing and seeking while a resource loader stalls.
@Suite(.serialized, .realTime) struct ResourceLoaderCancellationTests {
    let fixture = EngineFixture()

    @Test(
        "A stalled resource loader closes at once, and its calls are canceled",
        arguments: [FakeResourceLoader.Fault.neverOpens, .stalls(0..<(.max)), .stalls(3000..<(.max))])
    func stalledLoaderClosesAtOnce(_ fault: FakeResourceLoader.Fault) async throws {
        let clip = try await Clip().file()
        for delay in [0, 30, 150] {
            let loader = try FakeResourceLoader(clip, fault)
            let time = try await fixture.timeToLeave(for: clip, after: .milliseconds(delay)) {
                fixture.engine.open(MediaSource(input: .loader(url: "vault:film", loader)))
            }
            #expect(time.closing < 0.1 && time.showing < 1, "after \(delay) ms: \(time)")
            try await wait(for: "the calls to be canceled") { loader.cancellations == loader.stalls }
        }
    }

    @Test("Closing a file in mid-playback cancels a stalled read of its resource loader")
    func closingCancelsStalledRead() async throws {
        let loader = try await FakeResourceLoader(Clip().file(), .stalls(150_000..<(.max)))
        try await fixture.open(loader)
        try await wait(for: "the loader to stall") { loader.stalls == 1 }
        fixture.engine.close()
        try await wait(for: "the call to be canceled") { loader.cancellations == 1 }
    }

    /// Only reads in the middle stall; positions before and after it can be sought.
    @Test("A seek leaves a stalled read of the resource loader and shows its target", arguments: ["mkv", "mp4"])
    func seekLeavesStalledRead(_ container: String) async throws {
        let whole = try await FakeResourceLoader(Clip(in: container).file())
        let middle = whole.count / 2..<whole.count * 5 / 8
        let loader = FakeResourceLoader(whole.bytes, [.stalls(middle)])
        try await fixture.open(loader)
        try await wait(for: "the loader to stall") { loader.stalls == 1 }
        try await fixture.seek(1, to: 0.5)
        try await fixture.waitForFrame(15, within: 2)
        try await wait(for: "the loader to stall again") { loader.stalls >= 2 }
        try await fixture.seek(2, to: 3.8)
        try await fixture.waitForFrame(114)
        #expect(fixture.warnings.isEmpty)
        fixture.engine.setPlaying(true)
        try await fixture.waitForEnd()
    }
}
