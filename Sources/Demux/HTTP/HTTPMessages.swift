import FoundationEssentials

/// An HTTP request.
public struct HTTPRequest: Equatable, Sendable {
    /// An HTTP method.
    public enum Method: Equatable, Sendable {
        /// A GET request.
        case get
        /// A POST request with a body of a media type, such as `application/json`.
        case post(body: Data, contentType: String)
    }

    /// The URL, with the scheme http or https.
    public var url: URL
    /// The HTTP method.
    public var method: Method
    /// Additional HTTP headers by name. Also sent after a redirect, even to another server.
    public var headers: [String: String]

    /// Creates a request.
    /// - Parameters:
    ///   - url: The URL, with the scheme http or https.
    ///   - method: The HTTP method.
    ///   - headers: Additional HTTP headers by name.
    public init(_ url: URL, method: Method = .get, headers: [String: String] = [:]) {
        self.url = url
        self.method = method
        self.headers = headers
    }

    /// Creates a POST request with a JSON body.
    /// - Parameters:
    ///   - url: The URL, with the scheme http or https.
    ///   - value: The value to encode.
    ///   - headers: Additional HTTP headers by name.
    /// - Returns: The request.
    /// - Throws: The encoder's error, when the value cannot be encoded as JSON.
    public static func post(_ url: URL, json value: some Encodable, headers: [String: String] = [:]) throws -> Self {
        let body = try JSONEncoder().encode(value)
        return HTTPRequest(url, method: .post(body: body, contentType: "application/json"), headers: headers)
    }
}

/// An HTTP response.
public struct HTTPResponse: Equatable, Sendable {
    /// The URL of the response, after redirects.
    public var url: URL
    /// The Content-Type header, such as `application/json; charset=utf-8`; `nil` without one.
    public var contentType: String?
    /// The body; empty when there is none.
    public var body: Data

    /// Creates a response.
    /// - Parameters:
    ///   - url: The URL of the response, after redirects.
    ///   - contentType: The Content-Type header; `nil` without one.
    ///   - body: The body; empty when there is none.
    public init(url: URL, contentType: String? = nil, body: Data = Data()) {
        self.url = url
        self.contentType = contentType
        self.body = body
    }
}
