import FoundationEssentials

/// What is asked of an HTTP server.
public struct HTTPRequest: Equatable, Sendable {
    /// What to do with the thing that the URL names.
    public enum Method: Equatable, Sendable {
        /// It is read.
        case get
        /// It is given a body of a type, as `application/json`.
        case post(body: Data, contentType: String)
    }

    /// An http or https URL.
    public var url: URL
    /// What to do with it.
    public var method: Method
    /// Headers by their names, besides those that HTTP itself needs. They go along with a redirect, whoever it leads to.
    public var headers: [String: String]

    /// Makes a request.
    public init(_ url: URL, method: Method = .get, headers: [String: String] = [:]) {
        self.url = url
        self.method = method
        self.headers = headers
    }

    /// A request that gives a server a value as JSON.
    /// - Throws: What the encoder throws, when the value has no form as JSON.
    public static func post(_ url: URL, json value: some Encodable, headers: [String: String] = [:]) throws -> Self {
        let body = try JSONEncoder().encode(value)
        return HTTPRequest(url, method: .post(body: body, contentType: "application/json"), headers: headers)
    }
}

/// What an HTTP server answered.
public struct HTTPResponse: Equatable, Sendable {
    /// Where the answer came from in the end, after the redirects.
    public var url: URL
    /// What the server calls the body, as `application/json; charset=utf-8`; `nil` when it does not say.
    public var contentType: String?
    /// The body; empty when there is none.
    public var body: Data

    /// Makes an answer.
    public init(url: URL, contentType: String? = nil, body: Data = Data()) {
        self.url = url
        self.contentType = contentType
        self.body = body
    }
}
