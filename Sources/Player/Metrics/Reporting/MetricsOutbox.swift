import FoundationEssentials
import Synchronization
import WindowboxDemux

/// Posts messages one after the other and ignores the responses.
final class MetricsOutbox: Sendable {
    private let url: URL
    /// The queue of the sending task, which the first message starts.
    private let sender = Mutex<AsyncStream<Data>.Continuation?>(nil)

    /// The maximum number of messages that wait for a slow server; beyond it the oldest are dropped.
    private static let limit = 32

    /// Creates an outbox for a URL. Waiting messages are still sent after its release.
    init(_ url: URL) { self.url = url }

    deinit { sender.withLock { $0?.finish() } }

    /// Queues a message for sending.
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
