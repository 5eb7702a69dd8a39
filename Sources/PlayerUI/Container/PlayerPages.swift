import WindowboxGtk

/// The pages that fill a player without video: those of an empty player, of an error and of audio. Created on demand.
public enum PlayerPages {
    /// Adds the pages to a player.
    ///
    /// - Parameters:
    ///   - player: The player widget.
    ///   - takesFocus: Whether the main button of a page takes the focus when it appears, for a window with nothing
    ///     else to focus.
    ///   - empty: Creates the page of an empty player.
    public static func add(
        to player: PlayerWidget, takesFocus: Bool = false,
        empty: @escaping @MainActor (PlayerContext) -> Widget = StatusPage.empty
    ) {
        let context = player.context
        let service = context[PageViewModel.self]
        var shown: Widget?
        player.observe({ Content(service) }) { player, content in
            if let old = shown {
                player.remove(old)
                // GTK would move the focus to a button in the header bar, which Return would activate.
                player.clearFocus()
            }
            shown = content.make(context, takesFocus: takesFocus, empty: empty)
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

        func make(_ context: PlayerContext, takesFocus: Bool, empty: @MainActor (PlayerContext) -> Widget) -> Widget? {
            switch self {
            case .video: nil
            case .empty: empty(context)
            case .error: ErrorPage.make(context, takesFocus: takesFocus)
            case .audio, .cover: AudioPage.make(context)
            }
        }
    }
}
