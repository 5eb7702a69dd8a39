import Synchronization
import WindowboxCore

/// A request for a screenshot. The first completion counts; releasing the request completes it with `nil`.
package final class ScreenshotRequest: Sendable {
    /// Whether the screenshot shows the user's changes of the video.
    package let isAdjusted: Bool
    private let completion: Mutex<Callback<@Sendable (VideoFrame?) -> Void>?>

    package init(isAdjusted: Bool = false, _ completion: @escaping @Sendable (VideoFrame?) -> Void) {
        self.isAdjusted = isAdjusted
        self.completion = Mutex(Callback(completion))
    }

    deinit { complete(with: nil) }

    var isCompleted: Bool { completion.withLock { $0 == nil } }

    package func complete(with frame: VideoFrame?) {
        let completion = completion.withLock { completion in
            defer { completion = nil }
            return completion
        }
        completion?.call(frame)
    }
}

extension ScreenshotRequest: Equatable {
    package static func == (one: ScreenshotRequest, other: ScreenshotRequest) -> Bool { one === other }
}
