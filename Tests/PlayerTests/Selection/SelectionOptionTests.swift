import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayer

/// Options in the menus of audio tracks and subtitles.
@MainActor
@Suite struct SelectionOptionTests {
    // acceptance: MediaSelection.CharacteristicsAndOptionsWhenEmpty
    @Test("An empty player offers no track options")
    func emptyPlayer() {
        let player = PlayerFixture().player
        #expect(player.mediaSelectionCharacteristics.isEmpty)
        #expect(MediaSelectionCharacteristic.allCases.allSatisfy { player.mediaSelectionOptions(for: $0).isEmpty })
        #expect(player.selectedMediaOption(for: .audible) == .off)
        #expect(player.currentMediaOption(for: .legible) == .off)
    }

    // acceptance: MediaSelection.CharacteristicsAndOptionsWhenAvailable, AVAssetMediaSelectionGroupsPublisher.Fetch
    @Test("The item's audio and subtitle tracks are offered")
    func offeredTracks() async {
        let fixture = await TrackSelectionFixture()
        #expect(fixture.player.mediaSelectionCharacteristics == [.audible, .legible])
        #expect(fixture.options(.audible) == ["en", "fr"])
        #expect(fixture.options(.legible) == ["auto", "off", "en", "fr", "ja"])
    }

    @Test("Track options are empty before the item is ready")
    func unopenedItem() async {
        let fixture = PlayerFixture([item()])
        #expect(fixture.player.mediaSelectionCharacteristics.isEmpty)
    }

    // acceptance: MediaSelection.CharacteristicsAndOptionsWhenFailed
    @Test("Track options of a failed item are empty")
    func failedItem() async {
        let fixture = await TrackSelectionFixture()
        fixture.engine.failWhilePlaying()
        await settle()
        #expect(fixture.player.mediaSelectionCharacteristics.isEmpty)
        #expect(fixture.options(.audible).isEmpty && fixture.options(.legible).isEmpty)
    }

    // acceptance: MediaSelection.CharacteristicsAndOptionsWhenExhausted
    @Test("Track options are empty after the last item")
    func endedList() async {
        let fixture = await TrackSelectionFixture()
        fixture.player.play()
        fixture.engine.end()
        await settle()
        #expect(fixture.player.currentItem == nil && fixture.player.mediaSelectionCharacteristics.isEmpty)
    }

    // acceptance: MediaSelection.CharacteristicsAndOptionsWhenUnavailable
    // acceptance: AVAssetMediaSelectionGroupsPublisher.FetchWithoutSelectionAvailable
    @Test("An item without tracks offers no track options")
    func itemWithoutTracks() async {
        let fixture = await TrackSelectionFixture(.film())
        #expect(fixture.player.mediaSelectionCharacteristics.isEmpty)
        #expect(fixture.options(.audible).isEmpty && fixture.options(.legible).isEmpty)
    }

    // acceptance: MediaSelection.CharacteristicsAndOptionsUpdateWhenAdvancingToNextItem
    // acceptance: AVAssetMediaSelectionGroupsPublisher.RepeatedFetch
    @Test("Track options are those of the next item after a transition")
    func nextItem() async {
        let fixture = await TrackSelectionFixture(films: 2)
        await fixture.advance(to: .film(audio: "de"))
        #expect(fixture.player.mediaSelectionCharacteristics == [.audible])
        #expect(fixture.options(.legible).isEmpty)
    }

    // acceptance: MediaSelection.SingleAudibleOptionIsNeverReturned
    @Test("A single audio track is not offered as an option")
    func singleAudioTrack() async {
        let fixture = await TrackSelectionFixture(.film(audio: "en"))
        #expect(fixture.player.mediaSelectionCharacteristics == [.audible])
        #expect(fixture.options(.audible).isEmpty && fixture.current(.audible) == "en")
    }

    // acceptance: MediaSelection.LegibleOptionsMustNotContainForcedSubtitles
    @Test("Forced subtitles are not offered as options")
    func forcedSubtitles() async {
        let fixture = await TrackSelectionFixture(.film(audio: "en", subtitles: "en* en fr* fr"))
        #expect(fixture.options(.legible) == ["auto", "off", "en", "fr"])
    }

    @Test("Tracks that cannot be decoded are not offered as options")
    func undecodableTracks() async {
        var film = MediaInfo.film(audio: "en fr de", subtitles: "en")
        film.tracks[1].isPlayable = false
        film.tracks[3].isPlayable = false
        let fixture = await TrackSelectionFixture(film)
        #expect(fixture.options(.audible) == ["en", "de"])
        #expect(fixture.player.mediaSelectionCharacteristics == [.audible])
    }

    // acceptance: AVMediaSelectionGroup.PreferredMediaSelectionOptionsWithCharacteristics
    // acceptance: AVMediaSelectionGroup.PreferredMediaSelectionOptionsWithoutCharacteristics
    @Test("Subtitles of each language are offered in one kind only")
    func oneKindPerLanguage() async {
        let fixture = await TrackSelectionFixture(.film(audio: "en", subtitles: "fr+ fr en+ it"))
        let offered = { fixture.player.mediaSelectionOptions(for: .legible).map(\.displayName) }
        #expect(offered() == ["Automatic", "Off", "English (SDH)", "French", "Italian"])
        fixture.player.prefersHearingImpairedSubtitles = true
        #expect(offered() == ["Automatic", "Off", "English (SDH)", "French (SDH)", "Italian"])
    }

    @Test("A selected track is replaced by its hearing-impaired version once preferred")
    func preferredKindReplacesSelection() async {
        let fixture = await TrackSelectionFixture(.film(audio: "en", subtitles: "fr+ fr en"))
        let french = fixture.player.mediaSelectionOptions(for: .legible).first { $0.displayName == "French" }
        fixture.player.select(mediaOption: french ?? .off, for: .legible)
        fixture.player.prefersHearingImpairedSubtitles = true
        let chosen = fixture.player.selectedMediaOption(for: .legible)
        #expect(chosen.displayName == "French (SDH)")
        #expect(fixture.player.mediaSelectionOptions(for: .legible).contains(chosen))
    }

    // acceptance: AVMediaSelectionOption.SortedOptions, AVMediaSelectionOption.EqualOptions
    @Test("Tracks are sorted by name, then by their order in the file")
    func sortedTracks() async {
        let fixture = await TrackSelectionFixture(.film(audio: "fr en de en"))
        #expect(fixture.options(.audible) == ["en", "en", "fr", "de"])
        let numbers = fixture.player.mediaSelectionOptions(for: .audible).compactMap { option in
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
        #expect(
            await TrackSelectionFixture(.film(audio: "en fr jao de")).options(.audible) == ["ja", "en", "fr", "de"])
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
