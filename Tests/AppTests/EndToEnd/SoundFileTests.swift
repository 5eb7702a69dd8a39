import Foundation
import TestSupport
import Testing

/// Sound in a file beside the film, as a person meets it.
@Suite(.desktop { $0.hasAccessibility = true })
struct SoundFileTests {
    /// A film whose sound is a tone of 500 hertz, and the same sound a tone of 1500 in a file.
    private func folder(_ name: String) async throws -> String {
        let folder = TemporaryFolder.shared.file(named: "film and sound")
        try FileManager.default.createDirectory(atPath: folder + "/elsewhere", withIntermediateDirectories: true)
        let film = Clip {
            $0.duration = 60
            $0.audio = [AudioRecipe(pitch: 500)]
        }
        let sound = Clip {
            $0.container = "mka"
            $0.duration = 60
            $0.video = nil
            $0.audio = [AudioRecipe(pitch: 1500)]
        }
        try FileManager.default.copyItem(atPath: try await film.file(), toPath: folder + "/film.mkv")
        try FileManager.default.copyItem(atPath: try await sound.file(), toPath: folder + "/" + name)
        return folder
    }

    @Test func itIsInTheMenuAndIsHeardWithoutAGap() async throws {
        try await expectNoGap(in: folder("film.de.mka") + "/film.mkv")
    }

    @Test func betweenTracksOfTheFilmThereIsNoneEither() async throws {
        try await expectNoGap(
            in: Clip {
                $0.duration = 60
                $0.audio = [AudioRecipe(pitch: 500), AudioRecipe(pitch: 1500)]
            }.file())
    }

    /// Goes from a tone of 500 hertz to one of 1500, and back, by the menu.
    private func expectNoGap(in film: String) async throws {
        let program = try Windowbox(film)
        let desktop = program.desktop
        let ears = try #require(try await desktop.sound?.record())
        try await wait(for: "the film's own tone") { ears.isHearing(500) }
        // It is heard before the window has the keyboard.
        try await program.frame("the first half second") { $0 >= 15 }
        let worst = try await best(below: 0.2) {
            try await program.choosesSoundTrack(2)
            let start = monotonicSeconds() - 0.3
            try await wait(for: "the other tone") { ears.isHearing(1500) }
            try await program.choosesSoundTrack(1)
            try await wait(for: "the film's tone again") { ears.isHearing(500) }
            return ears.longestSilence(from: start, to: monotonicSeconds() - 0.1)
        }
        #expect(worst < 0.2, "of silence")
    }

    @Test func droppedItIsHeardAndTheFilmGoesOn() async throws {
        let folder = try await folder("elsewhere/film.mka")
        let program = try Windowbox(folder + "/film.mkv")
        let desktop = program.desktop
        let ears = try #require(try await desktop.sound?.record())
        try await wait(for: "the film's own tone") { ears.isHearing(500) }
        let frame = try await program.frame()
        try await program.drop(.files([folder + "/elsewhere/film.mka"]))
        try await wait(for: "the file's tone") { ears.isHearing(1500) }
        try await program.frame("later ones of the same film") { $0 > frame }
        // A seek takes both along.
        try await desktop.press("Right")
        try await program.frame("ten seconds later") { $0 > frame + 150 }
        try await wait(for: "the file's tone still") { ears.isHearing(1500) }
    }
}

extension AudioRecipe {
    fileprivate init(pitch: Int) {
        self.init {
            $0.pitch = pitch
            $0.isSteady = true
            $0.language = pitch == 500 ? "eng" : nil
        }
    }
}

extension Windowbox {
    /// Chooses the sound track that stands at a place in the menu behind Automatic, counted from 1, by the keyboard.
    fileprivate func choosesSoundTrack(_ number: Int) async throws {
        // Afterwards the focus is on the menu's button, for as long as that is seen.
        if !areControlsSeen {
            try await desktop.press("shift+Tab")
            try await wait(for: "the controls") { areControlsSeen }
            try await desktop.press("shift+Tab", "shift+Tab", "shift+Tab")
        }
        try await desktop.press("space")
        try await says("Sound Track")
        try await desktop.press("Down", "Return")
        for _ in 0...number { try await desktop.press("Down") }
        try await desktop.press("Return")
    }
}
