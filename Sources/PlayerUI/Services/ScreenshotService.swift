import Observation
import WindowboxGtk
import WindowboxMedia
import WindowboxPlayer

/// Saves the picture that is seen as a file, in its film's own size and with its subtitles.
@Observable
public final class ScreenshotService: Service {
    /// Where the files go; made when it is not there.
    @ObservationIgnored public var folder = PicturesFolder.path + "/" + tr("Screenshots")

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let titles: TitleService
    @ObservationIgnored private let toasts: ToastService
    @ObservationIgnored private var shownToast: ToastService.Toast.ID?

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        titles = context[TitleService.self]
        toasts = context.toast
    }

    /// Whether there is a picture.
    public var isPossible: Bool { player.media.presentationSize != nil }

    /// Saves it, and says where. Playback goes on. Returns false when there is no picture.
    @discardableResult
    public func take() -> Bool {
        guard isPossible else { return false }
        let title = titles.title ?? ""
        Task {
            guard let frame = await player.screenshot() else { return }
            let name = ScreenshotName.text(title, at: player.media.isStill ? nil : frame.time)
            await save(frame, name)
        }
        return true
    }

    private func save(_ frame: VideoFrame, _ name: String) async {
        let written = await Task.detached { [folder] () -> Result<String, FileError> in
            Result { () throws(FileError) in try frame.savePNG(named: name, in: folder) }
        }.value
        switch written {
        case .success(let path): tell(of: path)
        case .failure(let error):
            toasts.show(
                tr("The screenshot cannot be saved in {1}: {2}", folder, error.reason), for: NoticeService.delay)
        }
    }

    /// Who takes one after the other is told of the newest.
    private func tell(of path: String) {
        if let shownToast { toasts.dismiss(shownToast) }
        shownToast = toasts.present(for: NoticeService.delay) { _ in Self.toast(for: path) }
    }

    private static func toast(for path: String) -> Widget {
        let text = Label(tr("Screenshot saved"))
        text.hExpand = true
        let show = Button(label: tr("Show in Files")) { FolderView.show(path) }
        let toast = Box(.horizontal, spacing: 12, [text, show])
        toast.cssClasses = ["wb-glass", "wb-toast"]
        return toast
    }
}
