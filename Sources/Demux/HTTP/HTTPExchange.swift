import FoundationEssentials
import Synchronization
import WindowboxCore

/// One HTTP request and its response, on a thread of its own. The first call to `end(with:)` determines the outcome.
final class HTTPExchange: Sendable {
    typealias Outcome = Result<HTTPResponse, any Error>

    private enum Phase {
        /// Created, without a waiting task.
        case prepared
        /// The thread runs; the continuation waits for the outcome.
        case running(CheckedContinuation<HTTPResponse, any Error>)
        /// Ended. Stores the outcome in case the task starts waiting later.
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

    /// Starts the thread, unless the exchange has already ended.
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

    /// Ends the exchange: resumes the waiting task at once and aborts the thread's FFmpeg call. Only the first call
    /// takes effect.
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

    /// Ends the exchange with a timeout error.
    func expire() {
        end(with: .failure(MediaError(.stalled, details: "\(request.url.absoluteString)\n\(log.text)")))
    }
}
