import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// Language preferences for audio and subtitles.
@MainActor
@Suite struct PreferredLanguageTests {
    // acceptance: PreferredLanguagesForMediaSelection.AudibleOptionMatchesAvailablePreferredLanguage
    // acceptance: PreferredLanguagesForMediaSelection.LegibleOptionMatchesAvailablePreferredLanguage
    // acceptance: QueuePlayerMediaSelectionCriteriaPublisher.InitialValue
    @Test("A track in the preferred language is selected", arguments: MediaSelectionCharacteristic.allCases)
    func preferredLanguage(_ characteristic: MediaSelectionCharacteristic) async {
        let cinema = await Cinema { $0.setMediaSelectionPreference(.on(languages: ["fr"]), for: characteristic) }
        #expect(cinema.selected(characteristic) == "fr" && cinema.current(characteristic) == "fr")
    }

    // acceptance: QueuePlayerMediaSelectionCriteriaPublisher.Update
    @Test(
        "A preferred language is recognized by any code or locale form",
        arguments: ["fr", "fra", "fre", "FR", "fr-CH", "fr_CH.UTF-8"])
    func languageCodes(_ language: String) async {
        let cinema = await Cinema()
        await cinema.prefer(.on(languages: [language]), .audible)
        #expect(cinema.current(.audible) == "fr")
    }

    @Test("The first preferred language with a track is selected")
    func firstAvailableLanguage() async {
        let cinema = await Cinema(.film(sound: "en! de fr"))
        await cinema.prefer(.on(languages: ["it", "fr", "de"]), .audible)
        #expect(cinema.current(.audible) == "fr")
    }

    // acceptance: PreferredLanguagesForMediaSelection.AudibleOptionIgnoresInvalidPreferredLanguage
    // acceptance: PreferredLanguagesForMediaSelection.AudibleOptionIgnoresUnsupportedPreferredLanguage
    @Test("A preferred audio language without a track is ignored", arguments: ["xy", "it", "", "no language"])
    func missingAudioLanguage(_ language: String) async {
        let cinema = await Cinema()
        await cinema.prefer(.on(languages: [language]), .audible)
        #expect(cinema.selected(.audible) == "en" && cinema.current(.audible) == "en")
    }

    // acceptance: PreferredLanguagesForMediaSelection.LegibleOptionIgnoresInvalidPreferredLanguage
    // acceptance: PreferredLanguagesForMediaSelection.LegibleOptionIgnoresUnsupportedPreferredLanguage
    @Test("Subtitles are off if no track has the preferred language", arguments: ["xy", "it"])
    func missingSubtitleLanguage(_ language: String) async {
        let cinema = await Cinema()
        await cinema.prefer(.on(languages: [language]), .legible)
        #expect(cinema.selected(.legible) == "off" && cinema.current(.legible) == "off")
    }

    // acceptance: PreferredLanguagesForMediaSelection.PreferredAudibleLanguageOverrideSelection
    // acceptance: PreferredLanguagesForMediaSelection.PreferredLegibleLanguageOverrideSelection
    @Test("A new language preference replaces an earlier selection", arguments: MediaSelectionCharacteristic.allCases)
    func preferenceReplacesSelection(_ characteristic: MediaSelectionCharacteristic) async {
        let cinema = await Cinema()
        await cinema.select("fr", characteristic)
        await cinema.prefer(.on(languages: ["en"]), characteristic)
        #expect(cinema.selected(characteristic) == "en" && cinema.current(characteristic) == "en")
    }

    // acceptance: PreferredLanguagesForMediaSelection.PreferredAudibleLanguageIsPreservedBetweenItems
    // acceptance: PreferredLanguagesForMediaSelection.PreferredLegibleLanguageIsPreservedBetweenItems
    @Test("A language preference applies to the next item", arguments: MediaSelectionCharacteristic.allCases)
    func preferenceForNextItem(_ characteristic: MediaSelectionCharacteristic) async {
        let cinema = await Cinema(films: 2)
        await cinema.prefer(.on(languages: ["fr"]), characteristic)
        await cinema.advance()
        #expect(cinema.current(characteristic) == "fr")
    }

    // acceptance: PreferredLanguagesForMediaSelection.PreferredLegibleLanguageAcrossItems
    @Test("A language preference is kept across items without that language")
    func preferenceAcrossItems() async {
        let cinema = await Cinema(films: 2)
        await cinema.prefer(.on(languages: ["en"]), .legible)
        #expect(cinema.current(.legible) == "en")
        await cinema.advance(to: .film(sound: "en", subtitles: "en it"))
        #expect(cinema.current(.legible) == "en")
        await cinema.prefer(.on(languages: ["it"]), .legible)
        #expect(cinema.current(.legible) == "it")
        cinema.player.currentItem = cinema.player.items.first
        await cinema.show(.film(sound: "en! fr", subtitles: "en fr ja"))
        #expect(cinema.current(.legible) == "off")
    }

    // acceptance: PreferredLanguagesForMediaSelection.EmptyAudibleMediaSelection
    // acceptance: PreferredLanguagesForMediaSelection.AutomaticAudibleMediaSelection
    // acceptance: QueuePlayerMediaSelectionCriteriaPublisher.Reset
    @Test(
        "The default audio track is selected without a language preference",
        arguments: [MediaSelectionPreference.off, .automatic, .on(languages: [])])
    func noAudioPreference(_ preference: MediaSelectionPreference) async {
        let cinema = await Cinema()
        await cinema.prefer(.on(languages: ["fr"]), .audible)
        await cinema.prefer(preference, .audible)
        #expect(cinema.current(.audible) == "en")
    }

    // acceptance: PreferredLanguagesForMediaSelection.EmptyLegibleMediaSelection
    @Test("A preference for no subtitles turns subtitles off")
    func subtitlesOffPreference() async {
        let cinema = await Cinema()
        await cinema.prefer(.on(languages: ["fr"]), .legible)
        await cinema.prefer(.off, .legible)
        #expect(cinema.selected(.legible) == "off" && cinema.current(.legible) == "off")
    }

    @Test("A change of the user's languages updates automatic tracks but no selections")
    func changedUserLanguages() async {
        let cinema = await Cinema(.film(sound: "en! de", subtitles: "en fr ja"), films: 2)
        #expect(cinema.current(.audible) == "en" && cinema.current(.legible) == "off")
        cinema.player.preferredLanguages = ["ger", "nonsense", "ja"]
        await settle()
        #expect(cinema.player.preferredLanguages == ["de", "ja"])
        #expect(cinema.current(.audible) == "de" && cinema.current(.legible) == "off")
        await cinema.select("en", .audible)
        #expect(cinema.current(.audible) == "en" && cinema.current(.legible) == "ja")
        cinema.player.preferredLanguages = []
        await settle()
        #expect(cinema.player.preferredLanguages.isEmpty && cinema.current(.legible) == "off")
        cinema.player.preferredLanguages = ["ja"]
        await cinema.advance(to: .film(sound: "fr! en", subtitles: "en fr ja"))
        #expect(cinema.current(.audible) == "en" && cinema.current(.legible) == "ja")
    }

    // acceptance: PreferredLanguagesForMediaSelection.AutomaticLegibleMediaSelection
    @Test("Automatic subtitles use the user's languages after a preference is reset")
    func automaticSubtitles() async {
        let cinema = await Cinema(languages: ["ja"])
        await cinema.prefer(.on(languages: ["fr"]), .legible)
        #expect(cinema.current(.legible) == "fr")
        await cinema.prefer(.automatic, .legible)
        #expect(cinema.selected(.legible) == "auto" && cinema.current(.legible) == "ja")
    }

    // acceptance: PreferredLanguagesForMediaSelection.SelectLegibleOffOptionWithPreferredLanguage
    // acceptance: PreferredLanguagesForMediaSelection.SelectLegibleOffOptionWithEmptyLanguages
    @Test(
        "Subtitles can be turned off despite a language preference",
        arguments: [MediaSelectionPreference.on(languages: ["en"]), .off, .on(languages: [])])
    func subtitlesOffDespitePreference(_ preference: MediaSelectionPreference) async {
        let cinema = await Cinema()
        await cinema.prefer(preference, .legible)
        await cinema.select(.off, .legible)
        #expect(cinema.selected(.legible) == "off" && cinema.current(.legible) == "off")
    }

    // acceptance: PreferredLanguagesForMediaSelection.SelectLegibleAutomaticOptionWithPreferredLanguage
    // acceptance: PreferredLanguagesForMediaSelection.SelectLegibleAutomaticOptionWithEmptyLegibleLanguages
    // acceptance: PreferredLanguagesForMediaSelection.SelectLegibleAutomaticOptionWithEmptyAudibleAndLegibleLanguages
    @Test(
        "Subtitles can be made automatic despite a language preference",
        arguments: [MediaSelectionPreference.on(languages: ["en"]), .off, .on(languages: [])])
    func automaticDespitePreference(_ preference: MediaSelectionPreference) async {
        let cinema = await Cinema()
        await cinema.prefer(.off, .audible)
        await cinema.prefer(preference, .legible)
        await cinema.select(.automatic, .legible)
        #expect(cinema.selected(.legible) == "auto" && cinema.current(.legible) == "off")
    }

    // acceptance: PreferredLanguagesForMediaSelection.SelectLegibleOptionWithEmptyLanguages
    @Test("Subtitles can be selected despite a preference for none")
    func selectionDespitePreference() async {
        let cinema = await Cinema()
        await cinema.prefer(.off, .legible)
        await cinema.select("fr", .legible)
        #expect(cinema.selected(.legible) == "fr" && cinema.current(.legible) == "fr")
    }
}
