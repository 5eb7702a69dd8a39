import CFFmpeg

extension MediaError {
    /// The error for a medium that could not be opened or probed.
    static func opening(_ location: String, code: Int32, interrupt: Interrupt, log: LogCollector) -> MediaError {
        let logged = log.text
        let details = "\(location)\n\(text(of: code)) (\(code))\n\(logged)"
        if interrupt.hasTimedOut { return MediaError(.stalled, details: details) }
        return MediaError(reason(for: code, logged: logged), details: details)
    }

    /// The error for a server of which nothing but an error came, or no answer that can be understood.
    static func connecting(_ location: String, code: Int32, interrupt: Interrupt, log: LogCollector) -> MediaError {
        var error = opening(location, code: code, interrupt: interrupt, log: log)
        if interrupt.hasTimedOut { return error }
        if code == wb_error_end { error.reason = .answerInvalid }
        // The range that is asked for begins at the first byte.
        if error.reason == .httpStatus(416) { error.reason = .empty }
        // FFmpeg gives up after some redirects without a word; with any other fault it logs one.
        if code == wb_error(EIO), log.text.isEmpty { error.reason = .tooManyRedirects }
        return error
    }

    static func reason(for code: Int32, logged: String) -> Reason {
        // FFmpeg tells these apart only in what it logs.
        if logged.contains("Failed to resolve hostname") { return .hostUnknown }
        if logged.contains("moov atom not found") { return .indexMissing }
        if logged.contains("error reading header") { return .damaged }
        if saysTooLarge(logged) { return .tooLarge }
        if logged.contains("Connection refused") { return .connectionRefused }
        if saysUntrusted(logged) { return .untrusted }
        switch code {
        case wb_error(ENOENT): return .notFound
        case wb_error(EACCES), wb_error(EPERM): return .noPermission
        case wb_error(ENOMEM): return .outOfMemory
        case wb_error(ECONNREFUSED), wb_error(EHOSTUNREACH), wb_error(ENETUNREACH): return .connectionRefused
        case wb_error(ETIMEDOUT): return .stalled
        case wb_error(ECONNRESET), wb_error(EPIPE), wb_error(EIO): return .connectionBroken
        case wb_error_http_bad_request: return .httpStatus(400)
        case wb_error_http_unauthorized: return .httpStatus(401)
        case wb_error_http_forbidden: return .httpStatus(403)
        case wb_error_http_not_found: return .httpStatus(404)
        // FFmpeg logs the number of every one but 407.
        case wb_error_http_other_client: return .httpStatus(status(in: logged) ?? 407)
        case wb_error_http_server: return .httpStatus(status(in: logged) ?? 500)
        case wb_error_protocol_not_found: return .unsupportedProtocol
        case wb_error_invalid: return .unknownFormat
        case wb_error_end: return .damaged
        default: return .other
        }
    }

    /// The error for a medium in which not a single frame or sample could be decoded.
    static func nothingWhole(_ pipeline: Pipeline) -> MediaError {
        let logged = pipeline.log.text
        return MediaError(
            saysTooLarge(logged) ? .tooLarge : .damaged, details: "\(pipeline.source.location)\n\(logged)")
    }

    /// Whether FFmpeg has refused a picture for its size.
    static func saysTooLarge(_ logged: String) -> Bool {
        logged.contains("exceeds specified max pixel count") || logged.contains("Picture size")
    }

    /// Whether a server's certificate was found wanting, or is another server's.
    static func saysUntrusted(_ logged: String) -> Bool {
        ["certificate failed verification", "verify peer certificate", "certificate's owner does not match"]
            .contains(where: logged.contains)
    }

    /// The number in FFmpeg's "HTTP error 503 Service Unavailable".
    private static func status(in logged: String) -> Int? {
        let marker = "HTTP error "
        guard let index = logged.utf8.indices.first(where: { logged[$0...].hasPrefix(marker) }) else { return nil }
        return Int(logged[index...].dropFirst(marker.count).prefix(3))
    }

    /// FFmpeg's own words for an error code.
    static func text(of code: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        av_strerror(code, &buffer, buffer.count)
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
