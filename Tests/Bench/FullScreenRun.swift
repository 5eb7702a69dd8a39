import TestSupport

/// A full-screen playback of a clip by one player, on a desktop of its own, with recorders.
struct FullScreenRun {
    let desktop: VirtualDesktop
    let screenRecorder: ScreenRecorder
    /// The audio recorder; `nil` without recording.
    let recorder: AudioRecorder?
    let player: ChildProcess
    /// The time of the first frame, on the monotonic clock in seconds.
    let first: Double

    /// Starts playback, and returns once the first frame is shown.
    /// - Parameters:
    ///   - benchPlayer: The player.
    ///   - clip: The clip to play.
    ///   - listening: Whether audio is recorded.
    ///   - times: The number of copies of the clip in the queue.
    init(_ benchPlayer: BenchPlayer, of clip: Clip, listening: Bool = false, times: Int = 1) async throws {
        try await self.init(benchPlayer, of: clip.file(), listening: listening, times: times)
    }

    /// Starts playback of a file that is derived from a clip.
    init(_ benchPlayer: BenchPlayer, of file: String, listening: Bool = false, times: Int = 1) async throws {
        desktop = try await VirtualDesktop()
        recorder = listening ? try await desktop.audio?.record() : nil
        screenRecorder = ScreenRecorder(desktop.screen)
        do {
            player = try benchPlayer.play(Array(repeating: file, count: times), on: desktop)
            first = try await screenRecorder.waitForFirst(of: player)
        } catch {
            screenRecorder.stop()
            throw error
        }
    }

    /// Ends the player and the recording of the screen.
    func end() {
        player.end()
        screenRecorder.stop()
    }

    /// Returns the player's resource usage so far, with the time.
    func use() -> (time: Double, use: ResourceUsage) { (monotonicSeconds(), ResourceUsage(of: player.pid)) }
}
