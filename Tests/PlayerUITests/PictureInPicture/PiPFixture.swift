import WindowboxPlayer

@testable import WindowboxPlayerUI

/// Fixture: picture in picture with a fake window, and a record of its notifications.
@MainActor
final class PiPFixture {
    /// The context and the screen that picture in picture starts from.
    typealias Home = (context: PlayerContext, screen: FakeVideoPresenter)

    let fixture = ContextFixture()
    let record = PiPEventRecorder()
    let windows = FakePiPWindowFactory()
    let pictureInPicture: PictureInPicture
    private let delegate: RecordingDelegate
    private let persistable: RecordingPersistable

    init() {
        pictureInPicture = PictureInPicture(windows: windows)
        delegate = RecordingDelegate(record)
        persistable = RecordingPersistable(record)
        record.pictureInPicture = pictureInPicture
        windows.record = record
        pictureInPicture.delegate = delegate
    }

    var window: FakePiPWindow? { windows.last }

    /// Makes a context use this picture in picture.
    func lead(_ context: PlayerContext) {
        context.withDependency(\.pictureInPicture) { [pictureInPicture] in pictureInPicture }
    }

    /// Starts playback in a context.
    func home() async -> Home {
        await fixture.play()
        lead(fixture.context)
        fixture.context.pictureInPicture.persistable = persistable
        let screen = FakeVideoPresenter()
        fixture.context.render.connect(screen)
        return (fixture.context, screen)
    }

    /// Starts playback, moves it into the fake window and clears the record.
    @discardableResult
    func started() async -> Home {
        let home = await home()
        pictureInPicture.startIfPossible(from: home.context)
        window?.appear()
        record.events = []
        return home
    }
}

/// Records notifications, and whether picture in picture was active at the time.
@MainActor
final class PiPEventRecorder {
    var events: [String] = []
    var answersLater = false
    var canRestore = true
    var answer: ((Bool) -> Void)?
    weak var pictureInPicture: PictureInPicture?

    func add(_ event: String) {
        events.append(event + (pictureInPicture?.isActive == true ? " active" : ""))
    }
}

@MainActor
final class RecordingDelegate: PictureInPictureDelegate {
    private let record: PiPEventRecorder

    init(_ record: PiPEventRecorder) { self.record = record }

    func pictureInPictureWillStart() { record.add("delegate willStart") }
    func pictureInPictureDidStart() { record.add("delegate didStart") }
    func pictureInPictureFailedToStart(with error: PictureInPictureError) { record.add("delegate failed \(error)") }
    func pictureInPictureWillStop() { record.add("delegate willStop") }
    func pictureInPictureDidStop() { record.add("delegate didStop") }

    func pictureInPictureRestoreUserInterface(completion: @escaping (Bool) -> Void) {
        record.add("delegate restore")
        record.answer = completion
        if !record.answersLater { completion(record.canRestore) }
    }
}

@MainActor
final class RecordingPersistable: PictureInPicturePersistable {
    private let record: PiPEventRecorder

    init(_ record: PiPEventRecorder) { self.record = record }

    func pictureInPictureWillStart() { record.add("persisted willStart") }
    func pictureInPictureDidStart() { record.add("persisted didStart") }
    func pictureInPictureWillStop() { record.add("persisted willStop") }
    func pictureInPictureDidStop() { record.add("persisted didStop") }
}

@MainActor
final class FakePiPWindowFactory: PiPWindowFactoryProtocol {
    var isSupported = true
    var gives = true
    weak var record: PiPEventRecorder?
    private(set) weak var last: FakePiPWindow?

    func window(for owner: PictureInPicture, from context: PlayerContext) -> (any PiPWindowProtocol)? {
        guard gives else { return nil }
        let window = FakePiPWindow(owner, context.player, record)
        last = window
        return window
    }
}

@MainActor
final class FakePiPWindow: PiPWindowProtocol {
    private weak var owner: PictureInPicture?
    private let output: any FrameSource
    private let record: PiPEventRecorder?
    private let screen = FakeVideoPresenter()

    init(_ owner: PictureInPicture, _ player: Player, _ record: PiPEventRecorder?) {
        self.owner = owner
        self.record = record
        output = player.videoOutput
        screen.onSourceLost = { [weak owner] in owner?.didLoseVideo() }
    }

    var hasVideo: Bool { screen.source != nil }

    func open() { record?.events.append("opened") }

    /// Simulates that the display has mapped the window.
    func appear() {
        screen.source = output
        owner?.windowAppeared()
    }

    func close() {
        record?.events.append("closed")
        screen.onSourceLost = nil
        screen.source = nil
    }
}
