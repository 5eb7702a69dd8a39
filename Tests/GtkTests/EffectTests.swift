import Observation
import TestSupport
import Testing

@testable import WindowboxGtk

/// What an effect reads is what makes it run, and nothing else.
@MainActor
struct EffectTests {
    @Observable final class Model {
        var page = 0
        var time = 0
    }

    final class Count { var runs = 0 }

    private let model = Model()
    private let outer = Count()
    private let inner = Count()

    @Test func severalChangesInOneTurnMakeOneRun() async {
        let effect = Effect { [model, outer] in
            _ = (model.page, model.time)
            outer.runs += 1
        }
        model.page += 1
        model.time += 1
        await settle()
        withExtendedLifetime(effect) { #expect(outer.runs == 2) }
    }

    @Test func oneBegunInAnotherFollowsItsOwn() async {
        var begun: [Effect] = []
        let effect = Effect { [model, outer, inner] in
            _ = model.page
            outer.runs += 1
            begun.append(
                Effect {
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

    @Test func whatItDoesAfterwardsIsNotFollowed() async {
        let effect = Effect(reading: { [model] in model.page }) { [model, outer] _ in
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

    @Test func itEndsWithItsOwner() async {
        var effect: Effect? = Effect { [model, outer] in
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
