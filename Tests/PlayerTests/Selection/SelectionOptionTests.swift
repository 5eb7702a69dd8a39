import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// Options in the menus of audio tracks and subtitles.
@MainActor
@Suite struct SelectionOptionTests {
    // acceptance: MediaSelection.CharacteristicsAndOptionsWhenEmpty
    @Test("An empty player offers no track options")
    func emptyPlayer() {
        let player = Scene().player
        #expect(player.mediaSelectionCharacteristics.isEmpty)
        #expect(MediaSelectionCharacteristic.allCases.allSatisfy { player.mediaSelectionOptions(for: $0).isEmpty })
        #expect(player.selectedMediaOption(for: .audible) == .off)
        #expect(player.currentMediaOption(for: .legible) == .off)
    }

    // acceptance: MediaSelection.CharacteristicsAndOptionsWhenAvailable, AVAssetMediaSelectionGroupsPublisher.Fetch
    @Test("The item's audio and subtitle tracks are offered")
    func offeredTracks() async {
        let cinema = await Cinema()
        #expect(cinema.player.mediaSelectionCharacteristics == [.audible, .legible])
        #expect(cinema.options(.audible) == ["en", "fr"])
        #expect(cinema.options(.legible) == ["auto", "off", "en", "fr", "ja"])
    }

    @Test("Track options are empty before the item is ready")
    func unopenedItem() async {
        let scene = Scene([item()])
        #expect(scene.player.mediaSelectionCharacteristics.isEmpty)
    }

    // acceptance: MediaSelection.CharacteristicsAndOptionsWhenFailed
    @Test("Track options of a failed item are empty")
    func failedItem() async {
        let cinema = await Cinema()
        cinema.engine.failWhilePlaying()
        await settle()
        #expect(cinema.player.mediaSelectionCharacteristics.isEmpty)
        #expect(cinema.options(.audible).isEmpty && cinema.options(.legible).isEmpty)
    }

    // acceptance: MediaSelection.CharacteristicsAndOptionsWhenExhausted
    @Test("Track options are empty after the last item")
    func endedList() async {
        let cinema = await Cinema()
        cinema.player.play()
        cinema.engine.end()
        await settle()
        #expect(cinema.player.currentItem == nil && cinema.player.mediaSelectionCharacteristics.isEmpty)
    }

    // acceptance: MediaSelection.CharacteristicsAndOptionsWhenUnavailable
    // acceptance: AVAssetMediaSelectionGroupsPublisher.FetchWithoutSelectionAvailable
    @Test("An item without tracks offers no track options")
    func itemWithoutTracks() async {
        let cinema = await Cinema(.film())
        #expect(cinema.player.mediaSelectionCharacteristics.isEmpty)
        #expect(cinema.options(.audible).isEmpty && cinema.options(.legible).isEmpty)
    }

    // acceptance: MediaSelection.CharacteristicsAndOptionsUpdateWhenAdvancingToNextItem
    // acceptance: AVAssetMediaSelectionGroupsPublisher.RepeatedFetch
    @Test("Track options are those of the next item after a transition")
    func nextItem() async {
        let cinema = await Cinema(films: 2)
        await cinema.advance(to: .film(sound: "de"))
        #expect(cinema.player.mediaSelectionCharacteristics == [.audible])
        #expect(cinema.options(.legible).isEmpty)
    }

    // acceptance: MediaSelection.SingleAudibleOptionIsNeverReturned
    @Test("A single audio track is not offered as an option")
    func singleAudioTrack() async {
        let cinema = await Cinema(.film(sound: "en"))
        #expect(cinema.player.mediaSelectionCharacteristics == [.audible])
        #expect(cinema.options(.audible).isEmpty && cinema.current(.audible) == "en")
    }

    // acceptance: MediaSelection.LegibleOptionsMustNotContainForcedSubtitles
    @Test("Forced subtitles are not offered as options")
    func forcedSubtitles() async {
        let cinema = await Cinema(.film(sound: "en", subtitles: "en* en fr* fr"))
        #expect(cinema.options(.legible) == ["auto", "off", "en", "fr"])
    }

    @Test("Tracks that cannot be decoded are not offered as options")
    func undecodableTracks() async {
        var film = MediaInfo.film(sound: "en fr de", subtitles: "en")
        film.tracks[1].isPlayable = false
        film.tracks[3].isPlayable = false
        let cinema = await Cinema(film)
        #expect(cinema.options(.audible) == ["en", "de"])
        #expect(cinema.player.mediaSelectionCharacteristics == [.audible])
    }

    // acceptance: AVMediaSelectionGroup.PreferredMediaSelectionOptionsWithCharacteristics
    // acceptance: AVMediaSelectionGroup.PreferredMediaSelectionOptionsWithoutCharacteristics
    @Test("Subtitles of each language are offered in one kind only")
    func oneKindPerLanguage() async {
        let cinema = await Cinema(.film(sound: "en", subtitles: "fr+ fr en+ it"))
        let offered = { cinema.player.mediaSelectionOptions(for: .legible).map(\.displayName) }
        #expect(offered() == ["Auto (Recommended)", "Off", "English (SDH)", "French", "Italian"])
        cinema.player.prefersHearingImpairedSubtitles = true
        #expect(offered() == ["Auto (Recommended)", "Off", "English (SDH)", "French (SDH)", "Italian"])
    }

    @Test("A selected track is replaced by its hearing-impaired version once preferred")
    func preferredKindReplacesSelection() async {
        let cinema = await Cinema(.film(sound: "en", subtitles: "fr+ fr en"))
        let french = cinema.player.mediaSelectionOptions(for: .legible).first { $0.displayName == "French" }
        cinema.player.select(mediaOption: french ?? .off, for: .legible)
        cinema.player.prefersHearingImpairedSubtitles = true
        let chosen = cinema.player.selectedMediaOption(for: .legible)
        #expect(chosen.displayName == "French (SDH)")
        #expect(cinema.player.mediaSelectionOptions(for: .legible).contains(chosen))
    }

    // acceptance: AVMediaSelectionOption.SortedOptions, AVMediaSelectionOption.EqualOptions
    @Test("Tracks are sorted by name, then by their order in the file")
    func sortedTracks() async {
        let cinema = await Cinema(.film(sound: "fr en de en"))
        #expect(cinema.options(.audible) == ["en", "en", "fr", "de"])
        let numbers = cinema.player.mediaSelectionOptions(for: .audible).compactMap { option in
            if case .on(let track) = option { track.number } else { nil }
        }
        #expect(numbers == [2, 4, 1, 3])
    }

    @Test("Sorting 1,000 tracks for a menu makes each name once")
    func namesAreMadeOnce() {
        let tracks = (1...1000).map { Track(id: $0, kind: .audio, number: $0, codec: "aac", language: "en") }
        var names = 0
        let sorted = tracks.reversed().inMenuOrder { track in
            names += 1
            return track.displayName
        }
        #expect(names == 1000)
        #expect(sorted == tracks)
    }

    // acceptance: AVMediaSelectionOption.SortedOptionsWithOriginal
    @Test("The original audio track is offered first")
    func originalTrackFirst() async {
        #expect(await Cinema(.film(sound: "en fr jao de")).options(.audible) == ["ja", "en", "fr", "de"])
    }

    @Test(
        "A track is named by its language, title and traits",
        arguments: [
            ("de", nil, [], "German"), ("ger", "Surround 5.1", [], "German (Surround 5.1)"),
            ("deu", "deutsch", [], "German (deutsch)"),
            ("en", "English for everybody", [], "English for everybody"),
            ("en", nil, .isCommentary, "English (Commentary)"), ("de", nil, .isUnreadable, "German (Unreadable)"),
            ("en", "Director's commentary", .isCommentary, "English (Director's commentary)"),
            ("en", "Stereo", .isForVisualImpaired, "English (Stereo, Audio Description)"),
            (nil, "Extras", [], "Extras"),
            ("und", nil, [], "Track 3"), (nil, nil, .isForced, "Forced"), ("xyz", nil, [], "xyz"),
        ] as [(String?, String?, Track.Traits, String)])
    func trackName(_ language: String?, _ title: String?, _ traits: Track.Traits, _ name: String) {
        let track = Track(
            id: 7, kind: .audio, number: 3, codec: "flac", language: language, title: title, traits: traits)
        #expect(MediaSelectionOption.on(track).displayName == name)
    }
}
