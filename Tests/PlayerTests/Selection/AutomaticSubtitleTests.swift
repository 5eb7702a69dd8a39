import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// Automatic subtitle selection.
@MainActor
@Suite struct AutomaticSubtitleTests {
    /// The arguments are audio tracks, subtitle tracks, the user's languages and the subtitles shown.
    @Test(
        "Automatic subtitles depend on the audio language and the user's languages",
        arguments: [
            ("en", "en fr", "en", "off"), ("en", "en* en", "en", "en*"), ("en", "fr* en", "en", "off"),
            ("ja", "en fr", "fr en", "fr"), ("ja", "en ja* fr", "fr", "fr"),
            ("ja", "en ja*", "fr", "ja*"), ("ja", "ja* en", "", "ja*"), ("ja", "de", "fr en", "off"),
            ("ja", "en", "", "off"), ("-", "en*! en", "en", "en*"), ("-", "en* en", "en", "off"),
            ("-", "en", "fr", "off"),
            ("ja", "en+ en", "en", "en"), ("ja", "en* en+", "en", "en"), ("ja", "enc en", "en", "en"),
        ])
    func subtitlesFollowAudio(_ sound: String, _ subtitles: String, _ languages: String, _ shown: String) async {
        let film = MediaInfo.film(sound: sound, subtitles: subtitles)
        let cinema = await Cinema(film, languages: languages.split(separator: " ").map(String.init))
        #expect(cinema.selected(.legible) == "auto" && cinema.current(.legible) == shown)
    }

    @Test("Automatic subtitles change with the selected audio track")
    func audioChange() async {
        let cinema = await Cinema(.film(sound: "en! ja", subtitles: "en fr"))
        #expect(cinema.current(.legible) == "off")
        await cinema.select("ja", .audible)
        #expect(cinema.current(.legible) == "en")
        await cinema.select("en", .audible)
        #expect(cinema.current(.legible) == "off")
    }

    @Test("Automatic subtitles prefer those for the hearing impaired on request")
    func hearingImpairedSubtitles() async {
        let cinema = await Cinema(.film(sound: "ja", subtitles: "en en+")) { $0.prefersHearingImpairedSubtitles = true }
        #expect(cinema.player.currentMediaOption(for: .legible) == .on(cinema.player.media.tracks[2]))
    }

    @Test("Automatic subtitles that cannot be read are replaced by others")
    func unreadableSubtitles() async {
        let cinema = await Cinema(.film(sound: "ja", subtitles: "en fr"))
        #expect(cinema.current(.legible) == "en")
        cinema.engine.report { $0.media.tracks[1].traits.insert(.isUnreadable) }
        await settle()
        #expect(cinema.current(.legible) == "fr" && cinema.selected(.legible) == "auto")
        cinema.engine.report { $0.media.tracks[2].traits.insert(.isUnreadable) }
        await settle()
        #expect(cinema.current(.legible) == "en")
    }

    @Test("Subtitles that the user selected stay even if they cannot be read")
    func selectedSubtitlesStay() async {
        let cinema = await Cinema(.film(sound: "ja", subtitles: "en fr"))
        await cinema.select("fr", .legible)
        cinema.engine.report { $0.media.tracks[2].traits.insert(.isUnreadable) }
        await settle()
        #expect(cinema.current(.legible) == "fr")
    }

    @Test("The player reports the current subtitle text")
    func subtitleText() async {
        let cinema = await Cinema()
        cinema.engine.report { $0.subtitle = "Good evening." }
        await settle()
        #expect(cinema.player.subtitle == "Good evening.")
    }
}
