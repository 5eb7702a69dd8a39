import Observation
import WindowboxPlayer

/// Which page the window shows.
@Observable
public final class PageViewModel: Service {
    /// The pages.
    public enum Page: Equatable, Sendable {
        /// Nothing is to be played: says what to do.
        case empty
        /// The medium, or black while it is opened.
        case medium
        /// The medium's picture is in the small window: says so.
        case away
        /// The medium cannot be played: says why.
        case error
    }

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let pictureInPicture: PictureInPictureViewModel

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        pictureInPicture = context.pictureInPicture
    }

    /// The page to show.
    public var page: Page {
        if player.error != nil { return .error }
        if player.currentItem == nil && player.items.isEmpty { return .empty }
        return pictureInPicture.isAway ? .away : .medium
    }

    /// Whether a picture is shown, or will be as far as is known: controls over it that hide.
    public var isPicture: Bool {
        guard page == .medium else { return false }
        return player.media == .empty || (player.media.presentationSize != nil && !player.media.isCoverArt)
    }

    /// Whether the window is dark, whatever the theme: around a picture.
    public var isDark: Bool { isPicture || isCover || page == .away }

    /// Whether sound plays that has a cover.
    public var isCover: Bool { page == .medium && player.media.isCoverArt && player.media.presentationSize != nil }

    /// Whether what plays has no picture at all.
    public var isAudioOnly: Bool {
        page == .medium && player.media != .empty && player.media.presentationSize == nil
    }

    /// Whether the screen should stay awake: a moving picture is playing.
    public var keepsScreenAwake: Bool { page == .medium && player.keepsDisplayAwake }
}
