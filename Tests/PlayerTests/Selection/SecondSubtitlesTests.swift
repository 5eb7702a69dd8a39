import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// Selection of secondary subtitles.
@MainActor
struct SecondSubtitlesTests {
    @Test("Secondary subtitles offer all tracks but the primary one")
    func offeredTracks() async {
        let cinema = await Cinema()
        #expect(cinema.options(.secondLegible) == ["off", "en", "fr", "ja"])
        await cinema.select("fr", .legible)
        #expect(cinema.options(.secondLegible) == ["off", "en", "ja"])
        #expect(cinema.player.mediaSelectionCharacteristics == [.audible, .legible])
    }

    @Test("Secondary subtitles have no options with fewer than two subtitle tracks", arguments: ["", "en", "en* fr"])
    func singleTrack(_ subtitles: String) async {
        let cinema = await Cinema(.film(sound: "en", subtitles: subtitles))
        #expect(cinema.options(.secondLegible).isEmpty && cinema.selected(.secondLegible) == "off")
    }

    @Test("Secondary subtitles are selected with or without primary ones")
    func secondarySelection() async {
        let cinema = await Cinema()
        await cinema.select("ja", .secondLegible)
        #expect(cinema.selected(.secondLegible) == "ja" && cinema.current(.secondLegible) == "ja")
        #expect(cinema.current(.legible) == "off")
        await cinema.select("fr", .legible)
        #expect(cinema.current(.legible) == "fr" && cinema.current(.secondLegible) == "ja")
        #expect(
            cinema.engine.takeCommands() == [.selectSecondSubtitles(5), .select(4, of: .subtitle)])
    }

    @Test(
        "Secondary subtitles are turned off without affecting the primary ones",
        arguments: [MediaSelectionOption.off, .automatic])
    func secondaryTurnedOff(_ option: MediaSelectionOption) async {
        let cinema = await Cinema()
        await cinema.select("fr", .legible)
        await cinema.select("ja", .secondLegible)
        await cinema.select(option, .secondLegible)
        #expect(cinema.selected(.secondLegible) == "off" && cinema.current(.secondLegible) == "off")
        #expect(cinema.current(.legible) == "fr")
    }

    @Test("Secondary subtitles are hidden while the primary ones use the same track")
    func sameTrackAsPrimary() async {
        let cinema = await Cinema()
        await cinema.select("ja", .secondLegible)
        await cinema.select("ja", .legible)
        #expect(cinema.current(.legible) == "ja" && cinema.current(.secondLegible) == "off")
        await cinema.select("fr", .legible)
        #expect(cinema.current(.legible) == "fr" && cinema.current(.secondLegible) == "ja")
    }

    @Test("A secondary subtitle selection is kept across items")
    func nextItem() async {
        let cinema = await Cinema(films: 3)
        await cinema.select("ja", .secondLegible)
        await cinema.advance(to: .film(sound: "en", subtitles: "fr"))
        #expect(cinema.selected(.secondLegible) == "off" && cinema.current(.secondLegible) == "off")
        _ = cinema.engine.takeCommands()
        await cinema.advance(to: .film(sound: "en", subtitles: "ja fr"))
        #expect(cinema.selected(.secondLegible) == "ja" && cinema.current(.secondLegible) == "ja")
        #expect(!cinema.engine.takeCommands().contains { if case .selectSecondSubtitles = $0 { true } else { false } })
    }

    @Test("Secondary subtitles can be preferred by language")
    func preferredLanguage() async {
        let cinema = await Cinema { $0.setMediaSelectionPreference(.on(languages: ["de", "ja"]), for: .secondLegible) }
        #expect(cinema.selected(.secondLegible) == "ja" && cinema.current(.secondLegible) == "ja")
        await cinema.prefer(.automatic, .secondLegible)
        #expect(cinema.current(.secondLegible) == "off")
    }

    @Test("The player reports the current secondary subtitle text")
    func secondaryText() async {
        let cinema = await Cinema()
        cinema.engine.report { $0.secondSubtitle = "こんにちは" }
        await settle()
        #expect(cinema.player.secondSubtitle == "こんにちは" && cinema.player.subtitle == nil)
    }
}
