import Observation
import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// Track selection by the user and by default.
@MainActor
@Suite struct SelectionTests {
    // acceptance: MediaSelection.InitialAudibleOption, QueuePlayerMediaSelectionCriteriaPublisher.Default
    @Test("The media's default audio track is selected at first")
    func defaultAudioTrack() async {
        let cinema = await Cinema()
        #expect(cinema.selected(.audible) == "en" && cinema.current(.audible) == "en")
        #expect(cinema.engine.takeCommands().isEmpty)
    }

    // acceptance: MediaSelection.InitialLegibleOptionWithAlwaysOnAccessibilityDisplayType
    @Test("Preferred subtitles are on from the start")
    func preferredSubtitlesAtStart() async {
        let cinema = await Cinema { $0.setMediaSelectionPreference(.on(languages: ["ja"]), for: .legible) }
        #expect(cinema.selected(.legible) == "ja" && cinema.current(.legible) == "ja")
        #expect(cinema.engine.takeCommands().isEmpty)
    }

    // acceptance: MediaSelection.InitialLegibleOptionWithAutomaticAccessibilityDisplayType
    @Test("Automatic subtitles are off if the user understands the audio")
    func automaticSubtitlesOff() async {
        let cinema = await Cinema()
        #expect(cinema.selected(.legible) == "auto" && cinema.current(.legible) == "off")
    }

    // acceptance: MediaSelection.InitialLegibleOptionWithForcedOnlyAccessibilityDisplayType
    @Test("Subtitles are off from the start if preferred")
    func subtitlesOffByPreference() async {
        let cinema = await Cinema { $0.setMediaSelectionPreference(.off, for: .legible) }
        #expect(cinema.selected(.legible) == "off" && cinema.current(.legible) == "off")
    }

    // acceptance: MediaSelection.InitialAudibleOptionWithoutAvailableOptions
    // acceptance: MediaSelection.InitialLegibleOptionWithoutAvailableOptions
    @Test("The selection is off for an item without tracks")
    func itemWithoutTracks() async {
        let cinema = await Cinema(.film())
        #expect(cinema.selected(.audible) == "off" && cinema.current(.audible) == "off")
        #expect(cinema.selected(.legible) == "off" && cinema.current(.legible) == "off")
    }

    // acceptance: MediaSelection.AudibleOptionUpdateWhenAdvancingToNextItem
    // acceptance: MediaSelection.LegibleOptionUpdateWhenAdvancingToNextItem
    @Test("A next item without tracks has no selection from the previous one")
    func nextItemWithoutTracks() async {
        let cinema = await Cinema(films: 2) { $0.setMediaSelectionPreference(.on(languages: ["fr"]), for: .legible) }
        #expect(cinema.selected(.audible) == "en" && cinema.selected(.legible) == "fr")
        await cinema.advance(to: .film())
        #expect(cinema.selected(.audible) == "off" && cinema.selected(.legible) == "off")
    }

    // acceptance: MediaSelection.LegibleOptionStaysOffEvenIfForcedSubtitlesAreEnabledExternally
    @Test("Subtitles that are turned off stay off despite a forced track")
    func offDespiteForcedSubtitles() async {
        let cinema = await Cinema(.film(sound: "en", subtitles: "en* ja"))
        #expect(cinema.current(.legible) == "en*")
        await cinema.select(.off, .legible)
        #expect(cinema.selected(.legible) == "off" && cinema.current(.legible) == "off")
    }

    // acceptance: MediaSelection.SelectAudibleOnOption
    @Test("Another audio track is selected in the engine")
    func audioSelection() async {
        let cinema = await Cinema()
        await cinema.select("fr", .audible)
        #expect(cinema.selected(.audible) == "fr" && cinema.current(.audible) == "fr")
        #expect(cinema.engine.takeCommands() == [.select(2, of: .audio)])
    }

    // acceptance: MediaSelection.SelectAudibleAutomaticOptionDoesNothing, MediaSelection.SelectAudibleOffOptionDoesNothing
    @Test("Audio selection ignores the options automatic and off", arguments: [MediaSelectionOption.automatic, .off])
    func audioIsNeverOff(_ option: MediaSelectionOption) async {
        let cinema = await Cinema()
        await cinema.select("fr", .audible)
        await cinema.select(option, .audible)
        #expect(cinema.selected(.audible) == "fr" && cinema.current(.audible) == "fr")
    }

    // acceptance: MediaSelection.SelectLegibleOnOption
    @Test("A subtitle track is selected in the engine")
    func subtitleSelection() async {
        let cinema = await Cinema()
        await cinema.select("ja", .legible)
        #expect(cinema.selected(.legible) == "ja" && cinema.current(.legible) == "ja")
        #expect(cinema.engine.takeCommands() == [.select(5, of: .subtitle)])
    }

    // acceptance: MediaSelection.SelectLegibleAutomaticOption, MediaSelection.LegibleOptionSwitchFromOffToAutomatic
    @Test("Subtitles switch from off to automatic")
    func offToAutomatic() async {
        let cinema = await Cinema()
        await cinema.select(.off, .legible)
        await cinema.select(.automatic, .legible)
        #expect(cinema.selected(.legible) == "auto" && cinema.current(.legible) == "off")
    }

    // acceptance: MediaSelection.SelectLegibleOffOption
    @Test("Subtitles are turned off in the engine")
    func subtitlesOff() async {
        let cinema = await Cinema()
        await cinema.select("ja", .legible)
        await cinema.select(.off, .legible)
        #expect(cinema.selected(.legible) == "off" && cinema.current(.legible) == "off")
        #expect(cinema.engine.takeCommands() == [.select(5, of: .subtitle), .select(nil, of: .subtitle)])
    }

    // acceptance: MediaSelection.AudibleSelectionIsPreservedBetweenItems
    // acceptance: MediaSelection.LegibleSelectionIsPreservedBetweenItems
    @Test("Selected languages apply to the next item from its start")
    func selectionForNextItem() async {
        let cinema = await Cinema(films: 2)
        await cinema.select("fr", .audible)
        await cinema.select("ja", .legible)
        _ = cinema.engine.takeCommands()
        await cinema.advance(to: .film(sound: "de fr en", subtitles: "ja en"))
        #expect(cinema.current(.audible) == "fr" && cinema.current(.legible) == "ja")
        #expect(cinema.selected(.audible) == "fr" && cinema.selected(.legible) == "ja")
        #expect(!cinema.engine.takeCommands().contains { if case .select = $0 { true } else { false } })
    }

    @Test("A selection is kept across an item without that language")
    func selectionAcrossItems() async {
        let cinema = await Cinema(films: 3)
        await cinema.select("ja", .legible)
        await cinema.advance(to: .film(sound: "en", subtitles: "fr"))
        #expect(cinema.selected(.legible) == "off" && cinema.current(.legible) == "off")
        await cinema.advance()
        #expect(cinema.selected(.legible) == "ja" && cinema.current(.legible) == "ja")
    }

    @Test("A selected commentary is followed by the next item's commentary")
    func commentaryAcrossItems() async {
        let cinema = await Cinema(.film(sound: "en! enc"), films: 2)
        let commentary = cinema.player.media.tracks[1]
        await cinema.select(.on(commentary), .audible)
        await cinema.advance(to: .film(sound: "fr! en enc"))
        #expect(cinema.player.currentMediaOption(for: .audible) == .on(cinema.player.media.tracks[2]))
    }

    @Test("Selecting a track of another item has no effect")
    func foreignTrack() async {
        let cinema = await Cinema()
        await cinema.select(.on(Track("it", .audio, id: 40)), .audible)
        #expect(cinema.selected(.audible) == "en" && cinema.engine.takeCommands().isEmpty)
    }

    @Test("A new language preference reaches the preloaded item")
    func preferenceReachesPreloadedItem() async {
        let (scene, _) = await Scene.list(2, playing: true)
        scene.player.setMediaSelectionPreference(.on(languages: ["fr"]), for: .audible)
        #expect(scene.engine.next?.tracks.sound == .languages([Language("fr")].compactMap(\.self)))
    }

    @Test("A language preference set while an item opens is applied")
    func preferenceWhileOpening() async {
        let scene = Scene([item()])
        scene.player.setMediaSelectionPreference(.on(languages: ["fr"]), for: .audible)
        scene.engine.becomeReady(.film(sound: "en! fr"))
        await settle()
        #expect(scene.player.currentMediaOption(for: .audible).language == "fr")
    }

    // acceptance: MediaSelection.ObservabilityWhenTogglingBetweenOffAndAutomatic
    @Test("Observers are notified of switches between off and automatic subtitles")
    func observedSwitches() async {
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
