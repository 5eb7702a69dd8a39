import FoundationEssentials

/// Small HTTP exchanges over FFmpeg's own protocols: a description, a token, a picture, an event.
///
/// Each runs on a thread of its own, so that a server that never answers holds up nobody else. Proxies are those that
/// FFmpeg finds in the environment; a server's certificate must be valid. Nothing is kept between two exchanges.
public struct HTTPClient: Equatable, Sendable {
    /// How long a whole exchange may take, redirects included.
    public var timeout: Duration
    /// How many bytes an answer may have.
    public var sizeLimit: Int

    /// Makes a client.
    /// - Parameters:
    ///   - timeout: How long a whole exchange may take, redirects included.
    ///   - sizeLimit: How many bytes an answer may have.
    public init(timeout: Duration = .seconds(10), sizeLimit: Int = 8 << 20) {
        self.timeout = timeout
        self.sizeLimit = sizeLimit
    }

    /// Sends a request and returns the answer, if its status is below 400. Up to eight redirects are followed.
    ///
    /// - Throws: A `MediaError`, which has the status if it was that, or a `CancellationError` as soon as the task is
    ///   cancelled.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let exchange = HTTPExchange(request, timeout: timeout, sizeLimit: sizeLimit)
        // FFmpeg's own limits do not hold for the search of a host's name.
        let deadline = DeadlineTimer.shared.add(at: .now + timeout.inSeconds) { exchange.expire() }
        defer { DeadlineTimer.shared.forget(deadline) }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { exchange.start($0) }
        } onCancel: {
            exchange.end(with: .failure(CancellationError()))
        }
    }
}
