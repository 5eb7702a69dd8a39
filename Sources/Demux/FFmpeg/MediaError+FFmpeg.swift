import CFFmpeg
import WindowboxCore

extension MediaError {
    /// The error for a medium that could not be opened or probed.
    static func opening(_ location: String, code: Int32, interrupt: Interrupt, log: LogCollector) -> MediaError {
        let logged = log.text
        let details = "\(location)\n\(text(of: code)) (\(code))\n\(logged)"
        if interrupt.hasTimedOut { return MediaError(.stalled, details: details) }
        return MediaError(reason(for: code, logged: logged), details: details)
    }

    /// The error for a server whose response was an error, or invalid.
    static func connecting(_ location: String, code: Int32, interrupt: Interrupt, log: LogCollector) -> MediaError {
        var error = opening(location, code: code, interrupt: interrupt, log: log)
        if interrupt.hasTimedOut { return error }
        if code == wb_error_end { error.reason = .responseInvalid }
        // The requested range starts at the first byte, so status 416 means an empty file.
        if error.reason == .httpStatus(416) { error.reason = .empty }
        // FFmpeg logs every other failure, but gives up silently after too many redirects.
        if code == wb_error(EIO), log.text.isEmpty { error.reason = .tooManyRedirects }
        return error
    }

    static func reason(for code: Int32, logged: String) -> Reason {
        // FFmpeg distinguishes these errors in its log messages only.
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
        // FFmpeg logs the number of every status except 407.
        case wb_error_http_other_client, wb_error_http_too_many_requests:
            return .httpStatus(status(in: logged) ?? 407)
        case wb_error_http_server: return .httpStatus(status(in: logged) ?? 500)
        case wb_error_protocol_not_found: return .unsupportedProtocol
        case wb_error_invalid: return .unknownFormat
        case wb_error_end: return .damaged
        default: return .other
        }
    }

    /// Whether FFmpeg rejected a frame for its size.
    package static func saysTooLarge(_ logged: String) -> Bool {
        logged.contains("exceeds specified max pixel count") || logged.contains("Picture size")
    }

    /// Whether the server's certificate is invalid, or another server's.
    static func saysUntrusted(_ logged: String) -> Bool {
        ["certificate failed verification", "verify peer certificate", "certificate's owner does not match"]
            .contains(where: logged.contains)
    }

    /// The status in FFmpeg's message "HTTP error 503 Service Unavailable"; `nil` when absent.
    private static func status(in logged: String) -> Int? {
        let marker = "HTTP error "
        guard let index = logged.utf8.indices.first(where: { logged[$0...].hasPrefix(marker) }) else { return nil }
        return Int(logged[index...].dropFirst(marker.count).prefix(3))
    }

    /// FFmpeg's message for an error code.
    static func text(of code: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        av_strerror(code, &buffer, buffer.count)
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
