import Testing

@testable import WindowboxPlayerUI

/// The drawing of widgets in the middle of transitions.
@MainActor
struct TransitionTests {
    private func appearance(of transition: Transition, fadesWhileSliding: Bool = true) -> Transition.Appearance {
        transition.appearance(at: 0.25, fadesWhileSliding: fadesWhileSliding)
    }

    @Test("A transition moves, scales and fades a widget")
    func kinds() {
        #expect(appearance(of: .none) == .init())
        #expect(appearance(of: .fade) == .init(opacity: 0.25))
        #expect(appearance(of: .slide(.left)) == .init(x: -0.75, opacity: 0.25))
        #expect(appearance(of: .slide(.bottom), fadesWhileSliding: false) == .init(y: 0.75))
        #expect(appearance(of: .scale(from: 0.5)) == .init(scale: 0.625))
        #expect(appearance(of: .scale(from: -1)) == .init(scale: 0.25))
    }

    @Test("Combined transitions have the effects of all")
    func combined() {
        #expect(
            appearance(of: .combined([.fade, .slide(.top), .scale(from: 0)]))
                == .init(y: -0.75, scale: 0.25, opacity: 0.25))
        #expect(appearance(of: .combined([.slide(.left), .slide(.top)])) == .init(x: -0.75, y: -0.75))
        #expect(appearance(of: .combined([])) == .init())
    }

    @Test("Every transition ends with the widget as it is")
    func end() {
        for transition in [Transition.fade, .slide(.right), .scale(from: 0.2), .combined([.fade, .scale(from: 3)])] {
            #expect(transition.appearance(at: 1, fadesWhileSliding: true) == .init())
        }
    }
}
