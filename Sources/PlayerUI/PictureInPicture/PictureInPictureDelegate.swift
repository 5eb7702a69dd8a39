/// Observes picture in picture and restores the user interface. Called on the main actor.
@MainActor
public protocol PictureInPictureDelegate: AnyObject {
    /// Called when the PiP window is about to open.
    func pictureInPictureWillStart()

    /// Called when the PiP window is open and has the video.
    func pictureInPictureDidStart()

    /// Called when the PiP window could not be opened, after `willStart`; no other call follows.
    ///
    /// - Parameter error: The reason.
    func pictureInPictureFailedToStart(with error: PictureInPictureError)

    /// Called when the user returns, from the PiP window or by `stop()`. Present the view that the video came from, or
    /// recreate it from `PictureInPicture.persisted`. Called before `willStop`, and not at all when the PiP window is
    /// closed.
    ///
    /// - Parameter completion: Call it with whether that succeeded; with `false` playback pauses. The PiP window stays
    ///   open until then.
    func pictureInPictureRestoreUserInterface(completion: @escaping (Bool) -> Void)

    /// Called when the PiP window is about to close.
    func pictureInPictureWillStop()

    /// Called when the PiP window has closed.
    func pictureInPictureDidStop()
}

extension PictureInPictureDelegate {
    /// The default, without an action.
    public func pictureInPictureWillStart() {}

    /// The default, without an action.
    public func pictureInPictureDidStart() {}

    /// The default, without an action.
    public func pictureInPictureFailedToStart(with error: PictureInPictureError) {}

    /// The default, without an action.
    public func pictureInPictureWillStop() {}

    /// The default, without an action.
    public func pictureInPictureDidStop() {}
}

/// The state that a recreated view continues with: its player and list, for example. A visible view declares it,
/// weakly; it is retained while the video is in the PiP window, and notified after the delegate.
@MainActor
public protocol PictureInPicturePersistable: AnyObject {
    /// Called when the PiP window is about to open. The object is retained from here on.
    func pictureInPictureWillStart()

    /// Called when the PiP window is open and has the video.
    func pictureInPictureDidStart()

    /// Called when the PiP window is about to close.
    func pictureInPictureWillStop()

    /// Called when the PiP window has closed. The object is released afterwards.
    func pictureInPictureDidStop()
}

extension PictureInPicturePersistable {
    /// The default, without an action.
    public func pictureInPictureWillStart() {}

    /// The default, without an action.
    public func pictureInPictureDidStart() {}

    /// The default, without an action.
    public func pictureInPictureWillStop() {}

    /// The default, without an action.
    public func pictureInPictureDidStop() {}
}

/// A failure to open the PiP window.
nonisolated public enum PictureInPictureError: Error, Equatable, Sendable {
    /// The display provides no window.
    case noWindow
}
