import FoundationEssentials
import WindowboxDemux

/// Tokens of streams that require one.
extension Server {
    /// Returns the URL of a stream with a new token. When the token service fails, the URL is returned unchanged,
    /// because some streams play without a token.
    /// - Throws: A `CancellationError` only.
    func addingToken(to stream: URL) async throws -> URL {
        let request = HTTPRequest(
            tokenService.appending(queryItems: [
                URLQueryItem(name: "acl", value: Self.protectedPath(of: stream))
            ]))
        do {
            let response = try await client.send(request)
            let token = try JSONDecoder().decode(TokenResponse.self, from: response.body).token.authparams
            return stream.appending(query: token)
        } catch let error as CancellationError {
            throw error
        } catch {
            return stream
        }
    }

    /// Returns the path that the token must cover: all files beside the stream's first one.
    private static func protectedPath(of stream: URL) -> String {
        stream.deletingLastPathComponent().appending(path: "*").path(percentEncoded: false)
    }
}

private struct TokenResponse: Decodable {
    struct Token: Decodable { var authparams: String }
    var token: Token
}

extension URL {
    /// Returns the URL with an additional query, which is not percent-encoded again: a token is valid only as it was
    /// issued.
    fileprivate func appending(query: String) -> URL {
        guard !query.isEmpty else { return self }
        let parts = absoluteString.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let (base, fragment) = (parts[0], parts.dropFirst().map { "#" + $0 }.joined())
        return URL(string: base + (base.contains("?") ? "&" : "?") + query + fragment) ?? self
    }
}
