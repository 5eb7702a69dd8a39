import WindowboxCore
import WindowboxDemux

/// The facts about a medium that a list shows, read from its header.
package struct MediaSummary: Equatable, Sendable {
    /// The title of the medium's tags; `nil` without one.
    package var title: String?
    /// The subtitle, such as the artist of the medium's tags; `nil` without one.
    package var subtitle: String?
    /// The duration; `nil` when the medium has none.
    package var duration: Duration?

    /// Creates a summary.
    package init(title: String? = nil, subtitle: String? = nil, duration: Duration? = nil) {
        (self.title, self.subtitle, self.duration) = (title, subtitle, duration)
    }

    /// Opens a medium, without decoding it and without downloading all of it, and reads its header. Cancelling the task
    /// aborts.
    /// - Parameter location: A path or a URL.
    /// - Returns: The facts; empty when the medium cannot be opened.
    @concurrent package static func read(_ location: String) async -> MediaSummary {
        let interrupt = Interrupt()
        return await withTaskCancellationHandler {
            let log = LogCollector()
            var summary = MediaSummary()
            log.collect {
                let options = OpenOptions(downloadLimit: 0)
                let opening = Demuxer.open(location, options: options, interrupt: interrupt, log: log)
                guard let demuxer = try? opening.get() else { return }
                let media = MediaInfo(demuxer, video: false, audio: true)
                let metadata = PlayerMetadata.empty.filled(from: media, url: nil)
                summary = MediaSummary(title: metadata.title, subtitle: metadata.subtitle, duration: media.duration)
            }
            return summary
        } onCancel: {
            interrupt.cancel()
        }
    }
}
