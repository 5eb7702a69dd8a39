import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// Which subtitles are seen when nobody has said.
@MainActor
@Suite struct AutomaticSubtitleTests {
    /// Sound, subtitles, the languages that the person understands, and what is seen.
    @Test(arguments: [
        ("en", "en fr", "en", "off"), ("en", "en* en", "en", "en*"), ("en", "fr* en", "en", "off"),
        ("ja", "en fr", "fr en", "fr"), ("ja", "en ja* fr", "fr", "fr"),
        ("ja", "en ja*", "fr", "ja*"), ("ja", "ja* en", "", "ja*"), ("ja", "de", "fr en", "off"),
        ("ja", "en", "", "off"), ("-", "en*! en", "en", "en*"), ("-", "en* en", "en", "off"), ("-", "en", "fr", "off"),
        ("ja", "en+ en", "en", "en"), ("ja", "en* en+", "en", "en"), ("ja", "enc en", "en", "en"),
    ])
    func theyFollowTheSound(_ sound: String, _ subtitles: String, _ languages: String, _ seen: String) async {
        let film = MediaInfo.film(sound: sound, subtitles: subtitles)
        let cinema = await Cinema(film, languages: languages.split(separator: " ").map(String.init))
        #expect(cinema.selected(.legible) == "auto" && cinema.current(.legible) == seen)
    }

    @Test func theyChangeWithTheSound() async {
        let cinema = await Cinema(.film(sound: "en! ja", subtitles: "en fr"))
        #expect(cinema.current(.legible) == "off")
        await cinema.select("ja", .audible)
        #expect(cinema.current(.legible) == "en")
        await cinema.select("en", .audible)
        #expect(cinema.current(.legible) == "off")
    }

    @Test func whoHearsLittleGetsThoseThatTellSounds() async {
        let cinema = await Cinema(.film(sound: "ja", subtitles: "en en+")) { $0.prefersHearingImpairedSubtitles = true }
        #expect(cinema.player.currentMediaOption(for: .legible) == .on(cinema.player.media.tracks[2]))
    }

    /// Its file says nothing that could be read, which is known once it was tried.
    @Test func whatCannotBeReadIsLeftForAnother() async {
        let cinema = await Cinema(.film(sound: "ja", subtitles: "en fr"))
        #expect(cinema.current(.legible) == "en")
        cinema.engine.report { $0.media.tracks[1].traits.insert(.isUnreadable) }
        await settle()
        #expect(cinema.current(.legible) == "fr" && cinema.selected(.legible) == "auto")
        cinema.engine.report { $0.media.tracks[2].traits.insert(.isUnreadable) }
        await settle()
        #expect(cinema.current(.legible) == "en")
    }

    @Test func whatAPersonHasChosenStays() async {
        let cinema = await Cinema(.film(sound: "ja", subtitles: "en fr"))
        await cinema.select("fr", .legible)
        cinema.engine.report { $0.media.tracks[2].traits.insert(.isUnreadable) }
        await settle()
        #expect(cinema.current(.legible) == "fr")
    }

    @Test func theTextToReadIsTold() async {
        let cinema = await Cinema()
        cinema.engine.report { $0.subtitle = "Good evening." }
        await settle()
        #expect(cinema.player.subtitle == "Good evening.")
    }
}
