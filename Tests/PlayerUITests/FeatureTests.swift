import TestSupport
import Testing
import WindowboxGtk

@testable import WindowboxPlayerUI

/// Panels from a side. (VPC-8)
@MainActor
struct FeatureTests {
    private let stage = Stage()
    private let told = Told()
    private var feature: FeatureService { stage.context.feature }

    private final class Told { var phases: [FeatureService.Phase] = [] }

    private func present(_ side: Side = .right, dismissesOnStatusChange: Bool = true) {
        feature.present(from: side, dismissesOnStatusChange: dismissesOnStatusChange) { [told] in
            told.phases.append($0)
        } _: { _ in
            preconditionFailure("no widget is made without a player's widget")
        }
    }

    @Test func itComesAndGoesInAQuarterOfASecond() async {
        present()
        #expect(feature.isPresented && feature.phase == .presenting)
        await stage.pass(.milliseconds(240))
        #expect(feature.phase == .presenting)
        await stage.pass(.milliseconds(20))
        #expect(feature.phase == .presented)
        feature.dismiss()
        #expect(!feature.isPresented && feature.panel != nil)
        await stage.pass(.milliseconds(260))
        #expect(feature.panel == nil)
        #expect(told.phases == [.presenting, .presented, .dismissing, .absent])
    }

    @Test func thereIsOneAtATime() async {
        present(.left)
        await stage.pass(.milliseconds(260))
        present(.bottom)
        #expect(feature.panel?.side == .bottom)
        #expect(told.phases == [.presenting, .presented, .dismissing, .absent, .presenting])
        await stage.pass(.milliseconds(260))
        #expect(told.phases.last == .presented)
    }

    @Test func oneThatComesIsSentAway() async {
        present()
        feature.dismiss()
        await stage.pass(.seconds(1))
        #expect(told.phases == [.presenting, .dismissing, .absent])
    }

    @Test func oneThatGoesIsReplaced() async {
        present()
        await stage.pass(.milliseconds(260))
        feature.dismiss()
        present(.top)
        await stage.pass(.milliseconds(260))
        #expect(feature.phase == .presented && feature.panel?.side == .top)
        #expect(told.phases == [.presenting, .presented, .dismissing, .absent, .presenting, .presented])
    }

    @Test func withoutOneNothingIsSentAway() {
        feature.dismiss()
        #expect(feature.phase == .absent && told.phases.isEmpty)
    }

    @Test func fullScreenSendsItAway() async {
        stage.context.viewSize.became(width: 1280, height: 720)
        present()
        await settle()
        stage.context.status.windowBecame(fullscreen: true)
        await settle()
        #expect(feature.phase == .dismissing)
    }

    @Test func unlessItIsToStay() async {
        stage.context.viewSize.became(width: 1280, height: 720)
        present(dismissesOnStatusChange: false)
        await settle()
        stage.context.status.windowBecame(fullscreen: true)
        await settle()
        #expect(feature.isPresented)
    }

    @Test func thePictureThatItMakesNarrowDoesNotSendItAway() async {
        stage.context.viewSize.became(width: 700, height: 400)
        present()
        await settle()
        stage.context.status.widthBecame(400)
        await settle()
        #expect(stage.context.status.status == .narrow)
        #expect(feature.isPresented)
        stage.context.viewSize.became(width: 400, height: 400)
        await settle()
        #expect(!feature.isPresented)
    }

    @Test func whatWasEnteredLastIsLeftFirst() async {
        stage.context.viewSize.became(width: 1280, height: 720)
        let status = stage.context.status
        status.windowBecame(fullscreen: true)
        present()
        stage[CommandService.self].perform(.leave)
        #expect(!feature.isPresented && status.wantsFullscreen)
        stage[CommandService.self].perform(.leave)
        #expect(!status.wantsFullscreen)
    }

    @Test func nothingIsLeftRunning() async {
        present()
        stage.context.stop()
        await settle()
        #expect(stage.clock.sleeperCount == 0)
    }
}
