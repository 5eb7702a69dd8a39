import WindowboxCore
import WindowboxPlayer

extension Player {
    /// Whether there is a medium to show, opened or being opened: no error page, and no welcome page.
    var hasMedium: Bool { error == nil && (currentItem != nil || !items.isEmpty) }

    /// Whether the medium has a video, or presumably will have one, since it is being opened.
    var hasVideoOrOpens: Bool { media == .empty || (media.presentationSize != nil && !media.isCoverArt) }
}
