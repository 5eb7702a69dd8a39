import Foundation
import TestSupport
import Testing

/// Preferences apply at once and persist, whether set in their window or by another program.
@Suite(.desktop { $0.hasAccessibility = true })
struct PreferencesDialogTests {
    private let clip = Clip { $0.duration = 60 }

    init() async throws { try await Project.share() }

    @Test("The URN server entered in the preferences is used and stored")
    func urnServerIsStored() async throws {
        let (server, urn) = try await serve()
        let program = try Windowbox(environment: .remembering)
        _ = try await program.desktop.window(of: program.process)
        try await program.openPreferences()
        try await program.writeServer("http://localhost:\(server.port)")
        try await wait(for: "the stored URL") {
            try await program.desktop.preference("urn-server") == "'http://localhost:\(server.port)'"
        }
        try await program.closeDialog()
        try await program.open(urn)
        try await program.frame("the film") { $0 >= 15 }
        try await program.desktop.press("ctrl+q")
        #expect(try await program.process.waitForExit() == .code(0))

        let later = try Windowbox([urn], environment: .remembering)
        try await later.frame("the film again") { $0 >= 15 }
    }

    /// Starts the program with a video, and opens the preferences.
    private func opened() async throws -> Windowbox {
        let program = try await Windowbox([clip.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.openPreferences()
        return program
    }

    @Test("Switches and numbers of the preferences act by a screen reader")
    func screenReaderChangesPreferences() async throws {
        let program = try await opened()
        let desktop = program.desktop
        try await desktop.performAction(of: "Play in the Background")
        try await wait(for: "background playback") { try await desktop.preference("background-playback") == "true" }
        try await desktop.setAccessibleValue(of: "Skip Forward", to: 20)
        try await wait(for: "a skip of 20 s") { try await desktop.preference("skip-forward") == "20" }
    }

    @Test("A switch of the preferences acts by the pointer")
    func pointerChangesPreference() async throws {
        let program = try await opened()
        let desktop = program.desktop
        let place = try await desktop.accessibleFrame(of: "Play in the Background").center
        let window = try await waitForValue(of: "the window with the preferences") {
            try await desktop.windows(of: program.process).first {
                Toolkit.hasDialogsInWindows || $0.title == "Preferences"
            }
        }
        try await desktop.click(x: window.frame.x + place.x, y: window.frame.y + place.y)
        try await wait(for: "background playback") { try await desktop.preference("background-playback") == "true" }
    }

    @Test("The URN server option overrides the preference")
    func optionOverridesServer() async throws {
        let (server, urn) = try await serve()
        let other = try HTTPServer()
        try await VirtualDesktop.ofThisTest().prefer("urn-server", "'http://localhost:\(other.port)'")
        let program = try Windowbox(
            ["--urn-server=http://localhost:\(server.port)", urn], environment: .remembering)
        try await program.frame("the film") { $0 >= 15 }
        #expect(other.requests.isEmpty)
    }

    @Test("A typed time is sought, and one beyond the end is the end", arguments: [("0:30.5", 915), ("9:00", 1795)])
    func typedTimeIsSought(_ text: String, _ frame: Int) async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.press("ctrl+t")
        try await program.says("Enter a time, such as 90, 1:30 or 1:02:03.5")
        try await program.type(text, inDialog: "Go to Time")
        try await program.desktop.press("Return")
        try await program.frame("\(text)") { $0 >= frame && $0 < frame + 300 }
    }

    @Test("The preferences refuse a URN server that is not an HTTP URL")
    func invalidServerIsRefused() async throws {
        let program = try Windowbox(environment: .remembering, isFullscreen: false)
        _ = try await program.desktop.window(of: program.process)
        try await program.openPreferences()
        try await program.writeServer("ftp://somewhere")
        try await program.says("Use a URL such as “https://example.org”")
        #expect(try await program.desktop.preference("urn-server") == "''")
    }

    /// Without a selection or languages by the user, the video's default audio track plays.
    @Test("The preferred languages select the audio track")
    func preferredLanguagesSelectAudio() async throws {
        let film = Clip {
            $0.duration = 60
            $0.audio = [("eng", 500), ("deu", 1500)].map { language, pitch in
                AudioRecipe {
                    $0.language = language
                    $0.pitch = pitch
                    $0.isSteady = true
                }
            }
        }
        let program = try await Windowbox([film.file()], environment: .remembering)
        let recorder = try #require(try await program.desktop.audio?.record())
        try await wait(for: "the first audio track") { recorder.isHearing(500) }
        try await program.openPreferences(page: "Audio")
        try await program.addLanguage("German", search: "ger")
        try await wait(for: "the German audio track") { recorder.isHearing(1500) }
    }

    @Test("Preferred languages are added, ordered and removed in the preferences")
    func languagesAreOrdered() async throws {
        let program = try Windowbox(environment: .remembering, isFullscreen: false)
        _ = try await program.desktop.window(of: program.process)
        func reach(_ languages: String) async throws {
            try await wait(for: languages) { try await program.desktop.preference("languages") == "'\(languages)'" }
        }
        try await program.openPreferences(page: "Audio")
        try await program.addLanguage("German", search: "de")
        try await reach("de")
        try await program.addLanguage(search: "french")
        try await reach("de, fr")
        try await program.activate("Move “French” Up")
        try await reach("fr, de")
        // The row that was moved keeps the focus.
        try await wait(for: "the focus on the moved row") {
            try await program.desktop.focusedWidget()?.name == "Remove “French”"
        }
        try await program.activate("Remove “German”")
        try await reach("fr")
    }

    @Test("The preferences clear the file history")
    func fileHistoryIsCleared() async throws {
        let program = try await Windowbox([clip.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        let path = program.desktop.folder.path + "/state/org.windowbox.player/files.json"
        func history() -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
        try await program.desktop.press("x")
        try await wait(for: "the stored delay") { history().contains("subtitleDelay") }
        try await program.openPreferences(page: "Privacy")
        try await program.activate("Per-File Settings")
        try await wait(for: "an empty file history") { history() == "[]" }
        try await program.says("Per-file settings cleared")
    }

    @Test("A skip interval set by another program applies at once")
    func externalSkipChangeApplies() async throws {
        let program = try await Windowbox([clip.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("space")
        let start = try await program.stillFrame()
        try await program.desktop.prefer("skip-forward", "30")
        try await wait(for: "half a minute on") {
            try await program.desktop.press("Home")
            try await program.frame("the start") { $0 == 0 }
            try await program.desktop.press("Right")
            let frame = try await program.stillFrame()
            return abs(frame - 900) <= 30
        }
        #expect(start < 300)
    }

    @Test(
        "A text of the preferences can be reset",
        arguments: [
            (nil, "urn-server", "'http://localhost:1'"), ("Video", "screenshot-template", "'%F %n'"),
            ("Video", "screenshot-folder", "'/tmp'"), ("Audio", "languages", "'de, fr'"),
        ])
    func textIsReset(page: String?, key: String, value: String) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        try await desktop.prefer(key, value)
        let program = try Windowbox(environment: .remembering, isFullscreen: false)
        _ = try await desktop.window(of: program.process)
        try await program.openPreferences(page: page)
        try await program.activate("Reset to Default")
        try await wait(for: "the default text") { try await desktop.preference(key) == "''" }
    }

    @Test("A changed preference can be reset, and is found by the search")
    func preferenceIsResetAndFound() async throws {
        try await VirtualDesktop.ofThisTest().prefer("controls-delay", "30")
        let program = try Windowbox(environment: .remembering, isFullscreen: false)
        _ = try await program.desktop.window(of: program.process)
        try await program.openPreferences(page: "Video")
        try await program.activate("Reset to Default")
        try await wait(for: "the default delay") { try await program.desktop.preference("controls-delay") == "3" }
        try await program.desktop.press("ctrl+f")
        try await program.desktop.type("black bars")
        try await program.says("Subtitles → Appearance")
    }

    @Test("The wheel seeks when the preferences say so")
    func wheelSeeks() async throws {
        let program = try await Windowbox([clip.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        let start = try await program.stillFrame()
        let title = try await program.desktop.window(of: program.process).title
        try await program.openPreferences(page: "Video")
        try await program.activate("Wheel")
        try await program.chooseItems("Seeking")
        try await wait(for: "the stored choice") { try await program.desktop.preference("mouse-wheel") == "'seek'" }
        try await program.closeDialog("Preferences", over: title)
        try await program.desktop.click(x: 640, y: 300, button: 4)
        try await program.frame("ten seconds on") { abs($0 - start - 300) <= 30 }
    }

    @Test("Controls stay revealed for the delay set in the preferences")
    func controlsUsePreferredDelay() async throws {
        try await VirtualDesktop.ofThisTest().prefer("controls-delay", "30")
        let program = try await Windowbox([clip.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.showControls()
        try await program.desktop.move(toX: 640, y: 100)
        try await staysTrue("the controls", for: .seconds(5)) { program.areControlsSeen }
    }

    @Test("The program plays and opens its preferences without a settings schema")
    func missingSchemaIsTolerated() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let alone = desktop.folder.path + "/alone"
        // A copy made by this process could not be executed while a concurrent fork holds its descriptor (ETXTBSY).
        try await CommandLineTool.run(["cp", Project.program, alone])
        let program = try desktop.start([alone, "--fullscreen", await clip.file()])
        try await wait(for: "the film") { desktop.screen.frameNumber() != nil }
        try await desktop.press("ctrl+comma")
        try await wait(for: "the preferences") { try await desktop.accessibleTexts().contains("URN Server") }
        #expect(program.isRunning)
        #expect(program.log == "")
    }

    private func serve() async throws -> (server: HTTPServer, urn: String) {
        let server = try HTTPServer()
        let film = try await server.serve(clip.file())
        let urn = "urn:rts:video:1"
        let resource = ["url": film, "streaming": "PROGRESSIVE", "tokenType": "NONE"]
        let chapter: [String: Any] = [
            "urn": urn, "title": "La rivière", "type": "EPISODE", "mediaType": "VIDEO", "resourceList": [resource],
        ]
        let answer = try JSONSerialization.data(withJSONObject: ["chapterUrn": urn, "chapterList": [chapter]])
        _ = server.serve(Array(answer), as: "integrationlayer/2.1/mediaComposition/byUrn/\(urn)")
        return (server, urn)
    }
}

/// Background playback.
@Suite(.desktop)
struct BackgroundPlaybackTests {
    private let clip = Clip { $0.duration = 60 }

    init() async throws { try await Project.share() }

    @Test("Background playback continues after the window closes, and a new start shows it again")
    func backgroundPlaybackContinues() async throws {
        let program = try await playing(inBackground: true)
        try await program.desktop.press("q")
        try await wait(for: "no window") { try await program.desktop.windows(of: program.process).isEmpty }
        let position = try await program.position
        try await wait(for: "a later position") { try await program.position > position + 1 }

        let second = try program.desktop.start([Project.program])
        #expect(try await second.waitForExit() == .code(0))
        _ = try await program.desktop.window(of: program.process)
        try await program.frame("the film")
    }

    @Test("Media controls can quit background playback")
    func mediaControlsQuitBackground() async throws {
        let program = try await playing(inBackground: true)
        try await program.desktop.press("q")
        try await wait(for: "no window") { try await program.desktop.windows(of: program.process).isEmpty }
        try await program.desktop.run([
            "dbus-send", "--session", "--print-reply", "--dest=org.mpris.MediaPlayer2.windowbox",
            "/org/mpris/MediaPlayer2", "org.mpris.MediaPlayer2.Quit",
        ])
        #expect(try await program.process.waitForExit() == .code(0))
    }

    @Test("Background playback quits the program at the end of the video")
    func backgroundEndsWithVideo() async throws {
        let program = try await playing(inBackground: true)
        try await program.desktop.press("q")
        try await program.desktop.mediaControls("position", "58")
        #expect(try await program.process.waitForExit() == .code(0))
    }

    @Test("A paused player quits when its window is closed, despite background playback")
    func pausedPlayerQuitsOnClose() async throws {
        let program = try await playing(inBackground: true)
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        try await program.desktop.press("q")
        #expect(try await program.process.waitForExit() == .code(0))
    }

    @Test("A closed window quits the program when background playback is disabled")
    func closedWindowQuits() async throws {
        let program = try await playing(inBackground: false)
        try await program.desktop.press("q")
        #expect(try await program.process.waitForExit() == .code(0))
    }

    private func playing(inBackground: Bool) async throws -> Windowbox {
        try await VirtualDesktop.ofThisTest().prefer("background-playback", "\(inBackground)")
        let program = try await Windowbox([clip.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.reach(status: "Playing")
        return program
    }
}

extension Windowbox {
    /// Adds a language in the open preferences.
    /// - Parameters:
    ///   - name: The row to activate; `nil` for the first one, by Enter in the search.
    ///   - search: The text to search for.
    fileprivate func addLanguage(_ name: String? = nil, search: String) async throws {
        try await activate(row: "Add Language")
        try await reach(dialog: "Add Language")
        try await wait(for: "the focus in the search") { try await desktop.focusedWidget()?.name == "Search" }
        try await desktop.type(search)
        if let name { try await activate(row: name) } else { try await desktop.press("Return") }
        try await wait(for: "the focus in the preferences") {
            try await desktop.focusedWidget()?.name == "Add Language"
        }
    }
}
