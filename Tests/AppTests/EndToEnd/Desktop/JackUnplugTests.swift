import TestSupport
import Testing

/// Unplugged headphones.
@Suite(.desktop)
struct JackUnplugTests {
    @Test("Playback pauses silently when headphones are unplugged, and resumes on request")
    func unpluggedHeadphonesPause() async throws {
        let server = try #require(VirtualDesktop.ofThisTest().audio)
        let module = try await server.control(
            "load-module", "module-null-sink", "sink_name=headphones", "rate=48000",
            "sink_properties=device.form_factor=headphone")
        try await server.control("load-module", "module-rescue-streams")
        try await server.control("set-default-sink", "headphones")
        let program = try await Windowbox.playing(Clip { $0.duration = 60 })
        try await program.reach(status: "Playing")

        let speakers = try await server.record()
        try await server.control("unload-module", module)
        try await program.reach(status: "Paused")
        let pauseTime = monotonicSeconds()
        _ = try await program.stillFrame()
        #expect(speakers.peak(from: pauseTime) < 0.01)

        try await program.desktop.mediaControls("play")
        try await wait(for: "a beep from the speakers") { speakers.beeps().contains { $0 > pauseTime } }
    }
}
