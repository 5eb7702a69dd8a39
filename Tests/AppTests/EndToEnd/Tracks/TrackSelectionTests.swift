import TestSupport
import Testing

/// Selections of audio tracks and subtitles across restarts.
@Suite(.desktop { $0.hasAccessibility = true })
struct TrackSelectionTests {
    private static let pitches = ["eng": 500, "deu": 1500, "fra": 2500]

    init() async throws { try await Project.share() }

    /// A video with a tone and subtitles for each language.
    private func film(_ languages: String...) -> Clip {
        Clip {
            $0.duration = 60
            $0.audio = languages.map { language in
                AudioRecipe {
                    $0.pitch = Self.pitches[language] ?? 1000
                    $0.isSteady = true
                    $0.language = language
                }
            }
            $0.subtitles = languages
            $0.options = ["-c:s", "subrip"]
        }
    }

    private func start(_ film: Clip) async throws -> Windowbox {
        let program = try await Windowbox([film.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        return program
    }

    @Test("Chosen audio and subtitle languages apply to other videos after a restart")
    func languagesApplyToOtherVideos() async throws {
        let program = try await start(film("eng", "deu"))
        let recorder = try #require(try await program.desktop.audio?.record())
        try await program.openTracks()
        try await program.chooseAudioTrack("German")
        try await wait(for: "the German audio track") { recorder.isHearing(1500) }
        try await program.desktop.press("v", "v")
        try await program.reach("subtitle-track", "'deu'")
        try await program.quit()

        let later = try await start(film("fra", "eng", "deu"))
        try await wait(for: "the German audio track again") { recorder.isHearing(1500) }
        try await later.desktop.press("t")
        try await later.says("0:00, deu 0")
        // Off is remembered as well.
        try await later.desktop.press("shift+v")
        try await later.reach("subtitle-track", "'off'")
        try await later.quit()

        let last = try await start(film("deu", "eng"))
        try await last.desktop.press("t")
        try await last.says("No Subtitles Selected")
    }

    @Test("The audio track can return to automatic selection, which is remembered")
    func audioReturnsToAutomatic() async throws {
        let program = try await start(film("eng", "deu"))
        // The program writes its preferences anew at its end, perhaps before it is notified of a change.
        try await program.quit()
        try await program.desktop.prefer("sound-track", "'deu'")
        let later = try await start(film("eng", "deu"))
        let recorder = try #require(try await later.desktop.audio?.record())
        try await wait(for: "the German audio track") { recorder.isHearing(1500) }
        try await later.openTracks()
        try await later.chooseAudioTrack("Automatic")
        try await wait(for: "the English audio track") { recorder.isHearing(500) }
        try await later.reach("sound-track", "''")
        try await later.quit()

        let last = try await start(film("eng", "deu", "fra"))
        try await wait(for: "the English audio track again") { recorder.isHearing(500) }
        try await last.quit()
    }

    @Test("Of two subtitles in a language the preference chooses those for the hard of hearing, at once and later")
    func preferenceChoosesSDHSubtitles() async throws {
        // Two names of the same language tell the texts of the tracks apart.
        let film = Clip {
            ($0.duration, $0.title) = (60, "Two Rivers")
            $0.audio = [AudioRecipe { $0.language = "fra" }]
            $0.subtitles = ["eng", "en"]
            $0.options = ["-c:s", "subrip", "-disposition:s:1", "hearing_impaired"]
        }
        try await VirtualDesktop.ofThisTest().prefer("languages", "'en'")
        let program = try await start(film)
        try await program.desktop.press("t")
        try await program.says("0:00, eng 0")
        try await program.openPreferences(page: "Subtitles")
        try await program.desktop.performAction(of: "Prefer SDH Subtitles")
        try await program.says("0:00, en 0")
        try await program.closeDialog("Preferences", over: "Two Rivers")
        try await program.quit()

        let later = try await start(film)
        try await later.desktop.press("t")
        try await later.says("0:00, en 0")
    }

    @Test("A video keeps its own subtitle selection and delay after another one was played")
    func videoKeepsOwnSelections() async throws {
        let film = film("eng", "deu")
        var program = try await start(film)
        try await program.desktop.press("v", "v", "x")
        try await program.reach("subtitle-track", "'deu'")
        try await program.quit()

        program = try await start(self.film("eng", "deu", "fra"))
        try await program.desktop.press("shift+v", "x")
        try await program.reach(storedDelay: 100, count: 2)
        try await program.reach("subtitle-track", "'off'")
        try await program.quit()

        program = try await start(film)
        try await program.desktop.press("x")
        try await program.reach(storedDelay: 200, count: 1)
        try await program.desktop.press("t")
        try await program.says("0:00, deu 0")
    }
}

extension Windowbox {
    /// Waits until a subtitle delay in milliseconds is stored for a number of files.
    fileprivate func reach(storedDelay delay: Int, count: Int) async throws {
        try await wait(for: "a delay of \(delay) ms for \(count)") {
            desktop.fileHistory.matches(of: /"subtitleDelay":(\d+)/).count { Int($0.1) == delay } == count
        }
    }

    /// Waits until a preference has been stored.
    fileprivate func reach(_ key: String, _ value: String) async throws {
        try await wait(for: "\(key) to be \(value)") { try await desktop.preference(key) == value }
    }
}
