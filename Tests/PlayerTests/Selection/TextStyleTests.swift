import TestSupport
import Testing
import WindowboxSubtitles

@testable import WindowboxPlayer

/// Text style rules for subtitles.
@MainActor
@Suite struct TextStyleTests {
    private let yellow: TextStyleRule = {
        var rule = TextStyleRule(selector: "c.loud")
        rule.foreground = .init(red: 1, green: 1, blue: 0)
        return rule
    }()

    // acceptance: TextStyleRules.DefaultWithEmptyPlayer, TextStyleRules.DefaultWithLoadedPlayer
    @Test("A new player has no text style rules")
    func initialRules() async {
        #expect(PlayerFixture().player.textStyleRules.isEmpty)
        #expect(await TrackSelectionFixture().player.textStyleRules.isEmpty)
    }

    // acceptance: TextStyleRules.StyleUpdate, TextStyleRules.StylePreservedBetweenItems
    @Test("Text style rules are kept across items")
    func rulesAcrossItems() async {
        let fixture = await TrackSelectionFixture(films: 2)
        fixture.player.textStyleRules = [yellow]
        #expect(fixture.player.textStyleRules == [yellow])
        await fixture.advance()
        #expect(fixture.player.textStyleRules == [yellow])
    }

    @Test("Text style rules reach the engine as subtitle settings")
    func rulesReachEngine() async {
        let fixture = await PlayerFixture.ready()
        var all = TextStyleRule()
        all.isBold = true
        var loud = yellow
        (loud.edge, loud.relativeSize) = (.shadow, 1.5)
        _ = fixture.engine.dequeueCommands()
        fixture.player.textStyleRules = [all, loud]
        var settings = SubtitleSettings.standard
        settings.style.isBold = true
        var rule = SubtitleStyleRule(selector: "c.loud")
        rule.foreground = .init(red: 1, green: 1, blue: 0)
        (rule.edge, rule.relativeSize) = (.shadow, 1.5)
        settings.rules = [rule]
        #expect(fixture.engine.dequeueCommands() == [.subtitles(settings)])
        fixture.player.textStyleRules = []
        #expect(fixture.engine.dequeueCommands() == [.subtitles(.standard)])
    }

    @Test("Text style colors and sizes are clamped to their range")
    func clampedValues() {
        let color = TextStyleRule.Color(red: 2, green: -1, blue: 0.5, alpha: 7)
        #expect(color == .init(red: 1, green: 0, blue: 0.5, alpha: 1))
        var rule = TextStyleRule()
        for (size, kept) in [(0.0, 0.1), (-3, 0.1), (2, 2), (100, 10)] {
            rule.relativeSize = size
            #expect(rule.relativeSize == kept)
        }
    }
}
