import WindowboxGtk
import WindowboxPlayerUI

/// What fills the window when there is no picture to see. Each page is made when it is first needed.
enum Pages {
    static func follow(in player: PlayerWidget, _ context: Context) {
        let service = context[PageViewModel.self]
        var shown: Widget?
        player.observe({ Content(service) }) { player, content in
            if let old = shown {
                player.remove(old)
                // GTK would hand it to a button in the header bar, which Return would press.
                player.clearFocus()
            }
            shown = content.make(context)
            if let new = shown { player.add(new, to: .feature) }
        }
    }

    private enum Content {
        case picture, empty, error, sound, cover

        init(_ service: PageViewModel) {
            switch service.page {
            case .empty: self = .empty
            // The player says itself where it is.
            case .away: self = .picture
            case .error: self = .error
            case .medium: self = service.isCover ? .cover : service.isAudioOnly ? .sound : .picture
            }
        }

        func make(_ context: Context) -> Widget? {
            switch self {
            case .picture: nil
            case .empty: EmptyPage.make(context)
            case .error: ErrorPage.make(context)
            case .sound, .cover: AudioPage.make(context)
            }
        }
    }
}

extension Widget {
    /// Lets Return press what the page is there for, without a walk through the header bar first.
    func takesFocusWhenSeen() {
        onMap { [weak self] in self?.grabFocus() }
    }
}
