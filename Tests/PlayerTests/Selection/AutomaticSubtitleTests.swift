import TestSupport
import Testing
import WindowboxCore
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
    func subtitlesFollowAudio(_ audio: String, _ subtitles: String, _ languages: String, _ shown: String) async {
        let film = MediaInfo.film(audio: audio, subtitles: subtitles)
        let fixture = await TrackSelectionFixture(film, languages: languages.split(separator: " ").map(String.init))
        #expect(fixture.selected(.legible) == "auto" && fixture.current(.legible) == shown)
    }

    @Test("Automatic subtitles change with the selected audio track")
    func audioChange() async {
        let fixture = await TrackSelectionFixture(.film(audio: "en! ja", subtitles: "en fr"))
        #expect(fixture.current(.legible) == "off")
        await fixture.select("ja", .audible)
        #expect(fixture.current(.legible) == "en")
        await fixture.select("en", .audible)
        #expect(fixture.current(.legible) == "off")
    }

    @Test("Automatic subtitles prefer those for the hearing impaired on request")
    func hearingImpairedSubtitles() async {
        let fixture = await TrackSelectionFixture(.film(audio: "ja", subtitles: "en en+")) {
            $0.prefersHearingImpairedSubtitles = true
        }
        #expect(fixture.player.currentMediaOption(for: .legible) == .on(fixture.player.media.tracks[2]))
    }

    @Test("Automatic subtitles that cannot be read are replaced by others")
    func unreadableSubtitles() async {
        let fixture = await TrackSelectionFixture(.film(audio: "ja", subtitles: "en fr"))
        #expect(fixture.current(.legible) == "en")
        fixture.engine.report { $0.media.tracks[1].traits.insert(.isUnreadable) }
        await settle()
        #expect(fixture.current(.legible) == "fr" && fixture.selected(.legible) == "auto")
        fixture.engine.report { $0.media.tracks[2].traits.insert(.isUnreadable) }
        await settle()
        #expect(fixture.current(.legible) == "en")
    }

    @Test("Subtitles that the user selected stay even if they cannot be read")
    func selectedSubtitlesStay() async {
        let fixture = await TrackSelectionFixture(.film(audio: "ja", subtitles: "en fr"))
        await fixture.select("fr", .legible)
        fixture.engine.report { $0.media.tracks[2].traits.insert(.isUnreadable) }
        await settle()
        #expect(fixture.current(.legible) == "fr")
    }

    @Test("The player reports the current subtitle text")
    func subtitleText() async {
        let fixture = await TrackSelectionFixture()
        fixture.engine.report { $0.subtitle = "Good evening." }
        await settle()
        #expect(fixture.player.subtitle == "Good evening.")
    }
}
