import TestSupport

/// A clip that a contender plays full screen on a desktop of its own, while somebody looks.
struct Showing {
    let desktop: VirtualDesktop
    let eyes: Watcher
    /// `nil` when nobody listens.
    let ears: SoundRecorder?
    let player: ChildProcess
    /// When the first frame was there, on the monotonic clock in seconds.
    let first: Double

    /// Returns once the first frame is there.
    /// - Parameters:
    ///   - listening: Whether somebody listens.
    ///   - times: How often the clip is in the queue.
    init(_ contender: Contender, of clip: Clip, listening: Bool = false, times: Int = 1) async throws {
        try await self.init(contender, of: clip.file(), listening: listening, times: times)
    }

    /// The same of a file that was made of a clip.
    init(_ contender: Contender, of file: String, listening: Bool = false, times: Int = 1) async throws {
        desktop = try await VirtualDesktop()
        ears = listening ? try await desktop.sound?.record() : nil
        eyes = Watcher(desktop.screen)
        do {
            player = try contender.play(Array(repeating: file, count: times), on: desktop)
            first = try await eyes.waitForFirst(of: player)
        } catch {
            eyes.stop()
            throw error
        }
    }

    /// Ends the player, and looks no more.
    func end() {
        player.end()
        eyes.stop()
    }

    /// What the player has used so far, and when.
    func use() -> (time: Double, use: ProcessUse) { (monotonicSeconds(), ProcessUse(of: player.pid)) }
}
