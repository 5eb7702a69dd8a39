/// A repeating timer that runs only while it has an interval.
@MainActor
final class RepeatingTimer {
    /// The interval between ticks; `nil` stops the timer. A new interval starts now; setting the same one has no
    /// effect.
    var interval: Duration? {
        didSet {
            guard interval != oldValue else { return }
            ticking?.cancel()
            ticking = interval.map(start)
        }
    }

    private let clock: any Clock<Duration>
    private let tick: @MainActor () -> Void
    private var ticking: Task<Void, Never>?

    /// Creates a stopped timer.
    init(_ clock: any Clock<Duration>, tick: @escaping @MainActor () -> Void) {
        self.clock = clock
        self.tick = tick
    }

    deinit { ticking?.cancel() }

    private func start(_ interval: Duration) -> Task<Void, Never> {
        Task { [weak self, clock] in
            while (try? await clock.sleep(for: interval)) != nil {
                guard let self, !Task.isCancelled else { return }
                tick()
            }
        }
    }
}
