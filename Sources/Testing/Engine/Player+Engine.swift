import WindowboxMedia
import WindowboxPlayer

extension Player {
    /// Creates a paused player with an engine and a clock of a test. Nothing is decoded, and no thread is started.
    ///
    /// ```swift
    /// let clock = ManualClock()
    /// let engine = ScriptedEngine(.init(media: .film()), clock: clock)
    /// let player = Player(items: items, testing: engine, clock: clock)
    /// ```
    /// - Parameters:
    ///   - items: The queue.
    ///   - configuration: The settings that do not change afterwards.
    ///   - engine: The engine, such as a `ScriptedEngine`.
    ///   - clock: Measures time; that of the engine, so that both agree.
    public convenience init(
        items: [PlayerItem] = [], configuration: PlayerConfiguration = .init(), testing engine: any PlaybackEngine,
        clock: any Clock<Duration>
    ) {
        self.init(items: items, configuration: configuration, engine: engine, clock: clock)
    }
}
