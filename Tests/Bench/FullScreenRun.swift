import TestSupport

/// A clip that a contender plays full screen on a desktop of its own, while somebody looks.
struct FullScreenRun {
    let desktop: VirtualDesktop
    let screenRecorder: ScreenRecorder
    /// `nil` when nobody listens.
    let recorder: AudioRecorder?
    let player: ChildProcess
    /// When the first frame was there, on the monotonic clock in seconds.
    let first: Double

    /// Returns once the first frame is there.
    /// - Parameters:
    ///   - listening: Whether somebody listens.
    ///   - times: How often the clip is in the queue.
    init(_ benchPlayer: BenchPlayer, of clip: Clip, listening: Bool = false, times: Int = 1) async throws {
        try await self.init(benchPlayer, of: clip.file(), listening: listening, times: times)
    }

    /// The same of a file that was made of a clip.
    init(_ benchPlayer: BenchPlayer, of file: String, listening: Bool = false, times: Int = 1) async throws {
        desktop = try await VirtualDesktop()
        recorder = listening ? try await desktop.sound?.record() : nil
        screenRecorder = ScreenRecorder(desktop.screen)
        do {
            player = try benchPlayer.play(Array(repeating: file, count: times), on: desktop)
            first = try await screenRecorder.waitForFirst(of: player)
        } catch {
            screenRecorder.stop()
            throw error
        }
    }

    /// Ends the player, and looks no more.
    func end() {
        player.end()
        screenRecorder.stop()
    }

    /// What the player has used so far, and when.
    func use() -> (time: Double, use: ResourceUsage) { (monotonicSeconds(), ResourceUsage(of: player.pid)) }
}
