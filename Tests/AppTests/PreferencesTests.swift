import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI
import WindowboxSubtitles

@testable import windowbox

/// Default values, limits and storage of the preferences.
@MainActor
struct PreferencesTests {
    /// Preferences without a schema, which last as long as this object.
    private let preferences = Preferences(StoredSettings(schema: "org.example.nothing"))

    @Test("Preferences without a schema have the schema's default values")
    func defaultsMatchSchema() throws {
        let schema = try String(
            contentsOfFile: Project.root + "/data/org.windowbox.player.gschema.xml", encoding: .utf8)
        let keys = schema.matches(of: #/<key name="([^"]+)".*?<default>([^<]*)</default>/#.dotMatchesNewlines())
        #expect(
            Dictionary(uniqueKeysWithValues: keys.map { (String($0.1), String($0.2)) }) == [
                "skip-forward": "\(preferences[.skipForward])", "skip-back": "\(preferences[.skipBack])",
                "controls-delay": "\(preferences[.controlsDelay])",
                "resume": "'\(preferences[.resume])'", "folder": "'\(preferences[.folder])'",
                "web-pages": "'\(preferences[.webPages])'",
                "hardware-decoding": "'\(preferences[.hardwareDecoding])'",
                "hardware-rendering": "\(preferences[.rendersWithGPU])",
                "debanding": "\(preferences[.reducesBanding])",
                "monitor-profile": "\(preferences[.usesMonitorProfile])",
                "volume": "\(preferences[.volume])",
                "equalizer": "''", "night-mode": "false", "normalize-volume": "false", "replay-gain": "'off'",
                "visualizer": "\(preferences[.showsVisualizer])",
                "over-amplification": "\(preferences[.allowsAmplification])",
                "window-width": "\(preferences[.windowWidth])", "window-height": "\(preferences[.windowHeight])",
                "window-maximized": "\(preferences[.isMaximized])",
                "window-fullscreen": "\(preferences[.isFullscreen])",
                "background-playback": "\(preferences[.playsInBackground])",
                "screenshot-folder": "'\(preferences[.screenshotFolder])'",
                "screenshot-template": "'\(preferences[.screenshotTemplate])'",
                "screenshot-adjusted": "\(preferences[.adjustsScreenshots])",
                "urn-server": "'\(preferences[.urnServer])'",
                "subtitle-size": "100", "subtitle-color": "'\(SubtitleStyle.standard.foreground.hexadecimal)'",
                "subtitle-outline": "100", "subtitle-box": "0", "subtitle-height": "0", "subtitle-bars": "false",
                "subtitle-override": "false", "sound-track": "''", "subtitle-track": "''",
                "second-subtitle-track": "''", "languages": "'\(preferences[.languages])'",
                "hearing-impaired": "\(preferences[.prefersHearingImpaired])", "key-bindings": "[]",
                "mouse-click": "'\(preferences[.click])'", "mouse-double-click": "'\(preferences[.doubleClick])'",
                "mouse-middle-click": "'\(preferences[.middleClick])'", "mouse-wheel": "'\(preferences[.wheel])'",
            ])
        #expect(preferences.mediaSelectionHistory == MediaSelectionHistory())
        #expect(preferences.subtitleStyle == .standard && preferences.audioEffects == .none)
        #expect(preferences[.keys] == KeyChanges())
        #expect(preferences.mouseCommands == MouseCommands())
    }

    @Test("The audio effects are stored in the preferences")
    func audioEffectsAreStored() {
        var effects = AudioEffects.none
        effects.equalizer = EqualizerPreset.rock.equalizer
        (effects.isNightMode, effects.normalizesVolume, effects.replayGain) = (true, true, .album)
        preferences.audioEffects = effects
        #expect(preferences.audioEffects == effects)
    }

    @Test("The mouse preferences are the commands of the mouse on the video")
    func mousePreferencesAreCommands() {
        preferences.clickAction = .controls
        preferences.doubleClickAction = .none
        preferences.middleClickAction = .mute
        preferences.wheelAction = .seek
        let commands = preferences.mouseCommands
        #expect(commands.click == .toggleControls && commands.doubleClick == nil && commands.middleClick == .toggleMute)
        #expect(commands.wheel == .seek)
        preferences[.click] = "nonsense"
        #expect(preferences.mouseCommands.click == .togglePlayback)
    }

    @Test("A reset preference has its default value")
    func preferenceIsReset() {
        #expect(preferences.hasDefault(.skipForward))
        preferences[.skipForward] = 30
        #expect(!preferences.hasDefault(.skipForward))
        preferences.reset(.skipForward)
        #expect(preferences.hasDefault(.skipForward) && preferences[.skipForward] == 10)
    }

    @Test("The limits of preferences match the ranges of the schema")
    func limitsMatchSchema() throws {
        let schema = try String(
            contentsOfFile: Project.root + "/data/org.windowbox.player.gschema.xml", encoding: .utf8)
        func range(_ key: String) throws -> String {
            let pattern = try Regex("<key name=\"\(key)\".*?<range ([^/]*)/>", as: (Substring, Substring).self)
            return try String(#require(schema.firstMatch(of: pattern.dotMatchesNewlines())).1)
        }
        func text(_ range: ClosedRange<Int>) -> String { "min=\"\(range.lowerBound)\" max=\"\(range.upperBound)\"" }
        #expect(try range("skip-forward") == text(Preferences.skipRange))
        #expect(try range("skip-back") == text(Preferences.skipRange))
        #expect(try range("subtitle-size") == text(Preferences.subtitleSizeRange))
        #expect(try range("controls-delay") == text(Preferences.controlsDelayRange))
    }

    @Test("The subtitle style is stored in the preferences")
    func subtitleStyleIsStored() {
        var style = SubtitleStyle.standard
        style.relativeSize = 1.35
        style.foreground = .init(red: 1, green: 230.0 / 255, blue: 51.0 / 255)
        style.edgeWidth = 2.5
        style.background = .init(red: 0, green: 0, blue: 0, alpha: 0.4)
        style.verticalPosition = 0.12
        style.usesLetterbox = true
        style.overridesTrackStyle = true
        preferences.subtitleStyle = style
        #expect(preferences.subtitleStyle == style)
        preferences.subtitleStyle = .standard
        #expect(preferences.subtitleStyle == .standard)
    }

    @Test("Track selections are stored in the preferences")
    func trackSelectionsAreStored() {
        var history = MediaSelectionHistory()
        history.general = [
            .audible: .on(Track(describing: .audio, language: "de-CH", traits: .isForVisualImpaired)),
            .legible: .on(Track(describing: .subtitle, language: "fre", traits: .isForHearingImpaired)),
            .secondaryLegible: .off,
        ]
        history.files = [
            "/film.mkv": [
                .audible: .on(Track(describing: .audio, language: nil, title: "a \"b\"", number: 2)),
                .legible: .automatic,
                .secondaryLegible: .on(Track(describing: .subtitle, language: "en", traits: .isCommentary, number: 3)),
            ]
        ]
        history.externalFiles["/film.mkv"] = ExternalFiles()
        history.externalFiles["/film.mkv"]?.subtitles = ["/elsewhere.srt"]
        preferences.mediaSelectionHistory = history
        #expect(preferences.mediaSelectionHistory == history)
        history.general = [:]
        history.files = [:]
        history.externalFiles = [:]
        preferences.mediaSelectionHistory = history
        #expect(preferences.mediaSelectionHistory == history)
    }

    @Test(
        "A stored track selection is parsed from its words",
        arguments: [
            ("off", MediaSelectionOption.off), (" de  visual-impaired nonsense", .spoken("de", .isForVisualImpaired)),
            ("", nil), ("nonsense", nil), ("de-CH", .spoken("de-CH")),
        ])
    func storedTrackIsParsed(_ words: String, _ option: MediaSelectionOption?) {
        #expect(MediaSelectionOption(word: words, .audible) == option)
    }

    @Test(
        "The languages preference accepts a list of language codes and nothing else",
        arguments: [
            ("de, fr", ["de", "fr"]), (" ger;pt_BR ", ["de", "pt"]), ("", []), ("German", nil), ("de, qqq", nil),
        ])
    func languageListIsParsed(_ text: String, _ codes: [String]?) {
        #expect(LanguageList.languages(text)?.map(\.code) == codes)
    }

    @Test("Each known language has a name and is offered once") func knownLanguages() {
        let names = Language.known.map(\.name)
        #expect(Set(names).count == names.count && names.contains("German") && !names.contains("de"))
    }

    @Test(
        "A malformed hexadecimal color is refused", arguments: ["", "ffffff", "#fff", "#ggffff", "#ffffff0", "#-12345"])
    func malformedColorIsRefused(text: String) { #expect(SubtitleStyle.Color(hexadecimal: text) == nil) }

    @Test(
        "The URN server preference accepts an HTTP URL",
        arguments: ["https://il.example.org", "http://localhost:8080/base", "HTTP://[::1]:80", " http://host "])
    func serverURLIsAccepted(text: String) {
        let entry = ValidatedEntry.server(preferences)
        entry.apply(text)
        #expect(!entry.isInvalid)
        #expect(preferences.server.baseURL.absoluteString == preferences[.urnServer])
    }

    @Test(
        "The URN server preference keeps its value when the new one is not an HTTP URL",
        arguments: ["il.example.org", "ftp://host", "http://", "https:host", "file:///tmp", "urn:rts:video:1"])
    func invalidServerURLIsRefused(text: String) {
        preferences[.urnServer] = "http://before"
        let entry = ValidatedEntry.server(preferences)
        entry.apply(text)
        #expect(entry.isInvalid)
        #expect(preferences[.urnServer] == "http://before")
    }

    @Test("The URN server preference means the public server when empty")
    func emptyServerIsPublic() {
        preferences[.urnServer] = "http://before"
        let entry = ValidatedEntry.server(preferences)
        entry.apply(" ")
        #expect(!entry.isInvalid)
        #expect(preferences.server == .production)
    }

    @Test("An invalid stored URN server falls back to the public server")
    func invalidStoredServerIsPublic() {
        preferences[.urnServer] = "no address"
        #expect(preferences.server == .production)
    }
}

extension MediaSelectionOption {
    fileprivate static func spoken(_ language: String, _ traits: Track.Traits = []) -> Self {
        .on(Track(describing: .audio, language: language, traits: traits))
    }
}
