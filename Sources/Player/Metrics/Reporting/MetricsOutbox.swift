import FoundationEssentials
import Synchronization
import WindowboxMedia

/// Posts messages one after the other, and never says what came of it.
final class MetricsOutbox: Sendable {
    private let url: URL
    /// What sends, from the first message on.
    private let sender = Mutex<AsyncStream<Data>.Continuation?>(nil)

    /// How many messages wait for a server that is slow; the oldest are left out beyond that.
    private static let limit = 32

    /// Makes an outbox whose messages go to a URL. When it goes, what waits in it is still sent.
    init(_ url: URL) { self.url = url }

    deinit { sender.withLock { $0?.finish() } }

    /// Has a message sent.
    func send(_ message: some Encodable) {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        guard let body = try? encoder.encode(message) else { return }
        sender.withLock { sender in
            let running = sender ?? start()
            running.yield(body)
            sender = running
        }
    }

    private func start() -> AsyncStream<Data>.Continuation {
        let (messages, continuation) = AsyncStream.makeStream(
            of: Data.self, bufferingPolicy: .bufferingNewest(Self.limit))
        Task.detached { [url] in
            let client = HTTPClient(sizeLimit: 1 << 16)
            for await message in messages {
                _ = try? await client.send(
                    HTTPRequest(url, method: .post(body: message, contentType: "application/json")))
            }
        }
        return continuation
    }
}
