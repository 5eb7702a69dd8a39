import Observation
import WindowboxCore
import WindowboxPlayer

/// The page that the window shows.
@Observable
public final class PageViewModel: Service {
    /// The pages of the window.
    nonisolated public enum Page: Equatable, Sendable {
        /// The welcome page of an empty player.
        case empty
        /// The medium, or black while it is being opened.
        case medium
        /// The placeholder while the video is in the PiP window.
        case away
        /// The error page of a medium that cannot be played.
        case error
    }

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let pictureInPicture: PictureInPictureViewModel
    /// The last `artwork`, so that an image is fetched once.
    @ObservationIgnored private var image: LazyImage?

    /// Fetches the state of picture in picture.
    /// - Parameter context: The context whose player and picture in picture decide the page.
    public init(in context: PlayerContext) {
        player = context.player
        pictureInPicture = context.pictureInPicture
    }

    /// The current page.
    public var page: Page {
        if player.error != nil { return .error }
        if !player.hasMedium { return .empty }
        return pictureInPicture.isAway ? .away : .medium
    }

    /// Whether a video is shown, or presumably will be: controls over it hide.
    public var isVideo: Bool { page == .medium && player.hasVideoOrOpens }

    /// Whether the window is dark independently of the theme, as around a video and for all audio.
    public var isDark: Bool { isVideo || isAudio || page == .away }

    /// Whether audio is playing, with cover art or without.
    public var isAudio: Bool { isCover || isAudioOnly }

    /// Whether audio with cover art is playing.
    public var isCover: Bool { page == .medium && player.media.isCoverArt && player.media.presentationSize != nil }

    /// Whether the medium has neither video nor cover art.
    public var isAudioOnly: Bool {
        page == .medium && player.media != .empty && player.media.presentationSize == nil
    }

    /// The image of a medium without video and embedded cover art; `nil` without one.
    public var artwork: LazyImage? {
        let source = isAudioOnly ? player.metadata.imageSource : .none
        if source != image?.source { image = source == .none ? nil : LazyImage(source) }
        return image
    }

    /// Whether to keep the display awake, because a video is playing.
    public var keepsScreenAwake: Bool { page == .medium && player.keepsDisplayAwake }
}
