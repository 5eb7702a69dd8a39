import TestSupport
import Testing

@testable import WindowboxPlayer

/// Language preferences for audio and subtitles.
@MainActor
@Suite struct PreferredLanguageTests {
    // acceptance: PreferredLanguagesForMediaSelection.AudibleOptionMatchesAvailablePreferredLanguage
    // acceptance: PreferredLanguagesForMediaSelection.LegibleOptionMatchesAvailablePreferredLanguage
    // acceptance: QueuePlayerMediaSelectionCriteriaPublisher.InitialValue
    @Test("A track in the preferred language is selected", arguments: MediaSelectionCharacteristic.allCases)
    func preferredLanguage(_ characteristic: MediaSelectionCharacteristic) async {
        let fixture = await TrackSelectionFixture {
            $0.setMediaSelectionPreference(.on(languages: ["fr"]), for: characteristic)
        }
        #expect(fixture.selected(characteristic) == "fr" && fixture.current(characteristic) == "fr")
    }

    // acceptance: QueuePlayerMediaSelectionCriteriaPublisher.Update
    @Test(
        "A preferred language is recognized by any code or locale form",
        arguments: ["fr", "fra", "fre", "FR", "fr-CH", "fr_CH.UTF-8"])
    func languageCodes(_ language: String) async {
        let fixture = await TrackSelectionFixture()
        await fixture.prefer(.on(languages: [language]), .audible)
        #expect(fixture.current(.audible) == "fr")
    }

    @Test("The first preferred language with a track is selected")
    func firstAvailableLanguage() async {
        let fixture = await TrackSelectionFixture(.film(audio: "en! de fr"))
        await fixture.prefer(.on(languages: ["it", "fr", "de"]), .audible)
        #expect(fixture.current(.audible) == "fr")
    }

    // acceptance: PreferredLanguagesForMediaSelection.AudibleOptionIgnoresInvalidPreferredLanguage
    // acceptance: PreferredLanguagesForMediaSelection.AudibleOptionIgnoresUnsupportedPreferredLanguage
    @Test("A preferred audio language without a track is ignored", arguments: ["xy", "it", "", "no language"])
    func missingAudioLanguage(_ language: String) async {
        let fixture = await TrackSelectionFixture()
        await fixture.prefer(.on(languages: [language]), .audible)
        #expect(fixture.selected(.audible) == "en" && fixture.current(.audible) == "en")
    }

    // acceptance: PreferredLanguagesForMediaSelection.LegibleOptionIgnoresInvalidPreferredLanguage
    // acceptance: PreferredLanguagesForMediaSelection.LegibleOptionIgnoresUnsupportedPreferredLanguage
    @Test("Subtitles are off if no track has the preferred language", arguments: ["xy", "it"])
    func missingSubtitleLanguage(_ language: String) async {
        let fixture = await TrackSelectionFixture()
        await fixture.prefer(.on(languages: [language]), .legible)
        #expect(fixture.selected(.legible) == "off" && fixture.current(.legible) == "off")
    }

    // acceptance: PreferredLanguagesForMediaSelection.PreferredAudibleLanguageOverrideSelection
    // acceptance: PreferredLanguagesForMediaSelection.PreferredLegibleLanguageOverrideSelection
    @Test("A new language preference replaces an earlier selection", arguments: MediaSelectionCharacteristic.allCases)
    func preferenceReplacesSelection(_ characteristic: MediaSelectionCharacteristic) async {
        let fixture = await TrackSelectionFixture()
        await fixture.select("fr", characteristic)
        await fixture.prefer(.on(languages: ["en"]), characteristic)
        #expect(fixture.selected(characteristic) == "en" && fixture.current(characteristic) == "en")
    }

    // acceptance: PreferredLanguagesForMediaSelection.PreferredAudibleLanguageIsPreservedBetweenItems
    // acceptance: PreferredLanguagesForMediaSelection.PreferredLegibleLanguageIsPreservedBetweenItems
    @Test("A language preference applies to the next item", arguments: MediaSelectionCharacteristic.allCases)
    func preferenceForNextItem(_ characteristic: MediaSelectionCharacteristic) async {
        let fixture = await TrackSelectionFixture(films: 2)
        await fixture.prefer(.on(languages: ["fr"]), characteristic)
        await fixture.advance()
        #expect(fixture.current(characteristic) == "fr")
    }

    // acceptance: PreferredLanguagesForMediaSelection.PreferredLegibleLanguageAcrossItems
    @Test("A language preference is kept across items without that language")
    func preferenceAcrossItems() async {
        let fixture = await TrackSelectionFixture(films: 2)
        await fixture.prefer(.on(languages: ["en"]), .legible)
        #expect(fixture.current(.legible) == "en")
        await fixture.advance(to: .film(audio: "en", subtitles: "en it"))
        #expect(fixture.current(.legible) == "en")
        await fixture.prefer(.on(languages: ["it"]), .legible)
        #expect(fixture.current(.legible) == "it")
        fixture.player.currentItem = fixture.player.items.first
        await fixture.show(.film(audio: "en! fr", subtitles: "en fr ja"))
        #expect(fixture.current(.legible) == "off")
    }

    // acceptance: PreferredLanguagesForMediaSelection.EmptyAudibleMediaSelection
    // acceptance: PreferredLanguagesForMediaSelection.AutomaticAudibleMediaSelection
    // acceptance: QueuePlayerMediaSelectionCriteriaPublisher.Reset
    @Test(
        "The default audio track is selected without a language preference",
        arguments: [MediaSelectionPreference.off, .automatic, .on(languages: [])])
    func noAudioPreference(_ preference: MediaSelectionPreference) async {
        let fixture = await TrackSelectionFixture()
        await fixture.prefer(.on(languages: ["fr"]), .audible)
        await fixture.prefer(preference, .audible)
        #expect(fixture.current(.audible) == "en")
    }

    // acceptance: PreferredLanguagesForMediaSelection.EmptyLegibleMediaSelection
    @Test("A preference for no subtitles turns subtitles off")
    func subtitlesOffPreference() async {
        let fixture = await TrackSelectionFixture()
        await fixture.prefer(.on(languages: ["fr"]), .legible)
        await fixture.prefer(.off, .legible)
        #expect(fixture.selected(.legible) == "off" && fixture.current(.legible) == "off")
    }

    @Test("A change of the user's languages updates automatic tracks but no selections")
    func changedUserLanguages() async {
        let fixture = await TrackSelectionFixture(.film(audio: "en! de", subtitles: "en fr ja"), films: 2)
        #expect(fixture.current(.audible) == "en" && fixture.current(.legible) == "off")
        fixture.player.preferredLanguages = ["ger", "nonsense", "ja"]
        await settle()
        #expect(fixture.player.preferredLanguages == ["de", "ja"])
        #expect(fixture.current(.audible) == "de" && fixture.current(.legible) == "off")
        await fixture.select("en", .audible)
        #expect(fixture.current(.audible) == "en" && fixture.current(.legible) == "ja")
        fixture.player.preferredLanguages = []
        await settle()
        #expect(fixture.player.preferredLanguages.isEmpty && fixture.current(.legible) == "off")
        fixture.player.preferredLanguages = ["ja"]
        await fixture.advance(to: .film(audio: "fr! en", subtitles: "en fr ja"))
        #expect(fixture.current(.audible) == "en" && fixture.current(.legible) == "ja")
    }

    // acceptance: PreferredLanguagesForMediaSelection.AutomaticLegibleMediaSelection
    @Test("Automatic subtitles use the user's languages after a preference is reset")
    func automaticSubtitles() async {
        let fixture = await TrackSelectionFixture(languages: ["ja"])
        await fixture.prefer(.on(languages: ["fr"]), .legible)
        #expect(fixture.current(.legible) == "fr")
        await fixture.prefer(.automatic, .legible)
        #expect(fixture.selected(.legible) == "auto" && fixture.current(.legible) == "ja")
    }

    // acceptance: PreferredLanguagesForMediaSelection.SelectLegibleOffOptionWithPreferredLanguage
    // acceptance: PreferredLanguagesForMediaSelection.SelectLegibleOffOptionWithEmptyLanguages
    @Test(
        "Subtitles can be turned off despite a language preference",
        arguments: [MediaSelectionPreference.on(languages: ["en"]), .off, .on(languages: [])])
    func subtitlesOffDespitePreference(_ preference: MediaSelectionPreference) async {
        let fixture = await TrackSelectionFixture()
        await fixture.prefer(preference, .legible)
        await fixture.select(.off, .legible)
        #expect(fixture.selected(.legible) == "off" && fixture.current(.legible) == "off")
    }

    // acceptance: PreferredLanguagesForMediaSelection.SelectLegibleAutomaticOptionWithPreferredLanguage
    // acceptance: PreferredLanguagesForMediaSelection.SelectLegibleAutomaticOptionWithEmptyLegibleLanguages
    // acceptance: PreferredLanguagesForMediaSelection.SelectLegibleAutomaticOptionWithEmptyAudibleAndLegibleLanguages
    @Test(
        "Subtitles can be made automatic despite a language preference",
        arguments: [MediaSelectionPreference.on(languages: ["en"]), .off, .on(languages: [])])
    func automaticDespitePreference(_ preference: MediaSelectionPreference) async {
        let fixture = await TrackSelectionFixture()
        await fixture.prefer(.off, .audible)
        await fixture.prefer(preference, .legible)
        await fixture.select(.automatic, .legible)
        #expect(fixture.selected(.legible) == "auto" && fixture.current(.legible) == "off")
    }

    // acceptance: PreferredLanguagesForMediaSelection.SelectLegibleOptionWithEmptyLanguages
    @Test("Subtitles can be selected despite a preference for none")
    func selectionDespitePreference() async {
        let fixture = await TrackSelectionFixture()
        await fixture.prefer(.off, .legible)
        await fixture.select("fr", .legible)
        #expect(fixture.selected(.legible) == "fr" && fixture.current(.legible) == "fr")
    }
}
