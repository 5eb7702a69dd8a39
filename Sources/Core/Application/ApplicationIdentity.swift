import FoundationEssentials
import Synchronization

/// The application as users, other programs and servers know it.
///
/// Set `current` at the start of the program, before a player is created. The mixer, HTTP requests, metrics and the
/// desktop's media controls take their names from it.
///
/// ```swift
/// ApplicationIdentity.current = ApplicationIdentity(name: "Example", id: "org.example.player", version: "1.0")
/// ```
public struct ApplicationIdentity: Equatable, Sendable {
    /// The name shown to the user.
    public let name: String
    /// The application ID in reverse domain name notation, which is also the name of the desktop entry; `nil` without
    /// one.
    public let id: String?
    /// The name of the icon in the icon theme; `nil` without one.
    public let iconName: String?
    /// The version; `nil` when it is not told to servers.
    public let version: String?

    /// Creates an identity.
    /// - Parameters:
    ///   - name: The name shown to the user; an empty one is replaced by the name of the executable.
    ///   - id: The application ID, such as `org.example.player`.
    ///   - iconName: The name of the icon; by default the application ID, as on the desktop.
    ///   - version: The version, sent to servers with the name.
    public init(name: String, id: String? = nil, iconName: String? = nil, version: String? = nil) {
        self.name = name.isEmpty ? Self.executableName : name
        self.id = id.flatMap { $0.isEmpty ? nil : $0 }
        self.iconName = iconName ?? self.id
        self.version = version
    }

    /// The identity of this program; by default the name of its executable alone.
    public static var current: ApplicationIdentity {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }

    private static let stored = Mutex(ApplicationIdentity(name: executableName))

    private static var executableName: String {
        let name = CommandLine.arguments.first?.split(separator: "/").last.map { String($0) }
        return name ?? "player"
    }

    /// The user agent for HTTP: a product with its version (RFC 9110 §10.1.5). Characters that a product may not
    /// contain are omitted.
    package var userAgent: String {
        let version = version.map(Self.token) ?? ""
        let product = Self.token(name)
        return (product.isEmpty ? "player" : product) + (version.isEmpty ? "" : "/" + version)
    }

    /// The characters of a token (RFC 9110 §5.6.2).
    private static func token(_ text: String) -> String {
        String(text.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0)) })
    }
}
