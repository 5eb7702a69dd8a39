import CFFmpeg
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux

/// The reasons and messages for users, derived from FFmpeg's error codes and log.
struct MediaErrorTests {
    func error(_ code: Int32, logged: String = "", interrupt: Interrupt = Interrupt()) -> MediaError {
        let log = LogCollector()
        if !logged.isEmpty { Logging.log(logged, to: log) }
        return .opening("film.mkv", code: code, interrupt: interrupt, log: log)
    }

    @Test(
        "An FFmpeg error code is mapped to the reason of a media error",
        arguments: [
            (wb_error(ENOENT), MediaError.Reason.notFound), (wb_error(EACCES), .noPermission),
            (wb_error(ENOMEM), .outOfMemory),
            (wb_error(ECONNREFUSED), .connectionRefused), (wb_error(ENETUNREACH), .connectionRefused),
            (wb_error(ETIMEDOUT), .stalled), (wb_error(ECONNRESET), .connectionBroken),
            (wb_error_http_not_found, .httpStatus(404)),
            (wb_error_http_forbidden, .httpStatus(403)), (wb_error_protocol_not_found, .unsupportedProtocol),
            (wb_error_invalid, .unknownFormat), (wb_error_end, .damaged), (-12345, .other),
        ])
    func errorCodeReason(_ code: Int32, _ reason: MediaError.Reason) { #expect(error(code).reason == reason) }

    @Test(
        "A message logged by FFmpeg refines the reason of a media error",
        arguments: [
            ("HTTP error 503 Service Unavailable\n", wb_error_http_server, MediaError.Reason.httpStatus(503)),
            ("HTTP error 429 Too Many\n", wb_error_http_other_client, .httpStatus(429)),
            ("HTTP error \n", wb_error_http_server, .httpStatus(500)),
            ("moov atom not found\n", wb_error_invalid, .indexMissing),
            ("Failed to resolve hostname x: y\n", wb_error(EIO), .hostUnknown),
            ("Peer certificate failed verification\n", wb_error(EIO), .untrusted),
            ("The certificate's owner does not match hostname x\n", wb_error(EIO), .untrusted),
        ])
    func logRefinesReason(_ logged: String, _ code: Int32, _ reason: MediaError.Reason) {
        #expect(error(code, logged: logged).reason == reason)
    }

    @Test("A server that exceeds the network timeout is reported as stalled") func timeoutIsStall() {
        let interrupt = Interrupt()
        let callback = interrupt.callback
        interrupt.withTimeout(of: -1) { #expect(callback.callback(callback.opaque) == 1) }
        #expect(interrupt.hasTimedOut)
        #expect(error(wb_error_exit, interrupt: interrupt).reason == .stalled)
    }

    @Test("The details of a media error contain the location, the error and the log") func errorDetails() {
        let details = error(wb_error_invalid, logged: "something is wrong\n").details
        #expect(
            details.contains("film.mkv") && details.contains("Invalid data") && details.contains("something is wrong"))
    }

    // acceptance: HTTPURLResponse.FixedLocalizedStringForValidStatusCode, FixedLocalizedStringForInvalidStatusCode
    @Test("The message for an HTTP status contains its number", arguments: [0, 200, 404, 418, 500, 999, -1])
    func httpStatusMessage(_ status: Int) {
        let sentence = MediaError(.httpStatus(status)).message
        #expect(sentence.hasSuffix(".") && sentence.contains("\(status)"))
    }

    @Test("Each reason of a media error has a message of its own") func reasonMessages() {
        let reasons: [MediaError.Reason] = [
            .notFound, .noPermission, .isFolder, .empty, .unknownFormat, .indexMissing, .nothingPlayable, .tooLarge,
            .damaged,
            .unsupportedProtocol, .hostUnknown, .connectionRefused, .httpStatus(404), .httpStatus(403),
            .httpStatus(500),
            .httpStatus(418), .stalled, .connectionBroken, .untrusted, .responseTooLarge, .outOfMemory, .other,
            .httpStatus(407), .responseInvalid, .tooManyRedirects, .webPage, .tooLargeToDownload, .playlistInvalid,
        ]
        let sentences = reasons.map { MediaError($0).message }
        #expect(Set(sentences).count == sentences.count)
        #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.count > 10 })
    }
}
