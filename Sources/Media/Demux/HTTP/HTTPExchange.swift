import FoundationEssentials
import Synchronization

/// One request and its answer, carried out on a thread of its own. Whoever ends it first decides how it ended.
final class HTTPExchange: Sendable {
    typealias Outcome = Result<HTTPResponse, any Error>

    private enum Phase {
        /// Nobody waits for it yet.
        case prepared
        /// The thread runs, and this waits for it.
        case running(CheckedContinuation<HTTPResponse, any Error>)
        /// It has ended; what came of it while nobody waited is kept.
        case over(Outcome)
    }

    let request: HTTPRequest
    let timeout: Duration
    let sizeLimit: Int
    let interrupt = Interrupt()
    let log = LogCollector()
    private let phase = Mutex(Phase.prepared)

    init(_ request: HTTPRequest, timeout: Duration, sizeLimit: Int) {
        self.request = request
        self.timeout = timeout
        self.sizeLimit = sizeLimit
    }

    /// Starts the thread, unless the exchange was ended before.
    func start(_ continuation: CheckedContinuation<HTTPResponse, any Error>) {
        let early: Outcome? = phase.withLock {
            if case .over(let outcome) = $0 { return outcome }
            $0 = .running(continuation)
            return nil
        }
        if let early { return continuation.resume(with: early) }
        startThread("http") { [self] in
            log.collect { end(with: Outcome { try perform() }) }
        }
    }

    /// Ends it: for the thread as soon as FFmpeg lets go, for who waits at once. Only the first call counts.
    func end(with outcome: Outcome) {
        let waiting: CheckedContinuation<HTTPResponse, any Error>? = phase.withLock { phase in
            switch phase {
            case .over: return nil
            case .prepared:
                phase = .over(outcome)
                return nil
            case .running(let continuation):
                phase = .over(outcome)
                return continuation
            }
        }
        interrupt.cancel()
        waiting?.resume(with: outcome)
    }

    /// Ends it because it has taken too long.
    func expire() {
        end(with: .failure(MediaError(.stalled, details: "\(request.url.absoluteString)\n\(log.text)")))
    }
}
