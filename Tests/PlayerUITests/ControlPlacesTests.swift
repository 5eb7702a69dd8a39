import TestSupport
import Testing
import WindowboxGtk

@testable import WindowboxPlayerUI

/// What stands where, for each shape of the player. (VPC-10)
@MainActor
struct ControlPlacesTests {
    private let stage = Stage()
    private var control: ControlsService { stage.context.control }

    private func spacing(at place: ControlsService.Place) -> Int? {
        guard let arrangement = control.arrangement(at: place) else { return nil }
        if case .row(let spacing) = arrangement.layout { return spacing } else { return -1 }
    }

    @Test func atFirstAllIsFree() {
        #expect(ControlsService.Place.allCases.count == 8)
        #expect(ControlsService.Place.allCases.allSatisfy { control.arrangement(at: $0) == nil })
    }

    @Test func withoutAShapeItCountsForAll() {
        control.configure(.bottom1, layout: .row(spacing: 1)) { _ in [] }
        for fullscreen in [false, true] {
            stage.context.status.windowBecame(fullscreen: fullscreen)
            #expect(spacing(at: .bottom1) == 1)
        }
        #expect(spacing(at: .bottom2) == nil)
    }

    @Test func aShapeHasItsOwn() {
        control.configure(.bottom1, layout: .row(spacing: 1)) { _ in [] }
        control.configure(.bottom1, for: .fullscreen, .narrow, layout: .row(spacing: 2)) { _ in [] }
        stage.context.status.widthBecame(1280)
        #expect(spacing(at: .bottom1) == 1)
        stage.context.status.widthBecame(320)
        #expect(spacing(at: .bottom1) == 2)
        stage.context.status.windowBecame(fullscreen: true)
        #expect(spacing(at: .bottom1) == 2)
    }

    @Test func whatIsSetAgainIsReplaced() {
        control.configure(.left) { _ in [] }
        let first = control.arrangement(at: .left)?.id
        control.configure(.left) { _ in [] }
        #expect(control.arrangement(at: .left)?.id != first)
    }

    @Test func edgesSlideAndTheCentreFades() {
        for place in ControlsService.Place.allCases { control.configure(place) { _ in [] } }
        let transitions = ControlsService.Place.allCases.map { control.arrangement(at: $0)?.transition }
        #expect(
            transitions == [
                .slide(.top), .slide(.top), .slide(.left), .fade, .slide(.right), .slide(.bottom), .slide(.bottom),
                .slide(.bottom),
            ])
        control.configure(.top1, shadow: .init(), transition: .fade) { _ in [] }
        #expect(control.arrangement(at: .top1)?.transition == .fade)
        #expect(control.arrangement(at: .top1)?.shadow?.opacity == 0.15)
    }

    @Test func withoutAMediumOnlyTheTopIsSeen() {
        let control = Stage(items: 0).context.control
        #expect(ControlsService.Place.allCases.filter { control.isRevealed(at: $0) } == [.top1, .top2])
    }

    @Test func aWidthOnTheOtherSideOfTheLimitAloneIsAnotherShape() {
        let status = stage.context.status
        status.widthBecame(600)
        #expect(status.status == .windowed)
        status.widthBecame(599)
        #expect(status.status == .narrow)
    }
}
