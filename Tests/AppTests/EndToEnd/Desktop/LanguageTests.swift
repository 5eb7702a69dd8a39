import Foundation
import TestSupport
import Testing

/// Translations and the conventions of the user's locale.
@Suite(.desktop { $0.hasAccessibility = true })
struct LanguageTests {
    private let clip = Clip { $0.duration = 60 }

    init() async throws { try await Project.share() }

    @Test(
        "The help text is translated into every supported language",
        arguments: [
            ("de", "stumm beginnen"), ("fr", "démarrer sans le son"), ("it", "avvia senza audio"),
            ("rm", "cumenzar senza tun"), ("ko", "소리 없이 시작합니다"), ("zh_CN", "静音启动"),
        ])
    func helpIsTranslated(language: String, words: String) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        // The C library reads LANGUAGE only in another locale than C.
        let environment = try await desktop.compileLocale("en_US").merging(["LANGUAGE": language]) { $1 }
        let program = try desktop.start([Project.program, "--help"], environment: environment)
        #expect(try await program.waitForExit() == .code(0))
        #expect(program.log.contains(words))
    }

    @Test("Numbers and language names follow the user's locale")
    func numbersFollowLocale() async throws {
        let film = Clip {
            $0.duration = 60
            $0.audio = ["deu", "eng"].map { language in AudioRecipe { $0.language = language } }
        }
        let program = try await german(film.file())
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("bracketright")
        try await program.showControls()
        try await program.desktop.move(toX: 1155, y: 686)
        try await program.says("Wiedergabeoptionen, Geschwindigkeit 1,1×")
        try await program.desktop.click(x: 1119, y: 686)
        try await program.says("Tonspur")
        try await program.says("Englisch")
    }

    /// A decimal comma in the locale must not truncate a duration such as 8.333333.
    @Test("Playlist durations keep their fractions in a locale with a decimal comma")
    func playlistTimesIgnoreLocale() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let program = try await german(HLSRecording(of: clip, in: desktop.folder).playlist)
        try await program.frame("the first half second") { $0 >= 15 }
        try await wait(for: "the duration") {
            let length = try? await desktop.mediaControls("metadata", "mpris:length")
            return length.flatMap { Double($0) }.map { abs($0 / 1e6 - 60) < 0.2 } == true
        }
    }

    @Test("In a right-to-left language the window is mirrored, but not the time on the control bar")
    func timeIsNotMirrored() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let program = try await Windowbox([clip.file()], environment: desktop.compileLocale("he_IL"))
        try await program.frame("the first half second") { $0 >= 15 }
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        try await program.showControls()
        #expect(try await program.frame(of: "Main Menu").center.x < 200)
        #expect(try await program.frame(of: "Play").center.x < 200)
        #expect(try await desktop.accessibleFrames(of: "Leave Fullscreen").contains { $0.x > 1000 })
        try await desktop.click(x: 700, y: 686)
        try await wait(for: "the second half") { try await program.position > 30 }
        let middle = try await program.position
        try await desktop.press("Right")
        try await wait(for: "ten seconds later") { try await program.position > middle + 5 }
    }

    /// By code points, capitals would come first and umlauts last.
    @Test("A folder's files are sorted by the collation of the user's locale")
    func folderFollowsLocaleOrder() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let folder = desktop.folder.path + "/Filme"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let names = ["Ähre", "apfel", "Öl 2", "Öl 10", "Zebra"]
        for name in names {
            try await clip.copy(to: "\(folder)/\(name).mkv")
        }
        let program = try await german(folder)
        for name in names {
            if name != names.first { try await desktop.mediaControls("next") }
            try await wait(for: name) {
                let address = try? await desktop.mediaControls("metadata", "xesam:url")
                return address.flatMap { URL(string: $0) }?.lastPathComponent == name + ".mkv"
            }
        }
        #expect(program.process.isRunning)
    }

    /// Starts the program in a German locale.
    private func german(_ location: String) async throws -> Windowbox {
        let locale = try await VirtualDesktop.ofThisTest().compileLocale("de_DE")
        return try Windowbox([location], environment: locale)
    }
}

extension VirtualDesktop {
    /// Compiles a locale.
    /// - Parameter name: The name, without the encoding, which is UTF-8.
    /// - Returns: The environment of a program in that locale.
    fileprivate func compileLocale(_ name: String) async throws -> [String: String] {
        let locales = folder.path + "/locales"
        try FileManager.default.createDirectory(atPath: locales, withIntermediateDirectories: true)
        try await run(["localedef", "-i", name, "-f", "UTF-8", "\(locales)/\(name).UTF-8"])
        return ["LOCPATH": locales, "LANG": name + ".UTF-8"]
    }
}

/// Untranslatable texts, found with a pseudo-translation that puts every text into brackets.
@Suite(.desktop { $0.hasAccessibility = true })
struct UntranslatedTextTests {
    @Test("Every text of the empty window and its menu is translatable")
    func emptyWindowIsTranslatable() async throws {
        let program = try await bracketed()
        _ = try await program.desktop.window(of: program.process)
        try await program.says("⟦Open or drop a video or audio file⟧")
        try await program.expectBrackets()
        try await program.desktop.press("F10")
        try await program.says("⟦Keyboard Shortcuts⟧")
        try await program.expectBrackets()
        try await program.desktop.press("Escape")
    }

    @Test(
        "Every text of the preferences, shortcuts and location windows is translatable",
        arguments: [
            ("ctrl+comma", "⟦URN Server⟧"), ("F1", "⟦Seeking⟧"), ("ctrl+l", "⟦Location⟧"),
        ])
    func dialogsAreTranslatable(key: String, words: String) async throws {
        let program = try await bracketed()
        _ = try await program.desktop.window(of: program.process)
        try await program.says("⟦Open…⟧")
        try await program.desktop.press(key)
        try await program.says(words)
        try await program.expectBrackets()
    }

    @Test("Every text of the program in the about dialog is translatable")
    func aboutDialogIsTranslatable() async throws {
        let program = try await bracketed()
        _ = try await program.desktop.window(of: program.process)
        try await program.desktop.press("F10", "Up", "Return")
        try await program.says("Troubleshooting")
        if Toolkit.hasDialogsInWindows { try await program.activate("Details") }
        try await program.says("⟦Play videos and music⟧")
        try await program.expectBrackets()
    }

    @Test("Every text of the player, its settings menu and picture in picture is translatable")
    func playerIsTranslatable() async throws {
        let film = Clip {
            $0.duration = 60
            $0.title = "⟦Two Rivers⟧"
            $0.audio = [AudioRecipe(), AudioRecipe { $0.pitch = 600 }]
        }
        let program = try await bracketed([film.file()])
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("bracketright", "Up", "Right")
        try await program.showControls()
        try await program.says("⟦Playback Options, speed 1.1×⟧")
        try await program.expectBrackets()
        // The controls may have hidden meanwhile.
        try await program.showControls()
        try await program.desktop.click(x: 1155, y: 686)
        try await program.says("⟦Scaling⟧")
        try await program.expectBrackets()
        try await program.desktop.press("Escape")
        try await program.desktop.click(x: 1119, y: 686)
        try await program.says("⟦Audio Track⟧")
        try await program.expectBrackets()
        try await program.desktop.press("Escape", "ctrl+p")
        try await program.says("⟦Return to Window⟧")
        try await program.expectBrackets()
    }

    @Test("Every text of the error page is translatable")
    func errorPageIsTranslatable() async throws {
        let program = try await bracketed(["/nowhere/1.mkv"])
        try await program.says("⟦The file does not exist.⟧")
        try await program.expectBrackets()
    }

    @Test("The message of an MPRIS error is translatable")
    func mprisErrorIsTranslatable() async throws {
        let program = try await bracketed()
        let call = [
            "gdbus", "call", "--session", "--dest", "org.mpris.MediaPlayer2.windowbox", "--object-path",
            "/org/mpris/MediaPlayer2", "--method", "org.mpris.MediaPlayer2.Player.PlayPause",
        ]
        try await wait(for: "the refusal") {
            do { try await program.desktop.run(call) } catch {
                return "\(error)".contains("⟦There is nothing to play.⟧")
            }
            return false
        }
    }

    @Test("Every text of the copied debugging information is translatable")
    func debugInfoIsTranslatable() async throws {
        let program = try await bracketed(["/nowhere/1.mkv"])
        try await program.says("⟦The file does not exist.⟧")
        try await program.desktop.press("F10", "Up", "Return")
        for name in ["Troubleshooting", "Debugging Information", "Copy Text"] { try await program.activate(name) }
        var copied = ""
        try await wait(for: "the debugging information") {
            copied = await program.desktop.clipboardText ?? ""
            return copied.contains("⟦Log (")
        }
        let names = ["Windowbox:", "GTK:", "libadwaita:", "FFmpeg:", "⟦", "    "]
        let bare = copied.split(separator: "\n").filter { line in !names.contains { line.hasPrefix($0) } }
        #expect(bare.isEmpty, "\(bare)")
    }

    /// Starts the program under a prefix whose only translation is the bracketed one.
    private func bracketed(_ arguments: [String] = []) async throws -> Windowbox {
        let prefix = try VirtualDesktop.ofThisTest().folder.path + "/prefix"
        let localeFolder = prefix + "/share/locale/xx/LC_MESSAGES"
        try FileManager.default.createDirectory(atPath: localeFolder, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: prefix + "/bin", withIntermediateDirectories: true)
        // A copy made by this process could not be executed while a concurrent fork holds its descriptor (ETXTBSY).
        try await CommandLineTool.run(["cp", Project.program, prefix + "/bin/windowbox"])
        let make = """
            msgen --no-wrap po/windowbox.pot | msgfilter --no-wrap --keep-header sed -e 's/^/⟦/' -e 's/$/⟧/' |
                sed '/^#, fuzzy/d; s/INTEGER; plural=EXPRESSION/2; plural=(n != 1)/' | msgfmt -o "$1" -
            """
        try await CommandLineTool.run(
            ["env", "-C", Project.root, "LC_ALL=C.UTF-8", "sh", "-ec", make, "sh", localeFolder + "/windowbox.mo"])
        let locale = try await VirtualDesktop.ofThisTest().compileLocale("en_US")
        return try Windowbox(
            arguments, environment: locale.merging(["LANGUAGE": "xx"]) { $1 }, program: prefix + "/bin/windowbox")
    }
}

extension Windowbox {
    /// Expects brackets around every accessible text that belongs to the program.
    fileprivate func expectBrackets(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let bare = try await desktop.accessibleTexts().filter { text in
            let rest = text.replacing(#/⟦.*⟧/#.dotMatchesNewlines(), with: "")
            return rest.contains(where: \.isLetter) && !Self.isType(text) && !Self.isKey(text)
                && !Self.ofOthers.contains(text)
        }
        #expect(bare.isEmpty, "\(bare.sorted())", sourceLocation: sourceLocation)
    }

    /// Texts of GTK and libadwaita, which have their own catalogs, except names of types and keys.
    private static let ofOthers: Set<String> = [
        "Close", "Close the window", "Minimize", "Minimize the window", "Maximize", "Maximize the window",
        "org.windowbox.player", "About", "Acknowledgements", "Back", "Copy Text", "Credits",
        "Debugging Information", "Details", "Legal", "Save as…", "Troubleshooting", "What’s New", "Search",
        "No Results Found", "Try a different search.",
        "This application comes with absolutely no warranty. See the The MIT License (MIT) for details.",
        "To assist in troubleshooting, you can view your debugging information. Providing this information to the "
            + "application developers can help diagnose any problems you encounter when you report an issue.",
    ]

    private static func isType(_ text: String) -> Bool { text.wholeMatch(of: #/(Gtk|Adw)[A-Z]\w+/#) != nil }

    private static func isKey(_ text: String) -> Bool {
        let name = #/[A-Z]|F\d+|Ctrl|Alt|Shift|Escape|Space|Home|End|Menu|Page (Up|Down)|Up|Down|Left|Right/#
        return text.split(separator: #/, |\+/#).allSatisfy {
            $0.wholeMatch(of: name) != nil || !$0.contains(where: \.isLetter)
        }
    }
}
