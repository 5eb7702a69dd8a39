import Foundation
import TestSupport
import Testing

/// Web pages that are opened with yt-dlp.
@Suite(.desktop { $0.hasAccessibility = true })
struct WebPageTests {
    private let server: HTTPServer

    init() async throws {
        server = try HTTPServer()
        try await Project.share()
    }

    /// Serves an HTML page, and returns its URL.
    private func page(_ name: String) -> String {
        server.serve(text: "<!DOCTYPE html><html><body>A page</body></html>", as: name)
    }

    private func film(_ height: Int = 720, first: Int = 0, audio: Bool = true) async throws -> String {
        let clip = Clip {
            $0.duration = 60
            $0.video = VideoRecipe {
                $0.width = height * 16 / 9
                $0.height = height
                $0.firstNumber = first
            }
            if !audio { $0.audio = [] }
        }
        return try await server.serve(clip.file(), as: "film-\(height)")
    }

    /// The preference to open pages without a question.
    private func always() async throws { try await VirtualDesktop.ofThisTest().prefer("web-pages", "'always'") }

    @Test("A page plays after a question, with its subtitles and chapters, and is remembered by its own address")
    func pagePlaysAfterQuestion() async throws {
        let page = page("watch")
        let film = try await film()
        let subtitles = server.serve(text: "WEBVTT\n\n00:00.000 --> 01:00.000\nWords\n", as: "subtitles")
        let script = try await FakeYtDlp(
            pages: [
                "watch": [
                    "title": "Some Video", "uploader": "Some Channel", "url": film,
                    "http_headers": ["Referer": page, "User-Agent": "Some Agent"],
                    "subtitles": ["de": [["url": subtitles, "ext": "vtt"]]],
                    "chapters": [
                        ["title": "The Source", "start_time": 0, "end_time": 20.5],
                        ["title": "The Mouth", "start_time": 20.5, "end_time": 60],
                    ],
                ]
            ], variables: .remembering)
        let program = try Windowbox(page, environment: script.environment)
        let desktop = program.desktop
        try await program.reach(dialog: "Open With yt-dlp?")
        try await program.says("127.0.0.1 sent a web page.")
        try await desktop.press("Return")
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.reach(title: "Some Video")
        try await program.openTracks()
        try await program.chooseItems("German")
        try await wait(for: "the subtitles") { server.requests.contains { $0.path == "/subtitles" } }
        try await desktop.press("shift+c")
        try await program.says("0:20, The Mouth")
        try await desktop.press("Page_Up")
        try await wait(for: "the second chapter") { try await program.position >= 20.5 }
        #expect(try await desktop.preference("web-pages") == "'always'")
        let arguments = try String(contentsOfFile: script.arguments, encoding: .utf8)
        #expect(arguments.hasSuffix("\n--\n\(page)\n"))
        let requests = server.requests.filter { $0.path == "/film-720" }
        #expect(requests.allSatisfy { $0.headers["referer"] == page && $0.headers["user-agent"] == "Some Agent" })
        let recent = desktop.folder.path + "/state/org.windowbox.player/recent.json"
        try await wait(for: "the recent item") {
            let text = (try? String(contentsOfFile: recent, encoding: .utf8)) ?? ""
            return text.replacing("\\/", with: "/").contains("\"\(page)\"") && !text.contains("film-720")
        }
    }

    @Test("A page is an error without consent to open it with yt-dlp", arguments: [nil] + WidgetInput.allCases)
    func questionIsDeclined(by input: WidgetInput?) async throws {
        let script = try await FakeYtDlp("echo '{}'", variables: .remembering)
        let program = try Windowbox(page("watch"), environment: script.environment)
        try await program.reach(dialog: "Open With yt-dlp?")
        if let input {
            try await program.activate("Cancel", by: input)
        } else {
            try await program.desktop.press("Escape")
        }
        try await wait(for: "the end of the dialog") {
            try await !program.desktop.accessibleTexts().contains("Open With yt-dlp?")
        }
        try await program.says("The server sent a web page instead of a media file.")
        #expect(try await program.desktop.preference("web-pages") == "'ask'")
        #expect(!FileManager.default.fileExists(atPath: script.arguments))
    }

    @Test("The entries of a playlist have their titles, and each is resolved when it is played")
    func playlistBecomesQueue() async throws {
        try await always()
        let film = try await film()
        let script = try await FakeYtDlp(
            pages: [
                "list": [
                    "_type": "playlist", "title": "A List",
                    "entries": (1...3).map { ["_type": "url", "url": page("part-\($0)"), "title": "Part \($0)"] },
                ],
                "part-1": ["title": "The First", "url": film], "part-2": ["title": "The Second", "url": film],
                "part-3": ["title": "The Third", "url": film],
            ], variables: .remembering)
        let program = try Windowbox(page("list"), environment: script.environment)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.reach(title: "The First")
        try await program.desktop.press("F9")
        try await program.says("Part 3")
        try await program.desktop.press("greater")
        try await program.reach(title: "The Second")
    }

    /// On Wayland GTK does not report where a menu is.
    private static let menuInputs: [WidgetInput?] =
        [nil, .screenReader] + (VirtualDesktop.session == .x11 ? [.pointer] : [])

    @Test(
        "A video and its audio in two files play together, and another quality continues at the position",
        arguments: menuInputs)
    func qualityIsSelected(by input: WidgetInput?) async throws {
        try await always()
        let audio = Clip {
            $0.container = "mka"
            $0.duration = 60
            $0.video = nil
            $0.audio = [
                AudioRecipe {
                    $0.pitch = 1500
                    $0.isSteady = true
                }
            ]
        }
        let track = try await server.serve(audio.file(), as: "audio")
        let formats: [[String: Any]] = [
            ["url": track, "vcodec": "none", "acodec": "opus"],
            ["url": try await film(360, first: 10_000), "vcodec": "h264", "acodec": "aac", "height": 360],
            [
                "url": try await film(audio: false), "vcodec": "h264", "acodec": "none", "height": 720,
                "http_headers": ["Referer": "http://a.example/"],
            ],
        ]
        let script = try await FakeYtDlp(
            pages: ["watch": ["title": "Some Video", "formats": formats]], variables: .remembering)
        let program = try Windowbox(page("watch"), environment: script.environment)
        let recorder = try #require(try await program.desktop.audio?.record())
        try await program.frame("the first second") { $0 >= 30 }
        try await wait(for: "the tone of the audio file") { recorder.isHearing(1500) }
        let requests = server.requests.filter { $0.path == "/audio" }
        #expect(!requests.isEmpty && requests.allSatisfy { $0.headers["referer"] == "http://a.example/" })
        try await program.desktop.press("Right")
        try await program.frame("ten seconds later") { $0 > 330 }
        try await wait(for: "the tone still") { recorder.isHearing(1500) }
        if let input {
            try await program.keepControls()
            try await program.choose("Quality", "360p", in: "Playback Options", by: input)
        } else {
            try await program.openSettings()
            try await program.chooseItems("Quality", "360p")
        }
        try await program.frame("the smaller one's, not its first") { $0 > 10_300 }
    }

    @Test("Cancel ends yt-dlp, and so does closing the window")
    func cancelEndsProgram() async throws {
        try await always()
        let script = try await FakeYtDlp("sleep 1000", variables: .remembering)
        let program = try Windowbox(page("watch"), environment: script.environment)
        try await program.says("Opening web page…")
        try await script.isRunning()
        try await program.activate("Cancel")
        try await script.hasEnded()
        for input in WidgetInput.allCases {
            try await program.open(page("by-\(input)"))
            try await script.isRunning()
            try await program.activate("Cancel", by: input)
            try await script.hasEnded()
        }
        try await program.open(page("other"))
        try await script.isRunning()
        try await program.desktop.press("ctrl+q")
        #expect(try await program.process.waitForExit() == .code(0))
        try await script.hasEnded()
    }

    @Test("A page replaces a playing video once it is known to play")
    func pageReplacesVideo() async throws {
        try await always()
        let film = try await film(first: 10_000)
        let script = try await FakeYtDlp(
            pages: ["watch": ["title": "Some Video", "url": film]], variables: .remembering)
        let program = try Windowbox(await Clip { $0.duration = 60 }.file(), environment: script.environment)
        try await program.frame("the first half second") { (15..<10_000).contains($0) }
        try await program.open(page("watch"))
        try await program.frame("the page's") { $0 >= 10_000 }
        let texts = try await program.desktop.accessibleTexts()
        #expect(!texts.contains { $0.contains("instead of a media file") })
    }

    @Test(
        "Each failure of yt-dlp is one sentence",
        arguments: [
            (
                "echo 'ERROR: Unsupported URL' >&2; echo null; exit 1", "yt-dlp could not find a video",
                "Unsupported URL"
            ),
            ("echo '{\"version\": 3, \"packages\": []}'", "The response of yt-dlp is not valid.", ""),
            ("cat /dev/zero", "The response of yt-dlp is too long.", ""),
            ("sleep 1000", "yt-dlp did not respond in time.", ""),
            ("echo '{\"url\": \"file:///etc/passwd\"}'", "The videos of this web page cannot be played.", ""),
        ])
    func failuresAreExplained(_ body: String, _ sentence: String, _ details: String) async throws {
        try await always()
        let script = try await FakeYtDlp(body, variables: .remembering)
        let program = try Windowbox(page("watch"), environment: script.environment)
        try await program.says(sentence)
        if !details.isEmpty {
            try await program.activate("Details")
            try await program.says(details)
        }
        try await script.hasEnded()
    }

    @Test("Without yt-dlp the error names it, and with the preference off the page is an error as before")
    func pageIsErrorWithoutProgram() async throws {
        let folder = try TemporaryDirectory.shared.folder(named: "no programs")
        let page = page("watch")
        let environment = [String: String].remembering.merging(["PATH": folder]) { $1 }
        let program = try Windowbox(page, environment: environment)
        try await program.says("To play videos of web pages, install yt-dlp.")
        try await program.quit()
        try await VirtualDesktop.ofThisTest().prefer("web-pages", "'never'")
        let script = try await FakeYtDlp("echo '{}'", variables: .remembering)
        let later = try Windowbox(page, environment: script.environment)
        try await later.says("The server sent a web page instead of a media file.")
        #expect(!FileManager.default.fileExists(atPath: script.arguments))
    }
}
