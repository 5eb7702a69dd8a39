import Observation

/// The button that moves the picture into a small window, and what is said where it was.
@Observable
public final class PictureInPictureViewModel: Service {
    /// What a view that is made anew needs to go on; see `PictureInPicturePersistable`.
    @ObservationIgnored public weak var persistable: (any PictureInPicturePersistable)?

    @ObservationIgnored private let pictureInPicture: PictureInPicture
    @ObservationIgnored private weak var context: Context?
    @ObservationIgnored private let render: RenderService
    @ObservationIgnored private let status: StatusService

    /// Made by the context.
    public init(in context: Context) {
        self.context = context
        pictureInPicture = context.dependency(\.pictureInPicture)
        render = context.render
        status = context[StatusService.self]
    }

    /// Whether a small window can be had for the picture now.
    public var isPossible: Bool { context.map { pictureInPicture.isPossible(in: $0) } ?? false }

    /// Whether this context's picture is in the small window, or on its way there or back.
    public var isAway: Bool { pictureInPicture.isAway(from: render) }

    /// Whether there is a button for it: to go there, or to come back.
    public var isOffered: Bool { isPossible || isAway }

    /// What the button is called.
    public var label: String { isAway ? tr("Back to the Window") : tr("Picture in Picture") }

    /// Moves the picture into a small window, or back: only because a person asks for it.
    public func toggle() {
        guard !isAway else { return pictureInPicture.stop() }
        guard let context, pictureInPicture.startIfPossible(from: context) else { return }
        // A screen full of nothing would be in the way.
        status.setFullscreen(false)
    }
}

extension Dependencies {
    /// What shows pictures in a small window.
    public var pictureInPicture: PictureInPicture { .shared }
}

extension Context {
    /// The button that moves the picture into a small window.
    public var pictureInPicture: PictureInPictureViewModel { self[PictureInPictureViewModel.self] }
}
