/// The window of picture in picture, or a fake in tests. Reports to its owner when it has appeared, when another view
/// has taken the video, and the requests of the user.
protocol PiPWindowProtocol: AnyObject {
    /// Whether the window has the video: `false` once another view has taken it.
    var hasVideo: Bool { get }

    /// Opens the window, takes the video and calls `PictureInPicture.windowAppeared()`.
    func open()

    func close()
}

/// Creates PiP windows.
protocol PiPWindowFactoryProtocol {
    /// Whether a display is available.
    var isSupported: Bool { get }

    /// Returns a window for the player of a context; `nil` if the display provides none.
    func window(for owner: PictureInPicture, from context: PlayerContext) -> (any PiPWindowProtocol)?
}
