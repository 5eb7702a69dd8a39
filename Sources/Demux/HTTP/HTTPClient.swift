import FoundationEssentials
import WindowboxCore

/// A client for small HTTP requests, such as metadata, tokens, images and events, over FFmpeg's own protocols.
///
/// Each request runs on a thread of its own, so that an unresponsive server delays no other request. Proxies are taken
/// from the environment, as FFmpeg does; server certificates must be valid. Nothing is kept between requests: no
/// connections, cookies or cache.
public struct HTTPClient: Equatable, Sendable {
    /// The timeout of a whole request, including redirects.
    public var timeout: Duration
    /// The maximum size of a response body in bytes.
    public var sizeLimit: Int

    /// Creates a client.
    /// - Parameters:
    ///   - timeout: The timeout of a whole request, including redirects.
    ///   - sizeLimit: The maximum size of a response body in bytes.
    public init(timeout: Duration = .seconds(10), sizeLimit: Int = 8 << 20) {
        self.timeout = timeout
        self.sizeLimit = sizeLimit
    }

    /// Sends a request. Follows up to eight redirects.
    /// - Parameter request: The request.
    /// - Returns: The response, if its status is below 400.
    /// - Throws: A `MediaError`, with the HTTP status if there was one, or a `CancellationError` as soon as the task is
    ///   cancelled.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let exchange = HTTPExchange(request, timeout: timeout, sizeLimit: sizeLimit)
        // FFmpeg's own timeout does not cover host name resolution.
        let deadline = DeadlineTimer.shared.add(at: .now + timeout.inSeconds) { exchange.expire() }
        defer { DeadlineTimer.shared.remove(deadline) }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { exchange.start($0) }
        } onCancel: {
            exchange.end(with: .failure(CancellationError()))
        }
    }
}
