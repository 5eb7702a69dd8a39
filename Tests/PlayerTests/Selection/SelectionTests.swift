import Observation
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux

@testable import WindowboxPlayer

/// Track selection by the user and by default.
@MainActor
@Suite struct SelectionTests {
    // acceptance: MediaSelection.InitialAudibleOption, QueuePlayerMediaSelectionCriteriaPublisher.Default
    @Test("The media's default audio track is selected at first")
    func defaultAudioTrack() async {
        let fixture = await TrackSelectionFixture()
        #expect(fixture.selected(.audible) == "en" && fixture.current(.audible) == "en")
        #expect(fixture.engine.dequeueCommands().isEmpty)
    }

    // acceptance: MediaSelection.InitialLegibleOptionWithAlwaysOnAccessibilityDisplayType
    @Test("Preferred subtitles are on from the start")
    func preferredSubtitlesAtStart() async {
        let fixture = await TrackSelectionFixture {
            $0.setMediaSelectionPreference(.on(languages: ["ja"]), for: .legible)
        }
        #expect(fixture.selected(.legible) == "ja" && fixture.current(.legible) == "ja")
        #expect(fixture.engine.dequeueCommands().isEmpty)
    }

    // acceptance: MediaSelection.InitialLegibleOptionWithAutomaticAccessibilityDisplayType
    @Test("Automatic subtitles are off if the user understands the audio")
    func automaticSubtitlesOff() async {
        let fixture = await TrackSelectionFixture()
        #expect(fixture.selected(.legible) == "auto" && fixture.current(.legible) == "off")
    }

    // acceptance: MediaSelection.InitialLegibleOptionWithForcedOnlyAccessibilityDisplayType
    @Test("Subtitles are off from the start if preferred")
    func subtitlesOffByPreference() async {
        let fixture = await TrackSelectionFixture { $0.setMediaSelectionPreference(.off, for: .legible) }
        #expect(fixture.selected(.legible) == "off" && fixture.current(.legible) == "off")
    }

    // acceptance: MediaSelection.InitialAudibleOptionWithoutAvailableOptions
    // acceptance: MediaSelection.InitialLegibleOptionWithoutAvailableOptions
    @Test("The selection is off for an item without tracks")
    func itemWithoutTracks() async {
        let fixture = await TrackSelectionFixture(.film())
        #expect(fixture.selected(.audible) == "off" && fixture.current(.audible) == "off")
        #expect(fixture.selected(.legible) == "off" && fixture.current(.legible) == "off")
    }

    // acceptance: MediaSelection.AudibleOptionUpdateWhenAdvancingToNextItem
    // acceptance: MediaSelection.LegibleOptionUpdateWhenAdvancingToNextItem
    @Test("A next item without tracks has no selection from the previous one")
    func nextItemWithoutTracks() async {
        let fixture = await TrackSelectionFixture(films: 2) {
            $0.setMediaSelectionPreference(.on(languages: ["fr"]), for: .legible)
        }
        #expect(fixture.selected(.audible) == "en" && fixture.selected(.legible) == "fr")
        await fixture.advance(to: .film())
        #expect(fixture.selected(.audible) == "off" && fixture.selected(.legible) == "off")
    }

    // acceptance: MediaSelection.LegibleOptionStaysOffEvenIfForcedSubtitlesAreEnabledExternally
    @Test("Subtitles that are turned off stay off despite a forced track")
    func offDespiteForcedSubtitles() async {
        let fixture = await TrackSelectionFixture(.film(audio: "en", subtitles: "en* ja"))
        #expect(fixture.current(.legible) == "en*")
        await fixture.select(.off, .legible)
        #expect(fixture.selected(.legible) == "off" && fixture.current(.legible) == "off")
    }

    // acceptance: MediaSelection.SelectAudibleOnOption
    @Test("Another audio track is selected in the engine")
    func audioSelection() async {
        let fixture = await TrackSelectionFixture()
        await fixture.select("fr", .audible)
        #expect(fixture.selected(.audible) == "fr" && fixture.current(.audible) == "fr")
        #expect(fixture.engine.dequeueCommands() == [.select(2, of: .audio)])
    }

    // acceptance: MediaSelection.SelectAudibleAutomaticOptionDoesNothing, SelectAudibleOffOptionDoesNothing
    @Test("Audio selection ignores the options automatic and off", arguments: [MediaSelectionOption.automatic, .off])
    func audioIsNeverOff(_ option: MediaSelectionOption) async {
        let fixture = await TrackSelectionFixture()
        await fixture.select("fr", .audible)
        await fixture.select(option, .audible)
        #expect(fixture.selected(.audible) == "fr" && fixture.current(.audible) == "fr")
    }

    // acceptance: MediaSelection.SelectLegibleOnOption
    @Test("A subtitle track is selected in the engine")
    func subtitleSelection() async {
        let fixture = await TrackSelectionFixture()
        await fixture.select("ja", .legible)
        #expect(fixture.selected(.legible) == "ja" && fixture.current(.legible) == "ja")
        #expect(fixture.engine.dequeueCommands() == [.select(5, of: .subtitle)])
    }

    // acceptance: MediaSelection.SelectLegibleAutomaticOption, MediaSelection.LegibleOptionSwitchFromOffToAutomatic
    @Test("Subtitles switch from off to automatic")
    func offToAutomatic() async {
        let fixture = await TrackSelectionFixture()
        await fixture.select(.off, .legible)
        await fixture.select(.automatic, .legible)
        #expect(fixture.selected(.legible) == "auto" && fixture.current(.legible) == "off")
    }

    // acceptance: MediaSelection.SelectLegibleOffOption
    @Test("Subtitles are turned off in the engine")
    func subtitlesOff() async {
        let fixture = await TrackSelectionFixture()
        await fixture.select("ja", .legible)
        await fixture.select(.off, .legible)
        #expect(fixture.selected(.legible) == "off" && fixture.current(.legible) == "off")
        #expect(fixture.engine.dequeueCommands() == [.select(5, of: .subtitle), .select(nil, of: .subtitle)])
    }

    // acceptance: MediaSelection.AudibleSelectionIsPreservedBetweenItems
    // acceptance: MediaSelection.LegibleSelectionIsPreservedBetweenItems
    @Test("Selected languages apply to the next item from its start")
    func selectionForNextItem() async {
        let fixture = await TrackSelectionFixture(films: 2)
        await fixture.select("fr", .audible)
        await fixture.select("ja", .legible)
        _ = fixture.engine.dequeueCommands()
        await fixture.advance(to: .film(audio: "de fr en", subtitles: "ja en"))
        #expect(fixture.current(.audible) == "fr" && fixture.current(.legible) == "ja")
        #expect(fixture.selected(.audible) == "fr" && fixture.selected(.legible) == "ja")
        #expect(!fixture.engine.dequeueCommands().contains { if case .select = $0 { true } else { false } })
    }

    @Test("A selection is kept across an item without that language")
    func selectionAcrossItems() async {
        let fixture = await TrackSelectionFixture(films: 3)
        await fixture.select("ja", .legible)
        await fixture.advance(to: .film(audio: "en", subtitles: "fr"))
        #expect(fixture.selected(.legible) == "off" && fixture.current(.legible) == "off")
        await fixture.advance()
        #expect(fixture.selected(.legible) == "ja" && fixture.current(.legible) == "ja")
    }

    @Test("A selected commentary is followed by the next item's commentary")
    func commentaryAcrossItems() async {
        let fixture = await TrackSelectionFixture(.film(audio: "en! enc"), films: 2)
        let commentary = fixture.player.media.tracks[1]
        await fixture.select(.on(commentary), .audible)
        await fixture.advance(to: .film(audio: "fr! en enc"))
        #expect(fixture.player.currentMediaOption(for: .audible) == .on(fixture.player.media.tracks[2]))
    }

    @Test("Selecting a track of another item has no effect")
    func foreignTrack() async {
        let fixture = await TrackSelectionFixture()
        await fixture.select(.on(Track("it", .audio, id: 40)), .audible)
        #expect(fixture.selected(.audible) == "en" && fixture.engine.dequeueCommands().isEmpty)
    }

    @Test("A new language preference reaches the preloaded item")
    func preferenceReachesPreloadedItem() async {
        let (fixture, _) = await PlayerFixture.list(2, playing: true)
        fixture.player.setMediaSelectionPreference(.on(languages: ["fr"]), for: .audible)
        #expect(fixture.engine.next?.tracks.audio == .languages([Language("fr")].compactMap(\.self)))
    }

    @Test("A language preference set while an item opens is applied")
    func preferenceWhileOpening() async {
        let fixture = PlayerFixture([item()])
        fixture.player.setMediaSelectionPreference(.on(languages: ["fr"]), for: .audible)
        fixture.engine.becomeReady(.film(audio: "en! fr"))
        await settle()
        #expect(fixture.player.currentMediaOption(for: .audible).language == "fr")
    }

    // acceptance: MediaSelection.ObservabilityWhenTogglingBetweenOffAndAutomatic
    @Test("Observers are notified of switches between off and automatic subtitles")
    func observedSwitches() async {
        let fixture = await TrackSelectionFixture()
        for option in [MediaSelectionOption.off, .automatic, .off] {
            await confirmation { changes in
                withObservationTracking {
                    _ = fixture.player.selectedMediaOption(for: .legible)
                } onChange: {
                    changes()
                }
                await fixture.select(option, .legible)
            }
        }
    }
}
