/// Does something at once when asked, but no oftener than once an interval: what is asked for meanwhile is done once at
/// its end.
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

    /// Forgets what was asked for and not done yet.
    func forget() { isDue = false }

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
