import Observation
import TestSupport
import Testing

@testable import WindowboxGtk

@MainActor
struct ObservationEffectTests {
    @Observable final class Model {
        var page = 0
        var time = 0
    }

    final class Count { var runs = 0 }

    private let model = Model()
    private let outer = Count()
    private let inner = Count()

    @Test("Several changes in one turn of the main loop run an effect once")
    func changesAreCoalesced() async {
        let effect = ObservationEffect { [model, outer] in
            _ = (model.page, model.time)
            outer.runs += 1
        }
        model.page += 1
        model.time += 1
        await settle()
        withExtendedLifetime(effect) { #expect(outer.runs == 2) }
    }

    @Test("A nested effect runs for its own reads without running the outer effect")
    func nestedEffectTracksOwnReads() async {
        var begun: [ObservationEffect] = []
        let effect = ObservationEffect { [model, outer, inner] in
            _ = model.page
            outer.runs += 1
            begun.append(
                ObservationEffect {
                    _ = model.time
                    inner.runs += 1
                })
        }
        #expect((outer.runs, inner.runs) == (1, 1))
        model.time += 1
        await settle()
        #expect((outer.runs, inner.runs) == (1, 2))
        begun = []
        model.page += 1
        await settle()
        withExtendedLifetime(effect) { #expect((outer.runs, inner.runs) == (2, 3)) }
    }

    @Test("An effect does not track what its action reads")
    func actionReadsAreNotTracked() async {
        let effect = ObservationEffect(reading: { [model] in model.page }) { [model, outer] _ in
            _ = model.time
            outer.runs += 1
        }
        model.time += 1
        await settle()
        #expect(outer.runs == 1)
        model.page += 1
        await settle()
        withExtendedLifetime(effect) { #expect(outer.runs == 2) }
    }

    @Test("A released effect no longer runs")
    func releasedEffectEnds() async {
        var effect: ObservationEffect? = ObservationEffect { [model, outer] in
            _ = model.page
            outer.runs += 1
        }
        #expect(effect != nil)
        effect = nil
        model.page += 1
        await settle()
        #expect(outer.runs == 1)
    }
}
