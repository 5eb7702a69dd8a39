import WindowboxCore

/// The identity of the player on the session bus.
nonisolated public struct MPRISIdentity: Equatable, Sendable {
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

    /// Creates the identity of an application: the bus name is its name in lower case, the desktop entry its ID.
    /// - Parameter application: The application.
    public init(_ application: ApplicationIdentity = .current) {
        let id = application.id ?? ""
        let names = id.split(separator: ".").map { Self.element(String($0)) }
        let busName = Self.element(application.name.lowercased())
        self.init(
            busName: busName, name: application.name, desktopEntry: id,
            trackPath: "/" + (names.isEmpty ? [busName] : names).joined(separator: "/") + "/track")
    }

    /// Replaces the characters that elements of bus names and object paths must not have (D-Bus specification). They
    /// do not begin with a digit either.
    private static func element(_ text: String) -> String {
        let letters = String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return letters.first?.isLetter == true ? letters : "_" + letters
    }

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
