/// Who the player is on the bus.
public struct MPRISIdentity: Equatable, Sendable {
    /// The last part of the bus name; further instances add `.instance` and their process.
    public var busName: String
    /// The name that people know.
    public var name: String
    /// The desktop file, without its `.desktop`; the icon comes from it.
    public var desktopEntry: String
    /// Where the ids of tracks live: an object path of D-Bus, without a slash at its end.
    public var trackPath: String
    /// The schemes that can be opened, in lower case.
    public var uriSchemes: [String]
    /// The types that can be opened, as `video/mp4`.
    public var mimeTypes: [String]

    /// Windowbox itself.
    public static let windowbox = MPRISIdentity(
        busName: "windowbox", name: "Windowbox", desktopEntry: "org.windowbox.player",
        trackPath: "/org/windowbox/player/track")

    /// Makes an identity that opens what the engine opens.
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
