import Foundation
import TestSupport
import Testing

/// External audio tracks.
@Suite(.desktop { $0.hasAccessibility = true })
struct ExternalAudioTests {
    /// Creates a video with a tone of 500 Hz, and an audio file with a tone of 1500 Hz.
    private func folder(_ name: String) async throws -> String {
        let folder = TemporaryDirectory.shared.file(named: "film and audio")
        try FileManager.default.createDirectory(atPath: folder + "/elsewhere", withIntermediateDirectories: true)
        let film = Clip {
            $0.duration = 60
            $0.audio = [AudioRecipe(pitch: 500)]
        }
        let audio = Clip {
            $0.container = "mka"
            $0.duration = 60
            $0.video = nil
            $0.audio = [AudioRecipe(pitch: 1500)]
        }
        try await film.copy(to: folder + "/film.mkv")
        try await audio.copy(to: folder + "/" + name)
        return folder
    }

    @Test("An external audio track is selected in the menu without an audio gap")
    func externalAudioSwitchIsGapless() async throws {
        try await expectNoGap(in: folder("film.de.mka") + "/film.mkv", selecting: "German")
    }

    @Test("A switch between internal audio tracks causes no audio gap")
    func internalAudioSwitchIsGapless() async throws {
        try await expectNoGap(
            in: Clip {
                $0.duration = 60
                $0.audio = [AudioRecipe(pitch: 500), AudioRecipe(pitch: 1500)]
            }.file(), selecting: "Track 2")
    }

    /// Switches by the menu from the tone of 500 Hz to a track with a tone of 1500 Hz and back.
    private func expectNoGap(in film: String, selecting name: String) async throws {
        let program = try Windowbox(film)
        let desktop = program.desktop
        let recorder = try #require(try await desktop.audio?.record())
        try await wait(for: "the film's own tone") { recorder.isHearing(500) }
        // The tone is audible before the window has the focus.
        try await program.frame("the first half second") { $0 >= 15 }
        let worst = try await majority(below: 0.2) {
            try await program.selectAudioTrack(name)
            let start = monotonicSeconds() - 0.3
            try await wait(for: "the other tone") { recorder.isHearing(1500) }
            try await program.selectAudioTrack("English")
            try await wait(for: "the film's tone again") { recorder.isHearing(500) }
            return recorder.longestSilence(from: start, to: monotonicSeconds() - 0.1)
        }
        #expect(worst < 0.2, "seconds of silence")
    }

    @Test("A dropped audio file becomes the audio of the playing video")
    func droppedAudioPlays() async throws {
        let folder = try await folder("elsewhere/film.mka")
        let program = try Windowbox(folder + "/film.mkv")
        let desktop = program.desktop
        let recorder = try #require(try await desktop.audio?.record())
        try await wait(for: "the film's own tone") { recorder.isHearing(500) }
        let frame = try await program.frame()
        try await program.drop(.files([folder + "/elsewhere/film.mka"]))
        try await wait(for: "the file's tone") { recorder.isHearing(1500) }
        try await program.frame("later ones of the same film") { $0 > frame }
        // A seek moves both the video and the external audio.
        try await desktop.press("Right")
        try await program.frame("ten seconds later") { $0 > frame + 150 }
        try await wait(for: "the file's tone still") { recorder.isHearing(1500) }
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
    /// Selects an audio track in the menu.
    fileprivate func selectAudioTrack(_ name: String) async throws {
        try await openTracks()
        try await chooseAudioTrack(name)
    }
}
