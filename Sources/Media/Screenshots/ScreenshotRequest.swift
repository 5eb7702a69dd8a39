import Synchronization

/// Somebody waits for the picture in its film's own size. The first answer counts; whoever lets it go answers with nothing.
final class ScreenshotRequest: Sendable {
    private let reply: Mutex<Callback<@Sendable (VideoFrame?) -> Void>?>

    init(_ reply: @escaping @Sendable (VideoFrame?) -> Void) { self.reply = Mutex(Callback(reply)) }

    deinit { answer(nil) }

    /// Whether nobody waits any more.
    var isAnswered: Bool { reply.withLock { $0 == nil } }

    func answer(_ frame: VideoFrame?) {
        let reply = reply.withLock { reply in
            defer { reply = nil }
            return reply
        }
        reply?.call(frame)
    }
}
