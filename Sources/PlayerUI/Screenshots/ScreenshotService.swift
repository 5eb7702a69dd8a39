import Glibc
import Observation
import WindowboxCore
import WindowboxGtk
import WindowboxPlayer
import WindowboxVideo

/// Saves or copies the current frame, in the native size of the video.
@Observable
public final class ScreenshotService: Service {
    /// Returns the folder, the file names and what is shown; called for each screenshot.
    @ObservationIgnored public var settings: () -> ScreenshotSettings = { ScreenshotSettings() }

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let titles: TitleViewModel
    @ObservationIgnored private let toasts: ToastService
    @ObservationIgnored private var shownToast: ToastService.Toast.ID?
    @ObservationIgnored private var pendingCount = 0

    /// The maximum number of screenshots in progress: a repeating key requests more than can be written.
    private static let maxPending = 4

    /// The folder of screenshots where the settings name none.
    package static var standardFolder: String { PicturesDirectory.path + "/" + tr("Screenshots") }

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
    /// - Parameter withSubtitles: Whether the file shows the subtitles.
    /// - Returns: `false` without a frame, or while too many screenshots are in progress.
    @discardableResult
    public func take(withSubtitles: Bool = true) -> Bool {
        let settings = settings()
        let folder = settings.folder ?? Self.standardFolder
        let (title, fileName, isStill) = (titles.title ?? "", titles.fileName ?? "", player.media.isStill)
        return capture { [self] frame in
            let time = isStill ? nil : frame.time
            let text = ScreenshotName.text(title, at: time)
            let names = settings.template?.names(of: fileName, at: time)
            await save(frame, withSubtitles, in: folder, named: names ?? { ScreenshotName.numbered(text, $0) })
        }
    }

    /// Copies the current frame to the clipboard and shows a toast. Playback continues.
    ///
    /// - Returns: `false` without a frame, or while too many screenshots are in progress.
    @discardableResult
    public func copy() -> Bool {
        capture { [self] frame in
            guard let texture = frame.makeTexture() else { return }
            Texture(adopting: texture).copyToClipboard()
            replaceToast { $0.show(tr("Frame copied to clipboard")) }
        }
    }

    private func capture(_ use: @escaping (VideoFrame) async -> Void) -> Bool {
        guard isPossible, pendingCount < Self.maxPending, let item = player.currentItem else { return false }
        pendingCount += 1
        Task {
            defer { pendingCount -= 1 }
            let frame = await player.screenshot(isAdjusted: settings().isAdjusted)
            guard player.currentItem == item else { return }
            if let frame { return await use(frame) }
            toasts.show(tr("Could not take a screenshot because no video is shown yet."), for: WarningService.delay)
        }
        return true
    }

    private func save(
        _ frame: VideoFrame, _ withSubtitles: Bool, in folder: String, named names: @escaping @Sendable (Int) -> String
    ) async {
        let written = await Task.detached { () -> Result<String, FileWriteError> in
            Result { () throws(FileWriteError) in
                guard let frame = withSubtitles ? frame : frame.withoutSubtitles() else { throw FileWriteError(ENOMEM) }
                return try frame.savePNG(named: names, in: folder)
            }
        }.value
        switch written {
        case .success(let path):
            replaceToast {
                $0.show(tr("Screenshot saved"), button: tr("Show in Files")) { FileManagerLauncher.show(path) }
            }
        case .failure(let error):
            toasts.show(
                tr("Could not save the screenshot in {1}: {2}", folder, error.reason), for: WarningService.delay)
        }
    }

    /// Replaces the toast of the previous screenshot.
    private func replaceToast(_ show: (ToastService) -> ToastService.Toast.ID) {
        if let shownToast { toasts.dismiss(shownToast) }
        shownToast = show(toasts)
    }
}
