import FoundationEssentials
import WindowboxMedia

/// Streams that are delivered only to who shows a token.
extension Server {
    /// The address of a stream with a fresh token in it. Without one it stays as it is: some streams can do without.
    /// - Throws: A `CancellationError` alone.
    func addingToken(to stream: URL) async throws -> URL {
        let request = HTTPRequest(
            tokenService.appending(queryItems: [
                URLQueryItem(name: "acl", value: Self.protectedPath(of: stream))
            ]))
        do {
            let answer = try await client.send(request)
            let token = try JSONDecoder().decode(TokenResponse.self, from: answer.body).token.authparams
            return stream.appending(query: token)
        } catch let error as CancellationError {
            throw error
        } catch {
            return stream
        }
    }

    /// What the token is to hold good for: all that lies beside the stream's first file.
    private static func protectedPath(of stream: URL) -> String {
        stream.deletingLastPathComponent().appending(path: "*").path(percentEncoded: false)
    }
}

private struct TokenResponse: Decodable {
    struct Token: Decodable { var authparams: String }
    var token: Token
}

extension URL {
    /// With more in its query, which is taken letter by letter: a token holds good only as it was given.
    fileprivate func appending(query: String) -> URL {
        guard !query.isEmpty else { return self }
        let parts = absoluteString.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let (base, fragment) = (parts[0], parts.dropFirst().map { "#" + $0 }.joined())
        return URL(string: base + (base.contains("?") ? "&" : "?") + query + fragment) ?? self
    }
}
