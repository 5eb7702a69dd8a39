import Observation

/// The view model of the picture-in-picture button and of the placeholder.
@Observable
public final class PictureInPictureViewModel: Service {
    /// The state that a recreated view continues with; see `PictureInPicturePersistable`.
    @ObservationIgnored public weak var persistable: (any PictureInPicturePersistable)?

    @ObservationIgnored private let pictureInPicture: PictureInPicture
    @ObservationIgnored private weak var context: PlayerContext?
    @ObservationIgnored private let render: RenderService

    /// Fetches the services of the context.
    /// - Parameter context: The context whose video moves; not retained.
    public init(in context: PlayerContext) {
        self.context = context
        pictureInPicture = context.dependency(\.pictureInPicture)
        render = context.render
    }

    /// Whether picture in picture can start now.
    public var isPossible: Bool { context.map { pictureInPicture.isPossible(in: $0) } ?? false }

    /// Whether this context's video is in the PiP window, or in transition.
    public var isAway: Bool { pictureInPicture.isAway(from: render) }

    /// Whether to offer the button, for starting or returning.
    public var isOffered: Bool { isPossible || isAway }

    /// The label of the button, in the user's language.
    public var label: String { isAway ? tr("Return to Window") : tr("Picture in Picture") }

    /// Moves the video into the PiP window, or back. Call on a user action only.
    public func toggle() {
        guard !isAway else { return pictureInPicture.stop() }
        if let context { pictureInPicture.startIfPossible(from: context) }
    }
}

extension PlayerContext {
    /// The view model of the picture-in-picture button.
    public var pictureInPicture: PictureInPictureViewModel { self[PictureInPictureViewModel.self] }
}
