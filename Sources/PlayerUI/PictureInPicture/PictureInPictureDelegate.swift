/// Follows picture in picture, and restores what the picture came from. All of it is called on the main actor.
public protocol PictureInPictureDelegate: AnyObject {
    /// The small window is about to open.
    func pictureInPictureWillStart()

    /// The small window is there and has the picture.
    func pictureInPictureDidStart()

    /// The small window could not be opened. `willStart` was told before, nothing else follows.
    func pictureInPictureFailedToStart(with error: PictureInPictureError)

    /// A person wants to go back, by the small window or by `stop()`: present the view that the picture came from, or make it
    /// anew with `PictureInPicture.persisted`, then call `completion` with whether it is there. Until then the small window
    /// stays. It is called before `willStop`, and not at all when the small window is closed.
    func pictureInPictureRestoreUserInterface(completion: @escaping (Bool) -> Void)

    /// The small window is about to go.
    func pictureInPictureWillStop()

    /// The small window has gone.
    func pictureInPictureDidStop()
}

extension PictureInPictureDelegate {
    /// Nothing to do.
    public func pictureInPictureWillStart() {}

    /// Nothing to do.
    public func pictureInPictureDidStart() {}

    /// Nothing to do.
    public func pictureInPictureFailedToStart(with error: PictureInPictureError) {}

    /// Nothing to do.
    public func pictureInPictureWillStop() {}

    /// Nothing to do.
    public func pictureInPictureDidStop() {}
}

/// What a view that is made anew needs to go on: its player, its list. A visible view declares it, weakly; it is held for as
/// long as its picture is in the small window, and told of that after the delegate.
public protocol PictureInPicturePersistable: AnyObject {
    /// The small window is about to open. From now on this object is held.
    func pictureInPictureWillStart()

    /// The small window is there and has the picture.
    func pictureInPictureDidStart()

    /// The small window is about to go.
    func pictureInPictureWillStop()

    /// The small window has gone. After this the object is let go of.
    func pictureInPictureDidStop()
}

extension PictureInPicturePersistable {
    /// Nothing to do.
    public func pictureInPictureWillStart() {}

    /// Nothing to do.
    public func pictureInPictureDidStart() {}

    /// Nothing to do.
    public func pictureInPictureWillStop() {}

    /// Nothing to do.
    public func pictureInPictureDidStop() {}
}

/// Why a small window could not be opened.
public enum PictureInPictureError: Error, Equatable, Sendable {
    /// The display gave none.
    case noWindow
}
