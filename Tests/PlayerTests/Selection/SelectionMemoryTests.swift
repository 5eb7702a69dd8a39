import FoundationEssentials
import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// Track selections that are remembered per file and in general.
@MainActor
@Suite struct SelectionMemoryTests {
    private static let sound = "en! fr frc"
    private static let subtitles = "en fr ja"

    /// Returns a player as after a restart, with nothing but the remembered selections.
    private func later(
        _ memory: MediaSelectionMemory, sound: String = sound, subtitles: String = subtitles, films: Int = 1
    ) async -> Cinema {
        await Cinema(.film(sound: sound, subtitles: subtitles), films: films) { $0.mediaSelectionMemory = memory }
    }

    /// Returns the remembered selections without those of single files.
    private func general(_ cinema: Cinema) -> MediaSelectionMemory {
        var memory = cinema.player.mediaSelectionMemory
        memory.files = [:]
        return memory
    }

    @Test("Remembered languages are selected in other media")
    func languagesInOtherMedia() async {
        let cinema = await Cinema()
        await cinema.select("fr", .audible)
        await cinema.select("en", .legible)
        await cinema.select("ja", .secondLegible)
        let next = await later(general(cinema), sound: "de! frc fr", subtitles: "ja de en")
        #expect(
            next.current(.audible) == "fr" && next.current(.legible) == "en" && next.current(.secondLegible) == "ja")
        #expect(next.selected(.legible) == "en" && next.selected(.secondLegible) == "ja")
    }

    @Test(
        "The options off and automatic are remembered",
        arguments: [(MediaSelectionOption.off, "off"), (.automatic, "auto")])
    func offAndAutomatic(_ option: MediaSelectionOption, _ selected: String) async {
        let cinema = await Cinema(.film(sound: "ja", subtitles: "en ja"))
        await cinema.select("ja", .legible)
        await cinema.select(option, .legible)
        let next = await later(cinema.player.mediaSelectionMemory, sound: "ja", subtitles: "en ja")
        #expect(next.selected(.legible) == selected)
        #expect(next.current(.legible) == (option == .off ? "off" : "en"))
    }

    @Test("An audio selection that is reset to automatic is remembered as automatic")
    func resetAudioSelection() async {
        let cinema = await Cinema(films: 2)
        await cinema.select("fr", .audible)
        #expect(!cinema.player.isSelectionAutomatic(for: .audible) && cinema.current(.audible) == "fr")
        await cinema.giveBack(.audible)
        #expect(cinema.player.isSelectionAutomatic(for: .audible) && cinema.current(.audible) == "en")
        #expect(cinema.player.mediaSelectionMemory.general[.audible] == .automatic)
        await cinema.advance(to: .film(sound: "fr! en"))
        #expect(cinema.current(.audible) == "fr")
        // The file's own selection takes precedence over the general one.
        var memory = cinema.player.mediaSelectionMemory
        memory.general[.audible] = .on(Track(describing: .audio, language: "fr"))
        let next = await later(memory)
        #expect(next.current(.audible) == "en" && next.player.isSelectionAutomatic(for: .audible))
    }

    @Test("Resetting subtitles makes the primary automatic and the secondary off")
    func resetSubtitleSelections() async {
        let cinema = await Cinema(.film(sound: "ja", subtitles: "en ja fr"))
        await cinema.select("ja", .legible)
        await cinema.select("fr", .secondLegible)
        await cinema.giveBack(.legible)
        await cinema.giveBack(.secondLegible)
        #expect(cinema.selected(.legible) == "auto" && cinema.current(.legible) == "en")
        #expect(cinema.current(.secondLegible) == "off" && !cinema.player.isSelectionAutomatic(for: .secondLegible))
    }

    @Test("A remembered language selects its hearing-impaired track if preferred")
    func preferredKindOfLanguage() async {
        let cinema = await Cinema(.film(sound: "fr", subtitles: "en en+"))
        await cinema.select("en", .legible)
        let next = await Cinema(.film(sound: "fr", subtitles: "en* en en+")) {
            $0.mediaSelectionMemory = general(cinema)
            $0.prefersHearingImpairedSubtitles = true
        }
        #expect(next.player.currentMediaOption(for: .legible) == .on(next.player.media.tracks[3]))
        #expect(
            next.player.mediaSelectionOptions(for: .legible).contains(next.player.selectedMediaOption(for: .legible)))
    }

    /// Accessibility tracks are wanted in all media, a commentary in a single one.
    @Test("Remembered hearing-impaired subtitles apply to other media, commentary does not")
    func accessibilityInOtherMedia() async throws {
        let cinema = await Cinema(.film(sound: "en! enc", subtitles: "en+"))
        await cinema.select(.on(cinema.player.media.tracks[1]), .audible)
        await cinema.select(.on(cinema.player.media.tracks[2]), .legible)
        let next = await later(general(cinema), sound: "enc en!", subtitles: "fr en+")
        #expect(next.player.currentMediaOption(for: .audible) == .on(next.player.media.tracks[1]))
        #expect(next.player.currentMediaOption(for: .legible) == .on(next.player.media.tracks[3]))
    }

    @Test("A file's own remembered selection takes precedence over the general one")
    func fileSelectionTakesPrecedence() async {
        let cinema = await Cinema(.film(sound: "en! enc fr", subtitles: "en fr"), films: 2)
        await cinema.select(.on(cinema.player.media.tracks[1]), .audible)
        await cinema.advance(to: .film(sound: "en! fr", subtitles: "en fr"))
        await cinema.select("fr", .audible)
        let next = await later(cinema.player.mediaSelectionMemory, sound: "en! enc fr", films: 2)
        #expect(next.player.currentMediaOption(for: .audible) == .on(next.player.media.tracks[1]))
        await next.advance()
        #expect(next.current(.audible) == "fr")
    }

    /// The tracks differ only in their number.
    @Test("A remembered track of a file is found again among equal ones")
    func sameTrackNumber() async {
        let cinema = await Cinema(.film(sound: "en! - - -"))
        await cinema.select(.on(cinema.player.media.tracks[2]), .audible)
        let next = await later(cinema.player.mediaSelectionMemory, sound: "en! - - -")
        #expect(next.player.currentMediaOption(for: .audible) == .on(next.player.media.tracks[2]))
    }

    @Test("A selected track without a language is not remembered for other media")
    func trackWithoutLanguage() async {
        let cinema = await Cinema(.film(sound: "de", subtitles: "- en"))
        await cinema.select(.on(cinema.player.media.tracks[1]), .legible)
        let next = await later(general(cinema), sound: "de", subtitles: "- en")
        #expect(next.selected(.legible) == "auto" && next.current(.legible) == "en")
    }

    @Test("A current selection takes precedence over remembered ones")
    func currentSelectionTakesPrecedence() async {
        let cinema = await Cinema(films: 2)
        await cinema.advance()
        await cinema.select("fr", .audible)
        await cinema.select("ja", .legible)
        let next = await later(cinema.player.mediaSelectionMemory, films: 2)
        #expect(next.current(.audible) == "fr" && next.current(.legible) == "ja")
        await next.select("en", .audible)
        await next.prefer(.off, .legible)
        await next.advance()
        #expect(next.current(.audible) == "en" && next.current(.legible) == "off")
    }

    @Test("A remembered selection that changes elsewhere applies from the next item on")
    func selectionOfOtherPlayer() async {
        let cinema = await Cinema(films: 2)
        cinema.player.mediaSelectionMemory.general = [.audible: .on(Track(describing: .audio, language: "fr"))]
        await settle()
        #expect(cinema.current(.audible) == "en" && cinema.selected(.audible) == "en")
        await cinema.advance()
        #expect(cinema.current(.audible) == "fr")
    }

    @Test("Only languages are remembered for network streams")
    func streamsRememberLanguages() async throws {
        let cinema = await Cinema()
        let stream = try #require(URL(string: "https://example.org/film.mkv?token=secret"))
        cinema.player.items = [.simple(url: stream)]
        await cinema.show(.film(sound: "en! fr"))
        await cinema.select("fr", .audible)
        #expect(cinema.player.mediaSelectionMemory.files.isEmpty)
        #expect(cinema.player.mediaSelectionMemory.general[.audible]?.language == "fr")
    }

    @Test("A track selected by preference is not remembered")
    func preferencesAreNotRemembered() async {
        let cinema = await Cinema(films: 2) { $0.setMediaSelectionPreference(.on(languages: ["fr"]), for: .audible) }
        await cinema.advance()
        #expect(cinema.player.mediaSelectionMemory == MediaSelectionMemory())
    }
}
