import Synchronization
import WindowboxCore

/// A request for a screenshot. The first answer counts; releasing the request answers with `nil`.
package final class ScreenshotRequest: Sendable {
    private let reply: Mutex<Callback<@Sendable (VideoFrame?) -> Void>?>

    package init(_ reply: @escaping @Sendable (VideoFrame?) -> Void) { self.reply = Mutex(Callback(reply)) }

    deinit { answer(nil) }

    /// Whether the request has been answered.
    var isAnswered: Bool { reply.withLock { $0 == nil } }

    package func answer(_ frame: VideoFrame?) {
        let reply = reply.withLock { reply in
            defer { reply = nil }
            return reply
        }
        reply?.call(frame)
    }
}

extension ScreenshotRequest: Equatable {
    package static func == (one: ScreenshotRequest, other: ScreenshotRequest) -> Bool { one === other }
}
