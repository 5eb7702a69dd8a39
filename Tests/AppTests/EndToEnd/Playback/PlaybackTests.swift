import Foundation
import TestSupport
import Testing

/// Playback of video and audio from the first frame to the last.
@Suite(.desktop)
struct PlaybackTests {
    /// GTK renderers: the default one, Cairo, and OpenGL in software.
    static let drawings = ["", "cairo", "gl"]

    @Test("Video frames are shown in real time with every GTK renderer", .timed, arguments: drawings)
    func framesAreShownInTime(_ renderer: String) async throws {
        let clip = Clip { $0.duration = 30 }
        let program = try await Windowbox(clip.file(), environment: ["GSK_RENDERER": renderer])
        try await program.frame("one second in") { $0 >= 30 }
        #expect(try await program.deviation(over: 90) < 0.2)
    }

    @Test("Audio and video are synchronized within 100 ms", .timed)
    func audioIsSynchronized() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let recorder = try #require(try await desktop.audio?.record())
        let clip = Clip { $0.duration = 20 }
        let program = try await Windowbox(clip.file())
        try await program.frame("after the first second") { $0 > 35 }
        for _ in 1...3 {
            let offset = try await majority(below: 0.1) {
                try await wait(for: "no flash") { !desktop.screen.isFlashing() }
                try await wait(for: "a flash") { desktop.screen.isFlashing() }
                let flash = monotonicSeconds()
                let beep = try await waitForValue(of: "a beep") { recorder.beeps().last { $0 > flash - 0.5 } }
                return abs(beep - flash)
            }
            #expect(offset < 0.1)
        }
    }

    @Test("A process stopped for four seconds resumes playback where it was")
    func stoppedProcessResumes() async throws {
        let program = try await Windowbox(Clip { $0.duration = 30 }.file())
        try await program.frame("three seconds in") { $0 >= 90 }
        try await program.reach(status: "Playing")
        var begin = monotonicSeconds()
        let last = try #require(program.frame)
        kill(program.process.pid, SIGSTOP)
        let before = monotonicSeconds() - begin
        try await Task.sleep(for: .seconds(4))
        begin = monotonicSeconds()
        kill(program.process.pid, SIGCONT)
        // The time that the program has had to play, and a second.
        func limit() -> Double { Double(last) / 30 + before + monotonicSeconds() - begin + 1 }
        let position = try await Double(program.desktop.mediaControls("position")) ?? .infinity
        #expect(position < limit())
        let next = try await program.frame("the next ones") { $0 > last }
        #expect(Double(next) / 30 < limit())
    }

    @Test("The last frame stays at the end, and Space plays the video again", .desktop { $0.hasAccessibility = true })
    func lastFrameStays() async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 20 })
        try await program.reach(status: "Playing")
        try await program.desktop.mediaControls("position", "18")
        try await program.frame("the last") { $0 == 599 }
        try await staysTrue("the last frame", for: .seconds(1)) { program.frame == 599 }
        try await program.desktop.press("space")
        try await program.frame("an earlier one") { $0 < 540 }
        try await program.keepControls()
        for input in WidgetInput.allCases {
            try await program.desktop.mediaControls("position", "19")
            try await program.frame("the last again") { $0 == 599 }
            try await program.activate("Play Again", by: input)
            try await program.frame("an earlier one again") { $0 < 540 }
        }
    }

    @Test("Several files play one after the other")
    func filesPlayInSequence() async throws {
        let first = Clip { $0.duration = 6 }
        let second = Clip {
            $0.duration = 2
            $0.video?.firstNumber = 1000
        }
        let program = try await Windowbox(first.file(), second.file())
        try await program.frame("the first file's") { $0 < 180 }
        try await program.frame("the second file's") { $0 >= 1000 }
    }

    @Test("A video plays at the right speed without an audio server", .timed, .desktop { $0.hasAudio = false })
    func videoNeedsNoAudioServer() async throws {
        let program = try await Windowbox(Clip { $0.duration = 20 }.file())
        try await program.frame("one second in") { $0 >= 30 }
        #expect(try await program.deviation(over: 60) < 0.2)
    }

    @Test("Playback survives a restart of the audio server, and audio returns")
    func audioServerRestartIsSurvived() async throws {
        let program = try await Windowbox(Clip { $0.duration = 30 }.file())
        let server = try #require(program.desktop.audio)
        try await program.frame("one second in") { $0 >= 30 }
        server.stop()
        let frame = try #require(program.frame)
        try server.start()
        try await server.waitUntilReady()
        let recorder = try await server.record()
        if try await program.desktop.mediaControls("status") == "Paused" {
            try await program.desktop.mediaControls("play")
        }
        try await program.frame("later ones") { $0 > frame + 60 }
        try await wait(for: "a beep") { !recorder.beeps().isEmpty }
    }
}
