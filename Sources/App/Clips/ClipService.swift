import Observation
import WindowboxDemux
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Saves the repeated passage as a file, one at a time, and shows the progress as a toast.
@Observable
final class ClipService: Service {
    @ObservationIgnored private let player: Player
    @ObservationIgnored private let toasts: ToastService
    /// The clip being saved; `nil` for none.
    private var saver: ClipSaver?
    /// The progress of the clip being saved, from 0 to 1.
    private var progress = 0.0

    init(in context: PlayerContext) {
        player = context.player
        toasts = context.toast
    }

    /// Whether there is a passage, and no other clip is being saved.
    var isPossible: Bool { player.loopRange != nil && saver == nil }

    /// Saves a passage of the current item.
    func save(_ range: Range<Duration>, to path: String) {
        let saver = player.clipSaver(of: range) { [weak self] progress in
            Task { @MainActor in self?.progress = progress }
        }
        guard let saver, self.saver == nil else { return }
        self.saver = saver
        progress = 0
        let toast = toasts.show(
            tr("Saving clip…"), progress: { [weak self] in self?.progress ?? 1 }, button: tr("Cancel")
        ) { saver.cancel() }
        Task { [weak self] in
            do throws(ClipError) {
                try await saver.save(to: path)
                self?.finish(nil, path, toast)
            } catch {
                self?.finish(error, path, toast)
            }
        }
    }

    /// Cancels, as when the window is closed, and waits until nothing is left of the file.
    func stop() {
        saver?.cancel()
        saver?.wait()
    }

    private func finish(_ error: ClipError?, _ path: String, _ toast: ToastService.Toast.ID) {
        saver = nil
        toasts.dismiss(toast)
        switch error {
        case nil: toasts.show(tr("Clip saved"), button: tr("Show in Files")) { FileManagerLauncher.show(path) }
        case .cancelled: break
        case .some(let error): toasts.show(error.message, for: WarningService.delay)
        }
    }
}

extension ClipError {
    /// The problem in one or two sentences, in the user's language.
    var message: String {
        switch self {
        case .unreadable(let error): tr("Could not save the clip. {1}", error.message)
        case .encrypted: tr("Could not save the clip because the media is encrypted.")
        case .live: tr("Could not save the clip because live streams do not support it.")
        case .unsupported:
            tr("Could not save the clip in this format. Try a file name that ends in “.mkv”.")
        case .unwritable(let number): tr("Could not save the clip: {1}", "\(FileWriteError(number))")
        case .cancelled: ""
        }
    }
}
