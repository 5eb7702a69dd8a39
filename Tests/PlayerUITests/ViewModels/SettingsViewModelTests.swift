import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia
import WindowboxPlayer
import WindowboxSubtitles

@testable import WindowboxPlayerUI

@MainActor
struct SettingsViewModelTests {
    private static let devices = [
        AudioDevice(id: "a", name: "Speakers", isDefault: true), AudioDevice(id: "b", name: "Earphones"),
    ]

    private func shown(_ media: MediaInfo = .film(), devices: [AudioDevice] = []) async -> (
        ContextFixture, SettingsViewModel
    ) {
        let fixture = ContextFixture(media: media)
        fixture.engine.report {
            $0.audioDevices = devices
            $0.audioDevice = devices.first?.id
        }
        await settle()
        return (fixture, fixture[SettingsViewModel.self])
    }

    private func titles(_ setting: SettingsViewModel.Setting, _ service: SettingsViewModel) -> [String] {
        service.choices(for: setting).map(\.title)
    }

    @Test("The settings menu of a video without track choices offers speed and zoom")
    func plainVideoHasSpeedAndZoom() async {
        let (_, service) = await shown()
        #expect(service.settings == [.speed, .aspectMode])
    }

    @Test("A setting of the embedding program fills an otherwise empty settings menu once it has choices")
    func customSettings() async {
        let service = ContextFixture(items: 0)[SettingsViewModel.self]
        #expect(service.isEmpty)
        for choices in [[], [SettingsViewModel.Choice(id: "one", title: "One")]] {
            service.customSettings = [
                .init(id: "own", title: "Own", choices: { choices }, choice: { "" }, choose: { _ in })
            ]
            #expect(service.isEmpty == choices.isEmpty)
        }
    }

    @Test("The settings menu of audio-only media offers no zoom")
    func audioHasNoZoom() async {
        let (_, service) = await shown(.song())
        #expect(service.settings == [.speed])
    }

    @Test("The settings menu of a live stream offers no playback speed")
    func liveStreamHasNoSpeed() async {
        let (_, service) = await shown(.live())
        #expect(service.settings == [.aspectMode])
    }

    @Test("The settings menu of a video with every kind of track offers every setting")
    func fullVideoHasAllSettings() async {
        let (_, service) = await shown(.tracks(), devices: Self.devices)
        service.choose("4", for: .subtitles)
        await settle()
        #expect(service.settings == SettingsViewModel.Setting.allCases)
    }

    @Test("Secondary subtitles can be any track except the primary one")
    func secondarySubtitlesExcludePrimary() async {
        let (fixture, service) = await shown(.subtitled())
        #expect(titles(.secondarySubtitles, service) == ["Off", "French", "German"])
        #expect(service.choose("4", for: .secondarySubtitles) != nil && service.choose("3", for: .subtitles) != nil)
        await settle()
        #expect(titles(.secondarySubtitles, service) == ["Off", "German"])
        #expect(service.choice(for: .secondarySubtitles) == "4" && service.choice(for: .subtitles) == "3")
        #expect(fixture.engine.snapshot().secondarySubtitles == 4)
        #expect(service.choose("off", for: .secondarySubtitles) == .mediaSelection(.off, for: .secondaryLegible))
        await settle()
        #expect(fixture.engine.snapshot().secondarySubtitles == nil)
    }

    @Test("Secondary subtitles are not offered with a single subtitle track")
    func singleTrackHasNoSecondary() async {
        var media = MediaInfo.tracks()
        media.tracks.removeLast()
        let (_, service) = await shown(media)
        #expect(service.settings.contains(.subtitles) && !service.settings.contains(.secondarySubtitles))
    }

    @Test("The settings menu is empty before a medium is loaded")
    func emptyPlayerHasNoSettings() {
        #expect(ContextFixture(media: nil)[SettingsViewModel.self].isEmpty)
    }

    @Test("The speed setting offers the standard speeds")
    func standardSpeedsAreOffered() async {
        let (_, service) = await shown()
        #expect(titles(.speed, service) == ["0.5×", "0.75×", "1×", "1.25×", "1.5×", "2×"])
        #expect(service.choice(for: .speed) == "1×")
    }

    @Test("The speed setting offers a nonstandard speed while it is in use")
    func currentOddSpeedIsOffered() async {
        let (fixture, service) = await shown()
        fixture.player.playbackSpeed = 1.1
        #expect(titles(.speed, service) == ["0.5×", "0.75×", "1×", "1.1×", "1.25×", "1.5×", "2×"])
        #expect(service.choice(for: .speed) == "1.1×")
        service.choose("2×", for: .speed)
        #expect(!titles(.speed, service).contains("1.1×"))
    }

    @Test("A chosen speed is applied to the player and reported")
    func chosenSpeedIsApplied() async {
        let (fixture, service) = await shown()
        #expect(service.choose("1.5×", for: .speed) == .speed(1.5))
        #expect(fixture.player.playbackSpeed == 1.5)
        #expect(service.speedText == "1.5×")
    }

    @Test("The settings menu shows no speed text at normal speed")
    func normalSpeedHasNoText() async {
        let (_, service) = await shown()
        #expect(service.speedText.isEmpty)
    }

    @Test("Audio tracks are named by language, title and channel layout")
    func audioTracksAreNamed() async {
        let (_, service) = await shown(.tracks())
        #expect(
            titles(.audio, service)
                == ["Automatic · English", "English · 5.1", "German (Commentary) · Stereo"])
    }

    @Test("Audio track names omit a channel layout that all tracks share")
    func commonLayoutIsOmitted() async {
        var media = MediaInfo.tracks()
        for index in media.tracks.indices { media.tracks[index].channelLayout = "stereo" }
        let (_, service) = await shown(media)
        #expect(titles(.audio, service) == ["Automatic · English", "English", "German (Commentary)"])
    }

    @Test("A chosen audio track is selected and reported")
    func chosenAudioTrackIsApplied() async throws {
        let (fixture, service) = await shown(.tracks())
        let update = service.choose("2", for: .audio)
        await settle()
        #expect(fixture.engine.snapshot().selected[.audio] == 2)
        #expect(service.choice(for: .audio) == "2")
        #expect(update == .mediaSelection(.on(MediaInfo.tracks().tracks[1]), for: .audible))
    }

    @Test("The audio track setting can return to automatic selection")
    func audioReturnsToAutomatic() async {
        let (fixture, service) = await shown(.tracks())
        #expect(service.choice(for: .audio) == "automatic")
        service.choose("2", for: .audio)
        await settle()
        #expect(titles(.audio, service).first == "Automatic" && fixture.engine.snapshot().selected[.audio] == 2)
        #expect(service.choose("automatic", for: .audio) == .mediaSelection(.automatic, for: .audible))
        await settle()
        #expect(service.choice(for: .audio) == "automatic" && fixture.engine.snapshot().selected[.audio] == 1)
    }

    @Test("The automatic choice of subtitles names the track it selects")
    func automaticSubtitlesNameTrack() async {
        var media = MediaInfo.tracks()
        media.tracks[0].language = "ja"
        media.tracks[2].traits.insert(.isForced)
        media.tracks[2].language = "ja"
        let (_, service) = await shown(media)
        #expect(titles(.subtitles, service) == ["Automatic · Japanese (Forced)", "Off", "film.srt"])
    }

    @Test("Actions that add files appear in the track settings of a video, not of audio")
    func extraItemsAppearWithTracks() async {
        let items: [SettingsViewModel.Setting: SettingsViewModel.ExtraItem] = [
            .audio: .init(title: "Add", action: "win.add"), .subtitles: .init(title: "Add", action: "win.add"),
        ]
        let (_, film) = await shown()
        film.extraItems = items
        #expect(film.settings == [.speed, .audio, .subtitles, .aspectMode])
        #expect(film.extraItem(for: .audio) == items[.audio] && film.extraItem(for: .speed) == nil)
        let (_, song) = await shown(.song())
        song.extraItems = items
        #expect(song.settings == [.speed] && song.extraItem(for: .audio) == nil)
    }

    @Test("Subtitles can be set to automatic, off or a track")
    func subtitlesHaveThreeChoices() async {
        let (fixture, service) = await shown(.tracks())
        #expect(titles(.subtitles, service) == ["Automatic", "Off", "film.srt", "French"])
        #expect(service.choice(for: .subtitles) == "automatic")
        #expect(service.choose("3", for: .subtitles) != nil)
        await settle()
        #expect(fixture.engine.snapshot().selected[.subtitle] == 3)
        #expect(service.choose("off", for: .subtitles) == .mediaSelection(.off, for: .legible))
        await settle()
        #expect(fixture.engine.snapshot().selected[.subtitle] == nil)
        #expect(service.choice(for: .subtitles) == "off")
    }

    @Test("A character encoding can be chosen only for external text subtitles")
    func encodingNeedsExternalText() async {
        let (fixture, service) = await shown(.tracks(), devices: Self.devices)
        #expect(service.choices(for: .encoding).isEmpty && service.choice(for: .encoding).isEmpty)
        service.choose("4", for: .subtitles)
        await settle()
        #expect(titles(.encoding, service).prefix(2) == ["Automatic", "Unicode (UTF-8)"])
        #expect(titles(.encoding, service).count == 23 && service.choice(for: .encoding) == "automatic")
        let cyrillic = TextEncoding(named: "WINDOWS-1251")
        #expect(service.choose("WINDOWS-1251", for: .encoding) == .subtitleEncoding(cyrillic))
        #expect(service.choice(for: .encoding) == "WINDOWS-1251")
        #expect(fixture.player.subtitleSettings.encodings == ["/films/film.srt": cyrillic])
        #expect(service.choose("automatic", for: .encoding) == .subtitleEncoding(nil))
        #expect(fixture.player.subtitleSettings.encodings.isEmpty)
        service.choose("3", for: .subtitles)
        await settle()
        #expect(service.choose("WINDOWS-1251", for: .encoding) == nil)
    }

    @Test("The encoding setting offers an unlisted encoding while it is in use")
    func currentOddEncodingIsOffered() async {
        let (fixture, service) = await shown(.tracks())
        service.choose("4", for: .subtitles)
        await settle()
        fixture.player.subtitleEncoding = TextEncoding(named: "CP437")
        #expect(titles(.encoding, service).last == "CP437" && service.choice(for: .encoding) == "CP437")
    }

    @Test("The zoom setting switches between fit and fill")
    func zoomFitsOrFills() async {
        let (fixture, service) = await shown()
        #expect(service.choice(for: .aspectMode) == "fit")
        #expect(service.choose("fill", for: .aspectMode) == .aspectMode(.fill))
        #expect(fixture.player.aspectMode == .fill)
        #expect(service.choice(for: .aspectMode) == "fill")
    }

    @Test("The audio output setting marks the default device and follows the desktop")
    func outputsFollowDesktop() async {
        let (fixture, service) = await shown(.tracks(), devices: Self.devices)
        #expect(titles(.output, service) == ["Speakers (Default)", "Earphones"])
        #expect(service.choice(for: .output) == "a")
        fixture.engine.report {
            $0.audioDevices = [$0.audioDevices[0], .init(id: "c", name: "Television")]
            $0.audioDevice = "c"
        }
        await settle()
        #expect(titles(.output, service) == ["Speakers (Default)", "Television"])
        #expect(service.choice(for: .output) == "c")
    }

    @Test("A chosen audio output is applied, the default one as no particular device")
    func chosenOutputIsApplied() async {
        let (fixture, service) = await shown(.tracks(), devices: Self.devices)
        _ = fixture.engine.dequeueCommands()
        #expect(service.choose("b", for: .output) == .audioOutput(Self.devices[1]))
        #expect(service.choose("a", for: .output) == .audioOutput(Self.devices[0]))
        #expect(fixture.engine.dequeueCommands() == [.audioDevice("b"), .audioDevice(nil)])
    }

    @Test("The audio output setting needs several devices and an audio track")
    func outputSettingNeedsChoice() async {
        let (_, one) = await shown(.tracks(), devices: [Self.devices[0]])
        #expect(!one.settings.contains(.output))
        let (_, silent) = await shown(.film(), devices: Self.devices)
        #expect(!silent.settings.contains(.output))
    }

    @Test("A choice that a setting does not offer is ignored", arguments: SettingsViewModel.Setting.allCases)
    func unknownChoiceIsIgnored(setting: SettingsViewModel.Setting) async {
        let (fixture, service) = await shown(.subtitled(), devices: Self.devices)
        _ = fixture.engine.dequeueCommands()
        #expect(service.choose("nothing", for: setting) == nil)
        #expect(fixture.engine.dequeueCommands().isEmpty)
    }

    @Test("The settings menu of a narrow player offers the next and previous item")
    func narrowMenuHasNavigation() async {
        let fixture = ContextFixture(items: 2)
        await settle()
        let service = fixture[SettingsViewModel.self]
        #expect(!service.hasNavigation)
        fixture[StatusService.self].updateWidth(360)
        #expect(service.hasNavigation)
    }

    @Test("The settings menu of a narrow player offers picture in picture")
    func narrowMenuHasPictureInPicture() async {
        let home = await PiPFixture().home()
        let service = home.context[SettingsViewModel.self]
        #expect(!service.hasPictureInPicture)
        home.context[StatusService.self].updateWidth(360)
        #expect(service.hasPictureInPicture)
    }
}

extension MediaInfo {
    /// `tracks()` with a second embedded subtitle track instead of the external one.
    fileprivate static func subtitled() -> MediaInfo {
        var media = tracks()
        media.tracks[3] = Track(
            id: 4, kind: .subtitle, number: 2, codec: "subrip", language: "de", traits: .isText)
        return media
    }

    /// A video with two audio tracks, an embedded and an external subtitle track.
    fileprivate static func tracks() -> MediaInfo {
        var media = MediaInfo.film()
        media.tracks = [
            Track(id: 1, kind: .audio, codec: "ac3", language: "en", traits: .isOriginal, channelLayout: "5.1(side)"),
            Track(
                id: 2, kind: .audio, number: 2, codec: "aac", language: "de", traits: .isCommentary,
                channelLayout: "stereo"),
            Track(id: 3, kind: .subtitle, codec: "subrip", language: "fr", traits: .isText),
            Track(
                id: 4, kind: .subtitle, number: 2, codec: "srt", title: "film.srt", traits: [.isText, .isExternal]),
        ]
        media.tracks[3].location = "/films/film.srt"
        return media
    }
}
