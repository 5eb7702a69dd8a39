import Observation
import WindowboxGtk
import WindowboxMedia
import WindowboxPlayer

/// Saves the picture that is seen as a file, in its film's own size and with its subtitles.
@Observable
public final class ScreenshotService: Service {
    /// Where the files go; made when it is not there. Where pictures are kept is not looked up before one is taken.
    @ObservationIgnored public lazy var folder = PicturesDirectory.path + "/" + tr("Screenshots")

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let titles: TitleViewModel
    @ObservationIgnored private let toasts: ToastService
    @ObservationIgnored private var shownToast: ToastService.Toast.ID?
    @ObservationIgnored private var underWay = 0

    /// A key that is held asks for more than can be written.
    private static let mostUnderWay = 4

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        titles = context[TitleViewModel.self]
        toasts = context.toast
    }

    /// Whether there is a picture.
    public var isPossible: Bool { player.media.presentationSize != nil }

    /// Saves it, and says where. Playback goes on. Returns false when there is no picture, or nobody could write so many.
    @discardableResult
    public func take() -> Bool {
        guard isPossible, underWay < Self.mostUnderWay, let item = player.currentItem else { return false }
        let (title, isStill) = (titles.title ?? "", player.media.isStill)
        underWay += 1
        Task {
            defer { underWay -= 1 }
            let frame = await player.screenshot()
            guard player.currentItem == item else { return }
            if let frame {
                await save(frame, ScreenshotName.text(title, at: isStill ? nil : frame.time))
            } else {
                toasts.show(tr("There is no picture to save yet."), for: WarningService.delay)
            }
        }
        return true
    }

    private func save(_ frame: VideoFrame, _ name: String) async {
        let written = await Task.detached { [folder] () -> Result<String, FileWriteError> in
            Result { () throws(FileWriteError) in try frame.savePNG(named: name, in: folder) }
        }.value
        switch written {
        case .success(let path): tell(of: path)
        case .failure(let error):
            toasts.show(
                tr("The screenshot cannot be saved in {1}: {2}", folder, error.reason), for: WarningService.delay)
        }
    }

    /// Who takes one after the other is told of the newest.
    private func tell(of path: String) {
        if let shownToast { toasts.dismiss(shownToast) }
        shownToast = toasts.present(for: WarningService.delay) { _ in ScreenshotToast.make(for: path) }
    }
}
