import FoundationEssentials
import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayer

/// Track selections that are remembered per file and in general.
@MainActor
@Suite struct SelectionHistoryTests {
    private static let audio = "en! fr frc"
    private static let subtitles = "en fr ja"

    /// Returns a player as after a restart, with nothing but the remembered selections.
    private func later(
        _ memory: MediaSelectionHistory, audio: String = audio, subtitles: String = subtitles, films: Int = 1
    ) async -> TrackSelectionFixture {
        await TrackSelectionFixture(.film(audio: audio, subtitles: subtitles), films: films) {
            $0.mediaSelectionHistory = memory
        }
    }

    /// Returns the remembered selections without those of single files.
    private func general(_ fixture: TrackSelectionFixture) -> MediaSelectionHistory {
        var memory = fixture.player.mediaSelectionHistory
        memory.files = [:]
        return memory
    }

    @Test("Remembered languages are selected in other media")
    func languagesInOtherMedia() async {
        let fixture = await TrackSelectionFixture()
        await fixture.select("fr", .audible)
        await fixture.select("en", .legible)
        await fixture.select("ja", .secondaryLegible)
        let next = await later(general(fixture), audio: "de! frc fr", subtitles: "ja de en")
        #expect(
            next.current(.audible) == "fr" && next.current(.legible) == "en" && next.current(.secondaryLegible) == "ja")
        #expect(next.selected(.legible) == "en" && next.selected(.secondaryLegible) == "ja")
    }

    @Test(
        "The options off and automatic are remembered",
        arguments: [(MediaSelectionOption.off, "off"), (.automatic, "auto")])
    func offAndAutomatic(_ option: MediaSelectionOption, _ selected: String) async {
        let fixture = await TrackSelectionFixture(.film(audio: "ja", subtitles: "en ja"))
        await fixture.select("ja", .legible)
        await fixture.select(option, .legible)
        let next = await later(fixture.player.mediaSelectionHistory, audio: "ja", subtitles: "en ja")
        #expect(next.selected(.legible) == selected)
        #expect(next.current(.legible) == (option == .off ? "off" : "en"))
    }

    @Test("An audio selection that is reset to automatic is remembered as automatic")
    func resetAudioSelection() async {
        let fixture = await TrackSelectionFixture(films: 2)
        await fixture.select("fr", .audible)
        #expect(!fixture.player.isSelectionAutomatic(for: .audible) && fixture.current(.audible) == "fr")
        await fixture.giveBack(.audible)
        #expect(fixture.player.isSelectionAutomatic(for: .audible) && fixture.current(.audible) == "en")
        #expect(fixture.player.mediaSelectionHistory.general[.audible] == .automatic)
        await fixture.advance(to: .film(audio: "fr! en"))
        #expect(fixture.current(.audible) == "fr")
        // The file's own selection takes precedence over the general one.
        var memory = fixture.player.mediaSelectionHistory
        memory.general[.audible] = .on(Track(describing: .audio, language: "fr"))
        let next = await later(memory)
        #expect(next.current(.audible) == "en" && next.player.isSelectionAutomatic(for: .audible))
    }

    @Test("Resetting subtitles makes the primary automatic and the secondary off")
    func resetSubtitleSelections() async {
        let fixture = await TrackSelectionFixture(.film(audio: "ja", subtitles: "en ja fr"))
        await fixture.select("ja", .legible)
        await fixture.select("fr", .secondaryLegible)
        await fixture.giveBack(.legible)
        await fixture.giveBack(.secondaryLegible)
        #expect(fixture.selected(.legible) == "auto" && fixture.current(.legible) == "en")
        #expect(
            fixture.current(.secondaryLegible) == "off" && !fixture.player.isSelectionAutomatic(for: .secondaryLegible))
    }

    @Test("A remembered language selects its hearing-impaired track if preferred")
    func preferredKindOfLanguage() async {
        let fixture = await TrackSelectionFixture(.film(audio: "fr", subtitles: "en en+"))
        await fixture.select("en", .legible)
        let next = await TrackSelectionFixture(.film(audio: "fr", subtitles: "en* en en+")) {
            $0.mediaSelectionHistory = general(fixture)
            $0.prefersHearingImpairedSubtitles = true
        }
        #expect(next.player.currentMediaOption(for: .legible) == .on(next.player.media.tracks[3]))
        #expect(
            next.player.mediaSelectionOptions(for: .legible).contains(next.player.selectedMediaOption(for: .legible)))
    }

    /// Accessibility tracks are wanted in all media, a commentary in a single one.
    @Test("Remembered hearing-impaired subtitles apply to other media, commentary does not")
    func accessibilityInOtherMedia() async throws {
        let fixture = await TrackSelectionFixture(.film(audio: "en! enc", subtitles: "en+"))
        await fixture.select(.on(fixture.player.media.tracks[1]), .audible)
        await fixture.select(.on(fixture.player.media.tracks[2]), .legible)
        let next = await later(general(fixture), audio: "enc en!", subtitles: "fr en+")
        #expect(next.player.currentMediaOption(for: .audible) == .on(next.player.media.tracks[1]))
        #expect(next.player.currentMediaOption(for: .legible) == .on(next.player.media.tracks[3]))
    }

    @Test("A file's own remembered selection takes precedence over the general one")
    func fileSelectionTakesPrecedence() async {
        let fixture = await TrackSelectionFixture(.film(audio: "en! enc fr", subtitles: "en fr"), films: 2)
        await fixture.select(.on(fixture.player.media.tracks[1]), .audible)
        await fixture.advance(to: .film(audio: "en! fr", subtitles: "en fr"))
        await fixture.select("fr", .audible)
        let next = await later(fixture.player.mediaSelectionHistory, audio: "en! enc fr", films: 2)
        #expect(next.player.currentMediaOption(for: .audible) == .on(next.player.media.tracks[1]))
        await next.advance()
        #expect(next.current(.audible) == "fr")
    }

    /// The tracks differ only in their number.
    @Test("A remembered track of a file is found again among equal ones")
    func sameTrackNumber() async {
        let fixture = await TrackSelectionFixture(.film(audio: "en! - - -"))
        await fixture.select(.on(fixture.player.media.tracks[2]), .audible)
        let next = await later(fixture.player.mediaSelectionHistory, audio: "en! - - -")
        #expect(next.player.currentMediaOption(for: .audible) == .on(next.player.media.tracks[2]))
    }

    @Test("A selected track without a language is not remembered for other media")
    func trackWithoutLanguage() async {
        let fixture = await TrackSelectionFixture(.film(audio: "de", subtitles: "- en"))
        await fixture.select(.on(fixture.player.media.tracks[1]), .legible)
        let next = await later(general(fixture), audio: "de", subtitles: "- en")
        #expect(next.selected(.legible) == "auto" && next.current(.legible) == "en")
    }

    @Test("A current selection takes precedence over remembered ones")
    func currentSelectionTakesPrecedence() async {
        let fixture = await TrackSelectionFixture(films: 2)
        await fixture.advance()
        await fixture.select("fr", .audible)
        await fixture.select("ja", .legible)
        let next = await later(fixture.player.mediaSelectionHistory, films: 2)
        #expect(next.current(.audible) == "fr" && next.current(.legible) == "ja")
        await next.select("en", .audible)
        await next.prefer(.off, .legible)
        await next.advance()
        #expect(next.current(.audible) == "en" && next.current(.legible) == "off")
    }

    @Test("A remembered selection that changes elsewhere applies from the next item on")
    func selectionOfOtherPlayer() async {
        let fixture = await TrackSelectionFixture(films: 2)
        fixture.player.mediaSelectionHistory.general = [.audible: .on(Track(describing: .audio, language: "fr"))]
        await settle()
        #expect(fixture.current(.audible) == "en" && fixture.selected(.audible) == "en")
        await fixture.advance()
        #expect(fixture.current(.audible) == "fr")
    }

    @Test("Only languages are remembered for network streams")
    func streamsRememberLanguages() async throws {
        let fixture = await TrackSelectionFixture()
        let stream = try #require(URL(string: "https://example.org/film.mkv?token=secret"))
        fixture.player.items = [.simple(url: stream)]
        await fixture.show(.film(audio: "en! fr"))
        await fixture.select("fr", .audible)
        #expect(fixture.player.mediaSelectionHistory.files.isEmpty)
        #expect(fixture.player.mediaSelectionHistory.general[.audible]?.language == "fr")
    }

    @Test("A track selected by preference is not remembered")
    func preferencesAreNotRemembered() async {
        let fixture = await TrackSelectionFixture(films: 2) {
            $0.setMediaSelectionPreference(.on(languages: ["fr"]), for: .audible)
        }
        await fixture.advance()
        #expect(fixture.player.mediaSelectionHistory == MediaSelectionHistory())
    }
}
