import FoundationEssentials
import WindowboxMedia

/// Who is asked what a URN stands for.
public struct Server: Equatable, Sendable {
    /// What the public uses.
    public static let production = Server("https://il.srgssr.ch")
    /// What will be published next.
    public static let stage = Server("https://il-stage.srgssr.ch")
    /// What its makers try out.
    public static let test = Server("https://il-test.srgssr.ch")

    /// Where its paths begin: an http or https URL.
    public var baseURL: URL
    /// Headers, by their names, that it is sent with each question.
    public var headers: [String: String]
    /// How long an answer may take, redirects included; after that the item fails.
    public var timeout: Duration
    /// Who gives out tokens for the streams that need one.
    public var tokenService: URL

    /// Makes a server.
    /// - Parameters:
    ///   - baseURL: Where its paths begin: an http or https URL.
    ///   - headers: Headers, by their names, that it is sent with each question.
    ///   - timeout: How long an answer may take, redirects included; after that the item fails.
    ///   - tokenService: Who gives out tokens for the streams that need one; `nil` is the public service.
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
    /// How wide a picture is delivered.
    enum ImageWidth: Int {
        case low = 320
        case standard = 720
    }

    var client: HTTPClient { HTTPClient(timeout: timeout) }

    /// What is asked about a URN.
    func request(for urn: URN) -> HTTPRequest {
        let path = "integrationlayer/2.1/mediaComposition/byUrn/\(urn)"
        let items = [URLQueryItem(name: "onlyChapters", value: "true"), URLQueryItem(name: "vector", value: "appplay")]
        return HTTPRequest(baseURL.appending(path: path).appending(queryItems: items), headers: headers)
    }

    /// A picture, made as wide as it is needed.
    func imageURL(_ image: URL, width: ImageWidth) -> URL {
        baseURL.appending(path: "images/").appending(queryItems: [
            URLQueryItem(name: "imageUrl", value: image.absoluteString),
            URLQueryItem(name: "format", value: "jpg"),
            URLQueryItem(name: "width", value: "\(width.rawValue)"),
        ])
    }
}
