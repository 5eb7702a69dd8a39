import WindowboxDemux
import WindowboxGtk
import WindowboxPlayerUI

extension PlayerWindow {
    /// Shows the file dialog and saves the queue as a playlist file.
    func saveQueue() {
        let dialog = FileDialog(
            title: tr("Save Queue"),
            filters: [
                .init(tr("M3U Playlist"), patterns: ["*.m3u8"]), .init(tr("XSPF Playlist"), patterns: ["*.xspf"]),
            ],
            folder: folderOfCurrentItem)
        Task { [weak self] in
            let name = tr("Queue") + ".m3u8"
            guard let location = await dialog.save(over: self?.window, proposing: name), let self else { return }
            forgetIfPrivate([location])
            await saveQueue(at: location)
        }
    }

    private func saveQueue(at location: String) async {
        let toasts = context.toast
        guard let file = PlaylistFile(location) else {
            toasts.show(
                tr("Could not save the queue because the folder is on another computer."), for: WarningService.delay)
            return
        }
        do throws(FileWriteError) {
            try await file.write(Playlist(queueOf: player))
            toasts.show(tr("Queue saved"))
        } catch {
            toasts.show(tr("Could not save the queue: {1}", "\(error)"), for: WarningService.delay)
        }
    }

    /// Shows the file dialog and saves the repeated passage as a clip.
    func saveClip() {
        guard let range = player.loopRange, let item = player.currentItem else { return }
        let title = context[TitleViewModel.self].title ?? tr("Clip")
        let name = ClipName.text(title, range, of: item.url?.path ?? "")
        let dialog = FileDialog(title: tr("Save Clip"), folder: folderOfCurrentItem)
        Task { [weak self] in
            guard let location = await dialog.save(over: self?.window, proposing: name), let self,
                player.currentItem == item
            else { return }
            forgetIfPrivate([location])
            guard let path = LocalFile.path(of: location) else {
                context.toast.show(
                    tr("Could not save the clip because the folder is on another computer."), for: WarningService.delay)
                return
            }
            context[ClipService.self].save(range, to: path)
        }
    }
}
