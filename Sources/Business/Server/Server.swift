import FoundationEssentials
import WindowboxDemux

/// A server that resolves URNs.
public struct Server: Equatable, Sendable {
    /// The production environment.
    public static let production = Server("https://il.srgssr.ch")
    /// The staging environment.
    public static let stage = Server("https://il-stage.srgssr.ch")
    /// The test environment.
    public static let test = Server("https://il-test.srgssr.ch")

    /// The base URL, http or https.
    public var baseURL: URL
    /// The HTTP headers added to every request.
    public var headers: [String: String]
    /// The timeout of a request, redirects included; the item fails afterwards.
    public var timeout: Duration
    /// The URL of the token service.
    public var tokenService: URL

    /// Creates a server.
    /// - Parameters:
    ///   - baseURL: The base URL, http or https.
    ///   - headers: The HTTP headers added to every request.
    ///   - timeout: The timeout of a request, redirects included; the item fails afterwards.
    ///   - tokenService: The URL of the token service; `nil` for the public one.
    public init(
        baseURL: URL, headers: [String: String] = [:], timeout: Duration = .seconds(10), tokenService: URL? = nil
    ) {
        self.baseURL = baseURL
        self.headers = headers
        self.timeout = timeout
        self.tokenService = tokenService ?? Self.publicTokenService
    }

    private init(_ address: StaticString) { self.init(baseURL: Self.url(address)) }

    private static let publicTokenService = url("https://tp.srgssr.ch/akahd/token")

    private static func url(_ address: StaticString) -> URL {
        guard let url = URL(string: "\(address)") else { preconditionFailure("\(address) is no URL") }
        return url
    }
}

extension Server {
    /// The width of a scaled image in pixels.
    enum ImageWidth: Int {
        case low = 320
        case standard = 720
    }

    var client: HTTPClient { HTTPClient(timeout: timeout) }

    func request(for urn: URN) -> HTTPRequest {
        let path = "integrationlayer/2.1/mediaComposition/byUrn/\(urn)"
        let items = [URLQueryItem(name: "onlyChapters", value: "true"), URLQueryItem(name: "vector", value: "appplay")]
        return HTTPRequest(baseURL.appending(path: path).appending(queryItems: items), headers: headers)
    }

    /// Returns the URL of an image scaled to a width.
    func imageURL(_ image: URL, width: ImageWidth) -> URL {
        baseURL.appending(path: "images/").appending(queryItems: [
            URLQueryItem(name: "imageUrl", value: image.absoluteString),
            URLQueryItem(name: "format", value: "jpg"),
            URLQueryItem(name: "width", value: "\(width.rawValue)"),
        ])
    }
}
