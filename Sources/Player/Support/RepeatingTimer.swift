/// Ticks at equal distances while it is wanted; else nothing runs.
@MainActor
final class RepeatingTimer {
    /// The distance from one tick to the next; with `nil` there are none. A new one counts from now on, the same one again
    /// changes nothing.
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

    /// Makes one that stands still.
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
