import Observation
import WindowboxCore
import WindowboxGtk
import WindowboxPlayer
import WindowboxVideo

/// Saves the current frame as a file, in the native size of the video and with subtitles.
@Observable
public final class ScreenshotService: Service {
    /// The folder of the files, created on demand. The pictures directory is looked up at the first screenshot.
    @ObservationIgnored public lazy var folder = PicturesDirectory.path + "/" + tr("Screenshots")

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let titles: TitleViewModel
    @ObservationIgnored private let toasts: ToastService
    @ObservationIgnored private var shownToast: ToastService.Toast.ID?
    @ObservationIgnored private var pendingCount = 0

    /// The maximum number of screenshots in progress: a repeating key requests more than can be written.
    private static let maxPending = 4

    /// Fetches the services that a screenshot needs.
    /// - Parameter context: The context whose player is captured; its toasts show the result.
    public init(in context: PlayerContext) {
        player = context.player
        titles = context[TitleViewModel.self]
        toasts = context.toast
    }

    /// Whether a frame is available.
    public var isPossible: Bool { player.media.presentationSize != nil }

    /// Saves the current frame and shows a toast with its path. Playback continues.
    ///
    /// - Returns: `false` without a frame, or while too many screenshots are in progress.
    @discardableResult
    public func take() -> Bool {
        guard isPossible, pendingCount < Self.maxPending, let item = player.currentItem else { return false }
        let (title, isStill) = (titles.title ?? "", player.media.isStill)
        pendingCount += 1
        Task {
            defer { pendingCount -= 1 }
            let frame = await player.screenshot()
            guard player.currentItem == item else { return }
            if let frame {
                await save(frame, ScreenshotName.text(title, at: isStill ? nil : frame.time))
            } else {
                toasts.show(tr("Could not take a screenshot because no video is shown yet."), for: WarningService.delay)
            }
        }
        return true
    }

    private func save(_ frame: VideoFrame, _ name: String) async {
        let written = await Task.detached { [folder] () -> Result<String, FileWriteError> in
            Result { () throws(FileWriteError) in try frame.savePNG(named: name, in: folder) }
        }.value
        switch written {
        case .success(let path): showToast(of: path)
        case .failure(let error):
            toasts.show(
                tr("Could not save the screenshot in {1}: {2}", folder, error.reason), for: WarningService.delay)
        }
    }

    /// Replaces the toast of the previous screenshot.
    private func showToast(of path: String) {
        if let shownToast { toasts.dismiss(shownToast) }
        shownToast = toasts.show(tr("Screenshot saved"), button: tr("Show in Files")) { FileManagerLauncher.show(path) }
    }
}
