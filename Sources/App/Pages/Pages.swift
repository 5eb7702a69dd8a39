import WindowboxGtk
import WindowboxPlayerUI

/// The pages that fill the window without video: empty, error, audio. Created on demand.
enum Pages {
    static func install(in player: PlayerWidget, _ context: Context) {
        let service = context[PageViewModel.self]
        var shown: Widget?
        player.observe({ Content(service) }) { player, content in
            if let old = shown {
                player.remove(old)
                // GTK would move the focus to a button in the header bar, which Return would activate.
                player.clearFocus()
            }
            shown = content.make(context)
            if let new = shown { player.add(new, to: .feature) }
        }
    }

    private enum Content {
        case video, empty, error, audio, cover

        init(_ service: PageViewModel) {
            switch service.page {
            case .empty: self = .empty
            // The player view has a placeholder of its own while the video is in picture in picture.
            case .away: self = .video
            case .error: self = .error
            case .medium: self = service.isCover ? .cover : service.isAudioOnly ? .audio : .video
            }
        }

        func make(_ context: Context) -> Widget? {
            switch self {
            case .video: nil
            case .empty: EmptyPage.make(context)
            case .error: ErrorPage.make(context)
            case .audio, .cover: AudioPage.make(context)
            }
        }
    }
}

extension Widget {
    /// Grabs the focus when the widget is mapped, so that Return activates the page's main button without tabbing
    /// through the header bar.
    func grabFocusOnMap() {
        onMap { [weak self] in self?.grabFocus() }
    }
}
