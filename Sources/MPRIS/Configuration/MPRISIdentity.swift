/// The identity of the player on the session bus.
public struct MPRISIdentity: Equatable, Sendable {
    /// The last part of the bus name; further instances append `.instance` and their process identifier.
    public var busName: String
    /// The name shown to the user.
    public var name: String
    /// The desktop entry without `.desktop`; it also provides the icon.
    public var desktopEntry: String
    /// The parent of the track identifiers: a D-Bus object path without a trailing slash.
    public var trackPath: String
    /// The supported URI schemes, in lower case.
    public var uriSchemes: [String]
    /// The supported MIME types, such as `video/mp4`.
    public var mimeTypes: [String]

    /// The identity of Windowbox.
    public static let windowbox = MPRISIdentity(
        busName: "windowbox", name: "Windowbox", desktopEntry: "org.windowbox.player",
        trackPath: "/org/windowbox/player/track")

    /// Creates an identity.
    /// - Parameters:
    ///   - busName: The last part of the bus name.
    ///   - name: The name shown to the user.
    ///   - desktopEntry: The desktop entry without `.desktop`.
    ///   - trackPath: The parent of the track identifiers, without a trailing slash.
    ///   - uriSchemes: The supported URI schemes, in lower case; by default those of the engine.
    ///   - mimeTypes: The supported MIME types; by default those of the engine.
    public init(
        busName: String, name: String, desktopEntry: String, trackPath: String,
        uriSchemes: [String] = SupportedMediaTypes.uriSchemes, mimeTypes: [String] = SupportedMediaTypes.mimeTypes
    ) {
        self.busName = busName
        self.name = name
        self.desktopEntry = desktopEntry
        self.trackPath = trackPath
        self.uriSchemes = uriSchemes
        self.mimeTypes = mimeTypes
    }
}
