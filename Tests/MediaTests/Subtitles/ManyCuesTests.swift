import Foundation
import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxMedia
@testable import WindowboxSubtitles

/// Subtitle files with very many cues.
@Suite(.serialized, .realTime) struct ManyCuesTests {
    let fixture = EngineFixture()

    /// Five cues per second for eleven hours.
    private static let count = 200_000

    private static func time(_ number: Int) -> String {
        let milliseconds = number * 200
        return String(
            format: "%02d:%02d:%02d,%03d", milliseconds / 3_600_000, milliseconds / 60000 % 60,
            milliseconds / 1000 % 60,
            milliseconds % 1000)
    }

    @Test("A subtitle file of 200,000 cues is shown on time")
    func hugeFileIsOnTime() async throws {
        let file = TemporaryDirectory.shared.file(named: "many.srt")
        try (0..<Self.count).map { "\($0)\n\(Self.time($0)) --> \(Self.time($0 + 1))\nLine \($0)\n\n" }.joined()
            .write(toFile: file, atomically: true, encoding: .utf8)
        let film = try await Clip { $0.duration = 2 }.file()
        try await fixture.open(film)
        fixture.engine.addSubtitles(file)
        let track = try await waitForValue(of: "the track") {
            fixture.snapshot.media.tracks.last { $0.kind == .subtitle }
        }
        fixture.engine.select(track.id, of: .subtitle)
        // The subtitle thread has a low priority: beside twelve busy threads it reads for more than a minute.
        try await wait(for: "the first cue", atMost: defaultTimeout * 5) { fixture.snapshot.subtitle == "Line 0" }
        try await fixture.seek(1, to: 1.1)
        try await wait(for: "the sixth cue") { fixture.snapshot.subtitle == "Line 5" }
        try await fixture.playToEnd()
        #expect(fixture.numbers.last == 59)
    }

    @Test("A cue lookup at the end of 200,000 cues takes less than a millisecond")
    func lookupAtEndIsFast() async throws {
        let cues = (0..<Self.count).map { number -> Cue in
            let start = Seconds(number) / 5
            return Cue(start: start, end: start + 0.2, text: "\(number)")
        }
        let list = CueList(all: cues)
        #expect(list.text(at: 39999.85) == "199999" && list.text(at: 0.05) == "0")
        let clock = ContinuousClock()
        let worst = try await majority(below: 0.001) {
            clock.measure { for _ in 0..<100 { _ = list.active(at: 39999.85).count } } / .seconds(1) / 100
        }
        #expect(worst < 0.001)
    }

    @Test("A cue lookup takes less than two milliseconds when the first cue lasts to the end")
    func longCueLookupIsFast() async throws {
        let cues = (0..<Self.count).map {
            Cue(start: Seconds($0), end: $0 == 0 ? 1e6 : Seconds($0) + 0.5, text: "\($0)")
        }
        let list = CueList(all: cues)
        #expect(list.text(at: 199_999.2) == "0\n199999")
        let clock = ContinuousClock()
        let worst = try await majority(below: 0.002) {
            clock.measure { for _ in 0..<20 { _ = list.active(at: 199_999.2).count } } / .seconds(1) / 20
        }
        #expect(worst < 0.002)
    }

    @Test("A long cue stays active to its end although short cues follow it")
    func longCueStaysActive() {
        var cues = (0..<1000).map { Cue(start: Seconds($0), end: Seconds($0) + 0.5, text: "\($0)") }
        cues.append(Cue(start: 3, end: 900, text: "long"))
        let list = CueList(all: cues)
        #expect(list.text(at: 800.2) == "long\n800" && list.nextChange(after: 800.7) == 801)
        #expect(list.text(at: 950.7) == nil && list.nextChange(after: 899.8) == 900)
    }
}
