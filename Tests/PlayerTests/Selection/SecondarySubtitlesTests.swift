import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayer

/// Selection of secondary subtitles.
@MainActor
struct SecondarySubtitlesTests {
    @Test("Secondary subtitles offer all tracks but the primary one")
    func offeredTracks() async {
        let fixture = await TrackSelectionFixture()
        #expect(fixture.options(.secondaryLegible) == ["off", "en", "fr", "ja"])
        await fixture.select("fr", .legible)
        #expect(fixture.options(.secondaryLegible) == ["off", "en", "ja"])
        #expect(fixture.player.mediaSelectionCharacteristics == [.audible, .legible])
    }

    @Test("Secondary subtitles have no options with fewer than two subtitle tracks", arguments: ["", "en", "en* fr"])
    func singleTrack(_ subtitles: String) async {
        let fixture = await TrackSelectionFixture(.film(audio: "en", subtitles: subtitles))
        #expect(fixture.options(.secondaryLegible).isEmpty && fixture.selected(.secondaryLegible) == "off")
    }

    @Test("Secondary subtitles are selected with or without primary ones")
    func secondarySelection() async {
        let fixture = await TrackSelectionFixture()
        await fixture.select("ja", .secondaryLegible)
        #expect(fixture.selected(.secondaryLegible) == "ja" && fixture.current(.secondaryLegible) == "ja")
        #expect(fixture.current(.legible) == "off")
        await fixture.select("fr", .legible)
        #expect(fixture.current(.legible) == "fr" && fixture.current(.secondaryLegible) == "ja")
        #expect(
            fixture.engine.dequeueCommands() == [.selectSecondarySubtitles(5), .select(4, of: .subtitle)])
    }

    @Test(
        "Secondary subtitles are turned off without affecting the primary ones",
        arguments: [MediaSelectionOption.off, .automatic])
    func secondaryTurnedOff(_ option: MediaSelectionOption) async {
        let fixture = await TrackSelectionFixture()
        await fixture.select("fr", .legible)
        await fixture.select("ja", .secondaryLegible)
        await fixture.select(option, .secondaryLegible)
        #expect(fixture.selected(.secondaryLegible) == "off" && fixture.current(.secondaryLegible) == "off")
        #expect(fixture.current(.legible) == "fr")
    }

    @Test("Secondary subtitles are hidden while the primary ones use the same track")
    func sameTrackAsPrimary() async {
        let fixture = await TrackSelectionFixture()
        await fixture.select("ja", .secondaryLegible)
        await fixture.select("ja", .legible)
        #expect(fixture.current(.legible) == "ja" && fixture.current(.secondaryLegible) == "off")
        await fixture.select("fr", .legible)
        #expect(fixture.current(.legible) == "fr" && fixture.current(.secondaryLegible) == "ja")
    }

    @Test("A secondary subtitle selection is kept across items")
    func nextItem() async {
        let fixture = await TrackSelectionFixture(films: 3)
        await fixture.select("ja", .secondaryLegible)
        await fixture.advance(to: .film(audio: "en", subtitles: "fr"))
        #expect(fixture.selected(.secondaryLegible) == "off" && fixture.current(.secondaryLegible) == "off")
        _ = fixture.engine.dequeueCommands()
        await fixture.advance(to: .film(audio: "en", subtitles: "ja fr"))
        #expect(fixture.selected(.secondaryLegible) == "ja" && fixture.current(.secondaryLegible) == "ja")
        #expect(
            !fixture.engine.dequeueCommands().contains {
                if case .selectSecondarySubtitles = $0 { true } else { false }
            })
    }

    @Test("Secondary subtitles can be preferred by language")
    func preferredLanguage() async {
        let fixture = await TrackSelectionFixture {
            $0.setMediaSelectionPreference(.on(languages: ["de", "ja"]), for: .secondaryLegible)
        }
        #expect(fixture.selected(.secondaryLegible) == "ja" && fixture.current(.secondaryLegible) == "ja")
        await fixture.prefer(.automatic, .secondaryLegible)
        #expect(fixture.current(.secondaryLegible) == "off")
    }

    @Test("The player reports the current secondary subtitle text")
    func secondaryText() async {
        let fixture = await TrackSelectionFixture()
        fixture.engine.report { $0.secondarySubtitle = "こんにちは" }
        await settle()
        #expect(fixture.player.secondarySubtitle == "こんにちは" && fixture.player.subtitle == nil)
    }
}
