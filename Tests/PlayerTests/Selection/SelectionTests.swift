import Observation
import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// What is chosen by hand, and what is chosen where nobody has.
@MainActor
@Suite struct SelectionTests {
    // acceptance: MediaSelection.InitialAudibleOption, QueuePlayerMediaSelectionCriteriaPublisher.Default
    @Test func atFirstTheFilmsOwnSoundIsHeard() async {
        let cinema = await Cinema()
        #expect(cinema.selected(.audible) == "en" && cinema.current(.audible) == "en")
        #expect(cinema.engine.takeCommands().isEmpty)
    }

    // acceptance: MediaSelection.InitialLegibleOptionWithAlwaysOnAccessibilityDisplayType
    @Test func preferredSubtitlesAreOnFromTheStart() async {
        let cinema = await Cinema { $0.setMediaSelectionPreference(.on(languages: ["ja"]), for: .legible) }
        #expect(cinema.selected(.legible) == "ja" && cinema.current(.legible) == "ja")
        #expect(cinema.engine.takeCommands().isEmpty)
    }

    // acceptance: MediaSelection.InitialLegibleOptionWithAutomaticAccessibilityDisplayType
    @Test func automaticIsOffWhereTheSoundIsUnderstood() async {
        let cinema = await Cinema()
        #expect(cinema.selected(.legible) == "auto" && cinema.current(.legible) == "off")
    }

    // acceptance: MediaSelection.InitialLegibleOptionWithForcedOnlyAccessibilityDisplayType
    @Test func preferredOffIsOff() async {
        let cinema = await Cinema { $0.setMediaSelectionPreference(.off, for: .legible) }
        #expect(cinema.selected(.legible) == "off" && cinema.current(.legible) == "off")
    }

    // acceptance: MediaSelection.InitialAudibleOptionWithoutAvailableOptions
    // acceptance: MediaSelection.InitialLegibleOptionWithoutAvailableOptions
    @Test func whereThereIsNothingItIsOff() async {
        let cinema = await Cinema(.film())
        #expect(cinema.selected(.audible) == "off" && cinema.current(.audible) == "off")
        #expect(cinema.selected(.legible) == "off" && cinema.current(.legible) == "off")
    }

    // acceptance: MediaSelection.AudibleOptionUpdateWhenAdvancingToNextItem
    // acceptance: MediaSelection.LegibleOptionUpdateWhenAdvancingToNextItem
    @Test func anItemWithoutTracksHasNoneOfTheLastOnes() async {
        let cinema = await Cinema(films: 2) { $0.setMediaSelectionPreference(.on(languages: ["fr"]), for: .legible) }
        #expect(cinema.selected(.audible) == "en" && cinema.selected(.legible) == "fr")
        await cinema.advance(to: .film())
        #expect(cinema.selected(.audible) == "off" && cinema.selected(.legible) == "off")
    }

    // acceptance: MediaSelection.LegibleOptionStaysOffEvenIfForcedSubtitlesAreEnabledExternally
    @Test func offStaysOffWhereThereAreForcedOnes() async {
        let cinema = await Cinema(.film(sound: "en", subtitles: "en* ja"))
        #expect(cinema.current(.legible) == "en*")
        await cinema.select(.off, .legible)
        #expect(cinema.selected(.legible) == "off" && cinema.current(.legible) == "off")
    }

    // acceptance: MediaSelection.SelectAudibleOnOption
    @Test func anotherSoundIsChosen() async {
        let cinema = await Cinema()
        await cinema.select("fr", .audible)
        #expect(cinema.selected(.audible) == "fr" && cinema.current(.audible) == "fr")
        #expect(cinema.engine.takeCommands() == [.select(2, of: .audio)])
    }

    // acceptance: MediaSelection.SelectAudibleAutomaticOptionDoesNothing, MediaSelection.SelectAudibleOffOptionDoesNothing
    @Test(arguments: [MediaSelectionOption.automatic, .off])
    func soundIsNeitherAutomaticNorOff(_ option: MediaSelectionOption) async {
        let cinema = await Cinema()
        await cinema.select("fr", .audible)
        await cinema.select(option, .audible)
        #expect(cinema.selected(.audible) == "fr" && cinema.current(.audible) == "fr")
    }

    // acceptance: MediaSelection.SelectLegibleOnOption
    @Test func subtitlesAreChosen() async {
        let cinema = await Cinema()
        await cinema.select("ja", .legible)
        #expect(cinema.selected(.legible) == "ja" && cinema.current(.legible) == "ja")
        #expect(cinema.engine.takeCommands() == [.select(5, of: .subtitle)])
    }

    // acceptance: MediaSelection.SelectLegibleAutomaticOption, MediaSelection.LegibleOptionSwitchFromOffToAutomatic
    @Test func fromOffToAutomatic() async {
        let cinema = await Cinema()
        await cinema.select(.off, .legible)
        await cinema.select(.automatic, .legible)
        #expect(cinema.selected(.legible) == "auto" && cinema.current(.legible) == "off")
    }

    // acceptance: MediaSelection.SelectLegibleOffOption
    @Test func subtitlesAreTurnedOff() async {
        let cinema = await Cinema()
        await cinema.select("ja", .legible)
        await cinema.select(.off, .legible)
        #expect(cinema.selected(.legible) == "off" && cinema.current(.legible) == "off")
        #expect(cinema.engine.takeCommands() == [.select(5, of: .subtitle), .select(nil, of: .subtitle)])
    }

    // acceptance: MediaSelection.AudibleSelectionIsPreservedBetweenItems
    // acceptance: MediaSelection.LegibleSelectionIsPreservedBetweenItems
    @Test func whatWasChosenHoldsForTheNextItemFromItsStart() async {
        let cinema = await Cinema(films: 2)
        await cinema.select("fr", .audible)
        await cinema.select("ja", .legible)
        _ = cinema.engine.takeCommands()
        await cinema.advance(to: .film(sound: "de fr en", subtitles: "ja en"))
        #expect(cinema.current(.audible) == "fr" && cinema.current(.legible) == "ja")
        #expect(cinema.selected(.audible) == "fr" && cinema.selected(.legible) == "ja")
        #expect(!cinema.engine.takeCommands().contains { if case .select = $0 { true } else { false } })
    }

    @Test func itIsRememberedThroughAnItemThatDoesNotHaveIt() async {
        let cinema = await Cinema(films: 3)
        await cinema.select("ja", .legible)
        await cinema.advance(to: .film(sound: "en", subtitles: "fr"))
        #expect(cinema.selected(.legible) == "off" && cinema.current(.legible) == "off")
        await cinema.advance()
        #expect(cinema.selected(.legible) == "ja" && cinema.current(.legible) == "ja")
    }

    @Test func aCommentaryIsFollowedByACommentary() async {
        let cinema = await Cinema(.film(sound: "en! enc"), films: 2)
        let commentary = cinema.player.media.tracks[1]
        await cinema.select(.on(commentary), .audible)
        await cinema.advance(to: .film(sound: "fr! en enc"))
        #expect(cinema.player.currentMediaOption(for: .audible) == .on(cinema.player.media.tracks[2]))
    }

    @Test func aTrackOfAnotherItemIsIgnored() async {
        let cinema = await Cinema()
        await cinema.select(.on(Track("it", .audio, id: 40)), .audible)
        #expect(cinema.selected(.audible) == "en" && cinema.engine.takeCommands().isEmpty)
    }

    @Test func whatFollowsIsToldOfANewChoice() async {
        let (scene, _) = await Scene.list(2, playing: true)
        scene.player.setMediaSelectionPreference(.on(languages: ["fr"]), for: .audible)
        #expect(scene.engine.next?.tracks.sound == .languages([Language("fr")].compactMap(\.self)))
    }

    @Test func aChoiceMadeWhileTheItemOpensIsCarriedOut() async {
        let scene = Scene([item()])
        scene.player.setMediaSelectionPreference(.on(languages: ["fr"]), for: .audible)
        scene.engine.becomeReady(.film(sound: "en! fr"))
        await settle()
        #expect(scene.player.currentMediaOption(for: .audible).language == "fr")
    }

    // acceptance: MediaSelection.ObservabilityWhenTogglingBetweenOffAndAutomatic
    @Test func offAndAutomaticAreToldApart() async {
        let cinema = await Cinema()
        for option in [MediaSelectionOption.off, .automatic, .off] {
            await confirmation { changes in
                withObservationTracking {
                    _ = cinema.player.selectedMediaOption(for: .legible)
                } onChange: {
                    changes()
                }
                await cinema.select(option, .legible)
            }
        }
    }
}
