import TestSupport
import Testing
import WindowboxPlayer
import WindowboxSubtitles

@testable import WindowboxPlayerUI

/// Subtitle style in the units of its side panel.
@MainActor
struct SubtitleStyleViewModelTests {
    private let fixture = ContextFixture()
    private var service: SubtitleStyleViewModel { fixture[SubtitleStyleViewModel.self] }
    private var style: SubtitleStyle { fixture.player.subtitleSettings.style }

    @Test("Values set in the subtitle style panel become the player's subtitle style")
    func styleReachesPlayer() {
        service.size = 150.4
        service.outline = 200
        service.backgroundOpacity = 50
        service.verticalPosition = 10
        service.usesLetterbox = true
        service.overridesTrackStyle = true
        #expect(style.relativeSize == 1.5 && style.edgeWidth == 2 && style.edge == .outline)
        #expect(style.verticalPosition == 0.1)
        #expect(style.background == .init(red: 0, green: 0, blue: 0, alpha: 0.5))
        #expect(style.usesLetterbox && style.overridesTrackStyle)
        #expect([service.size, service.outline] == [150, 200])
        #expect([service.backgroundOpacity, service.verticalPosition] == [50, 10])
    }

    @Test("A value of zero disables the subtitle outline and the background box")
    func zeroDisablesOutlineAndBox() {
        service.outline = 0
        service.backgroundOpacity = 30
        service.backgroundOpacity = 0
        #expect(style.edge == .none && style.background == nil)
        #expect(service.outline == 0 && service.backgroundOpacity == 0)
        service.outline = 100
        #expect(service.isDefault)
    }

    @Test("A reset restores the standard subtitle style")
    func resetRestoresStyle() {
        service.color = SubtitleStyleViewModel.colors[2].color
        #expect(!service.isDefault)
        service.reset()
        #expect(service.isDefault && style == .standard)
    }

    @Test("The subtitle delay is rounded to tenths of a second and included in a reset")
    func delayRoundsToTenth() {
        service.delay = -1.26
        #expect(fixture.player.subtitleSettings.delay == .milliseconds(-1300))
        #expect(service.delay == -1.3 && service.delayText == "−1.3 s" && !service.isDefault)
        service.reset()
        #expect(fixture.player.subtitleSettings.delay == .zero && service.delayText == "0.0 s" && service.isDefault)
    }

    @Test("Subtitle commands change the values of the subtitle style panel")
    func commandsChangeStyle() {
        fixture[CommandService.self].perform(.resizeSubtitles(percent: 10))
        fixture[CommandService.self].perform(.raiseSubtitles(percent: 2))
        fixture[CommandService.self].perform(.delaySubtitles(tenths: 5))
        #expect(service.size == 110 && service.verticalPosition == 2 && service.delay == 0.5)
    }

    @Test("The subtitle style panel replaces the transcript panel, and the other way round")
    func stylePanelReplacesTranscript() async {
        fixture.context.viewSize.update(width: 1280, height: 720)
        let commands = fixture[CommandService.self]
        commands.perform(.toggleTranscript)
        commands.perform(.toggleSubtitleStyle)
        #expect(fixture.context.feature.isPresented)
        commands.perform(.toggleSubtitleStyle)
        #expect(!fixture.context.feature.isPresented)
        commands.perform(.toggleTranscript)
        #expect(fixture.context.feature.isPresented)
    }
}
