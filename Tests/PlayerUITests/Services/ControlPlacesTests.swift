import TestSupport
import Testing
import WindowboxGtk

@testable import WindowboxPlayerUI

/// Control arrangements by place and player status. (VPC-10)
@MainActor
struct ControlPlacesTests {
    private let fixture = ContextFixture()
    private var control: ControlsService { fixture.context.control }

    private func spacing(at place: ControlsService.Place) -> Int? {
        guard let arrangement = control.arrangement(at: place) else { return nil }
        if case .row(let spacing) = arrangement.layout { return spacing } else { return -1 }
    }

    @Test("All eight control places of a new context are empty")
    func placesAreInitiallyEmpty() {
        #expect(ControlsService.Place.allCases.count == 8)
        #expect(ControlsService.Place.allCases.allSatisfy { control.arrangement(at: $0) == nil })
    }

    @Test("An arrangement without a status applies in a window and in full screen")
    func arrangementAppliesToAllStatuses() {
        control.configure(.bottomOuter, layout: .row(spacing: 1)) { _ in [] }
        for fullscreen in [false, true] {
            fixture.context.status.windowDidChange(fullscreen: fullscreen)
            #expect(spacing(at: .bottomOuter) == 1)
        }
        #expect(spacing(at: .bottomMiddle) == nil)
    }

    @Test("A status that the program sets replaces that of the window")
    func customStatus() {
        let status = fixture.context.status
        control.configure(.bottomOuter, for: .narrow, layout: .row(spacing: 2)) { _ in [] }
        status.updateWidth(1280)
        #expect(spacing(at: .bottomOuter) == nil)
        status.customStatus = .narrow
        #expect(status.status == .narrow && spacing(at: .bottomOuter) == 2)
        status.customStatus = nil
        #expect(status.status == .windowed)
    }

    @Test("An arrangement for narrow and full-screen players replaces the general one there")
    func statusHasOwnArrangement() {
        control.configure(.bottomOuter, layout: .row(spacing: 1)) { _ in [] }
        control.configure(.bottomOuter, for: .fullscreen, .narrow, layout: .row(spacing: 2)) { _ in [] }
        fixture.context.status.updateWidth(1280)
        #expect(spacing(at: .bottomOuter) == 1)
        fixture.context.status.updateWidth(320)
        #expect(spacing(at: .bottomOuter) == 2)
        fixture.context.status.windowDidChange(fullscreen: true)
        #expect(spacing(at: .bottomOuter) == 2)
    }

    @Test("A new arrangement replaces the old one at its place")
    func newArrangementReplacesOld() {
        control.configure(.left) { _ in [] }
        let first = control.arrangement(at: .left)?.id
        control.configure(.left) { _ in [] }
        #expect(control.arrangement(at: .left)?.id != first)
    }

    @Test("Controls slide in at the edges and fade in at the center by default")
    func placesHaveDefaultTransitions() {
        for place in ControlsService.Place.allCases { control.configure(place) { _ in [] } }
        let transitions = ControlsService.Place.allCases.map { control.arrangement(at: $0)?.transition }
        #expect(
            transitions == [
                .slide(.top), .slide(.top), .slide(.left), .fade, .slide(.right), .slide(.bottom), .slide(.bottom),
                .slide(.bottom),
            ])
        control.configure(.topOuter, shadow: .init(), transition: .fade) { _ in [] }
        #expect(control.arrangement(at: .topOuter)?.transition == .fade)
        #expect(control.arrangement(at: .topOuter)?.shadow?.opacity == 0.15)
    }

    @Test("A player without items reveals only the controls at the top")
    func emptyPlayerRevealsTop() {
        let control = ContextFixture(items: 0).context.control
        #expect(ControlsService.Place.allCases.filter { control.isRevealed(at: $0) } == [.topOuter, .topInner])
    }

    @Test("A player becomes narrow below a width of 600 pixels")
    func narrowStatusBelow600() {
        let status = fixture.context.status
        status.updateWidth(600)
        #expect(status.status == .windowed)
        status.updateWidth(599)
        #expect(status.status == .narrow)
    }
}
