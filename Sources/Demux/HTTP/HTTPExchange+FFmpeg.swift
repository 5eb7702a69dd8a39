import CFFmpeg
import FoundationEssentials
import WindowboxCore

extension HTTPExchange {
    /// Sends the request and reads the response. Blocks until done; `interrupt` aborts.
    func perform() throws -> HTTPResponse {
        let address = request.url.absoluteString
        guard ["http", "https"].contains(request.url.scheme?.lowercased()) else {
            throw MediaError(.unsupportedProtocol, details: address)
        }
        var dictionary = options
        defer { av_dict_free(&dictionary) }
        var callback = interrupt.callback
        var opened: UnsafeMutablePointer<AVIOContext>?
        let code = avio_open2(&opened, address, AVIO_FLAG_READ, &callback, &dictionary)
        guard code >= 0, let connection = opened else { throw failure(code) }
        defer { avio_closep(&opened) }
        return HTTPResponse(
            url: Self.value("location", of: connection).flatMap { URL(string: $0) } ?? request.url,
            contentType: Self.value("mime_type", of: connection), body: try body(of: connection))
    }

    private func body(of connection: UnsafeMutablePointer<AVIOContext>) throws -> Data {
        var body = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 15)
        while true {
            let count = avio_read(connection, &chunk, Int32(chunk.count))
            if count == wb_error_end || count == 0 { return body }
            guard count > 0 else { throw failure(count) }
            body.append(contentsOf: chunk.prefix(Int(count)))
            guard body.count <= sizeLimit else {
                throw MediaError(.responseTooLarge, details: "\(request.url.absoluteString)\nover \(sizeLimit) bytes")
            }
        }
    }

    private func failure(_ code: Int32) -> MediaError {
        .opening(request.url.absoluteString, code: code, interrupt: interrupt, log: log)
    }

    private var options: OpaquePointer? {
        var values = [
            "user_agent": ApplicationIdentity.current.userAgent,
            // No range requests, and no ICY metadata.
            "seekable": "0", "icy": "0",
            // Redirects may lead to other servers, but not to local files.
            "protocol_whitelist": "http,https,httpproxy,tls,tcp",
        ]
        if case .post(let body, let contentType) = request.method {
            values["content_type"] = contentType.oneLine
            if body.isEmpty { values["method"] = "POST" } else { values["post_data"] = [UInt8](body).hexadecimal }
        }
        // FFmpeg takes an empty string for a header and ends the headers there.
        if !headerLines.isEmpty { values["headers"] = headerLines }
        return ConnectionOptions.dictionary(networkTimeout: timeout.inSeconds, values)
    }

    private var headerLines: String {
        var lines = request.headers.map { "\($0.oneLine): \($1.oneLine)\r\n" }.sorted()
        if case .post(let body, _) = request.method, body.isEmpty { lines.append("Content-Length: 0\r\n") }
        return lines.joined()
    }

    /// The string value of an AVOption; `nil` when empty.
    private static func value(_ option: String, of connection: UnsafeMutablePointer<AVIOContext>) -> String? {
        var text: UnsafeMutablePointer<UInt8>?
        guard av_opt_get(connection, option, AV_OPT_SEARCH_CHILDREN, &text) >= 0, let text else { return nil }
        defer { av_free(text) }
        let value = String(cString: text)
        return value.isEmpty ? nil : value
    }
}
