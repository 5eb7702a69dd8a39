import TestSupport
import Testing
import WindowboxGtk

@testable import WindowboxPlayerUI

/// Side panels. (VPC-8)
@MainActor
struct FeatureServiceTests {
    private let fixture = ContextFixture()
    private let recorder = PhaseRecorder()
    private var feature: FeatureService { fixture.context.feature }

    private final class PhaseRecorder { var phases: [FeatureService.Phase] = [] }

    private func present(_ side: Side = .right, dismissesOnStatusChange: Bool = true) {
        feature.present(from: side, dismissesOnStatusChange: dismissesOnStatusChange) { [recorder] in
            recorder.phases.append($0)
        } _: { _ in
            preconditionFailure("no widget is built without a player widget")
        }
    }

    @Test("A side panel takes about 250 ms to appear and to disappear")
    func panelTransitionTakes250ms() async {
        present()
        #expect(feature.isPresented && feature.phase == .presenting)
        await fixture.pass(.milliseconds(240))
        #expect(feature.phase == .presenting)
        await fixture.pass(.milliseconds(20))
        #expect(feature.phase == .presented)
        feature.dismiss()
        #expect(!feature.isPresented && feature.panel != nil)
        await fixture.pass(.milliseconds(260))
        #expect(feature.panel == nil)
        #expect(recorder.phases == [.presenting, .presented, .dismissing, .absent])
    }

    @Test("A new side panel replaces the presented one")
    func newPanelReplacesOld() async {
        present(.left)
        await fixture.pass(.milliseconds(260))
        present(.bottom)
        #expect(feature.panel?.side == .bottom)
        #expect(recorder.phases == [.presenting, .presented, .dismissing, .absent, .presenting])
        await fixture.pass(.milliseconds(260))
        #expect(recorder.phases.last == .presented)
    }

    @Test("A side panel can be dismissed while it appears")
    func appearingPanelIsDismissed() async {
        present()
        feature.dismiss()
        await fixture.pass(.seconds(1))
        #expect(recorder.phases == [.presenting, .dismissing, .absent])
    }

    @Test("A new side panel replaces one that is disappearing")
    func disappearingPanelIsReplaced() async {
        present()
        await fixture.pass(.milliseconds(260))
        feature.dismiss()
        present(.top)
        await fixture.pass(.milliseconds(260))
        #expect(feature.phase == .presented && feature.panel?.side == .top)
        #expect(recorder.phases == [.presenting, .presented, .dismissing, .absent, .presenting, .presented])
    }

    @Test("A dismissal without a side panel does nothing")
    func dismissalNeedsPanel() {
        feature.dismiss()
        #expect(feature.phase == .absent && recorder.phases.isEmpty)
    }

    @Test("Full screen dismisses a side panel")
    func fullscreenDismissesPanel() async {
        fixture.context.viewSize.update(width: 1280, height: 720)
        present()
        await settle()
        fixture.context.status.windowDidChange(fullscreen: true)
        await settle()
        #expect(feature.phase == .dismissing)
    }

    @Test("A side panel that ignores status changes stays in full screen")
    func persistentPanelStays() async {
        fixture.context.viewSize.update(width: 1280, height: 720)
        present(dismissesOnStatusChange: false)
        await settle()
        fixture.context.status.windowDidChange(fullscreen: true)
        await settle()
        #expect(feature.isPresented)
    }

    @Test("A side panel stays when it narrows the video itself and closes when the window narrows")
    func panelSurvivesOwnNarrowing() async {
        fixture.context.viewSize.update(width: 700, height: 400)
        present()
        await settle()
        fixture.context.status.updateWidth(400)
        await settle()
        #expect(fixture.context.status.status == .narrow)
        #expect(feature.isPresented)
        fixture.context.viewSize.update(width: 400, height: 400)
        await settle()
        #expect(!feature.isPresented)
    }

    @Test("The leave command dismisses a side panel before it leaves full screen")
    func leaveDismissesPanelFirst() async {
        fixture.context.viewSize.update(width: 1280, height: 720)
        let status = fixture.context.status
        status.windowDidChange(fullscreen: true)
        present()
        fixture[CommandService.self].perform(.leave)
        #expect(!feature.isPresented && status.wantsFullscreen)
        fixture[CommandService.self].perform(.leave)
        #expect(!status.wantsFullscreen)
    }

    @Test("A side panel presented before the first layout stays until the status changes")
    func panelSurvivesFirstLayout() async {
        present()
        fixture.context.viewSize.update(width: 800, height: 450)
        await settle()
        #expect(feature.isPresented)
        fixture.context.viewSize.update(width: 300, height: 450)
        await settle()
        #expect(!feature.isPresented)
    }

    @Test("A stopped context cancels a side panel's timer")
    func stoppedContextStopsPanelTimer() async {
        present()
        fixture.context.stop()
        await settle()
        #expect(fixture.clock.sleeperCount == 0)
    }
}
