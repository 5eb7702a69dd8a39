/// Performs an action at once when requested, but at most once per interval: requests within an interval are combined
/// into one at its end.
final class Throttle {
    private let interval: Duration
    private let action: () -> Void
    private var pause: Task<Void, Never>?
    private var isDue = false

    init(interval: Duration, _ action: @escaping () -> Void) {
        self.interval = interval
        self.action = action
    }

    isolated deinit { pause?.cancel() }

    /// Cancels a request that has not been performed yet.
    func cancel() { isDue = false }

    func request() {
        guard pause == nil else {
            isDue = true
            return
        }
        action()
        pause = Task { [weak self, interval] in
            guard (try? await Task.sleep(for: interval)) != nil, let self else { return }
            pause = nil
            guard isDue else { return }
            isDue = false
            request()
        }
    }
}
