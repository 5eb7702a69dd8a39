import TestSupport
import Testing

@testable import WindowboxPlayer

/// How subtitles are to look is kept for whoever draws them.
@MainActor
@Suite struct TextStyleTests {
    private let yellow: TextStyleRule = {
        var rule = TextStyleRule(selector: "c.loud")
        rule.foreground = .init(red: 1, green: 1, blue: 0)
        return rule
    }()

    // acceptance: TextStyleRules.DefaultWithEmptyPlayer, TextStyleRules.DefaultWithLoadedPlayer
    @Test func atFirstThereAreNoRules() async {
        #expect(Scene().player.textStyleRules.isEmpty)
        #expect(await Cinema().player.textStyleRules.isEmpty)
    }

    // acceptance: TextStyleRules.StyleUpdate, TextStyleRules.StylePreservedBetweenItems
    @Test func theyHoldForAllItems() async {
        let cinema = await Cinema(films: 2)
        cinema.player.textStyleRules = [yellow]
        #expect(cinema.player.textStyleRules == [yellow])
        await cinema.advance()
        #expect(cinema.player.textStyleRules == [yellow])
    }

    @Test func whatIsOutOfRangeIsTakenToItsEdge() {
        let colour = TextStyleRule.Color(red: 2, green: -1, blue: 0.5, alpha: 7)
        #expect(colour == .init(red: 1, green: 0, blue: 0.5, alpha: 1))
        var rule = TextStyleRule()
        for (size, kept) in [(0.0, 0.1), (-3, 0.1), (2, 2), (100, 10)] {
            rule.relativeSize = size
            #expect(rule.relativeSize == kept)
        }
    }
}
