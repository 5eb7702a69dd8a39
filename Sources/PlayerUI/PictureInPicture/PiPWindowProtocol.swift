/// The window that picture in picture is shown in, or a test's stand-in for it. It tells its owner when it has appeared, when
/// another view has taken the picture, and what the person asks of it.
protocol PiPWindowProtocol: AnyObject {
    /// Whether the picture is in it: false once another view has taken it.
    var hasPicture: Bool { get }

    /// Appears, takes the picture and tells `PictureInPicture.windowAppeared()`.
    func open()

    /// Goes.
    func close()
}

/// Makes small windows.
protocol PiPWindowFactoryProtocol {
    /// Whether there is a display to open them on.
    var isSupported: Bool { get }

    /// A window for the player of a context; `nil` when the display gives none.
    func window(for owner: PictureInPicture, from context: Context) -> (any PiPWindowProtocol)?
}
