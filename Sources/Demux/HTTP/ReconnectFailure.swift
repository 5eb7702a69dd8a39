import CFFmpeg
import WindowboxCore

/// A failed attempt to reconnect.
struct ReconnectFailure {
    /// The error to report if no further attempt is made.
    let error: MediaError
    /// Whether the failure is final, because a retry would get the same response.
    let isFinal: Bool
    /// Whether the server has nothing from the requested byte on (HTTP status 416).
    let isEnd: Bool

    /// Interprets FFmpeg's error code and log messages.
    init(code: Int32, logged: String, address: String) {
        let reason: MediaError.Reason =
            switch code {
            case wb_error_exit: .stalled
            default: MediaError.reason(for: code, logged: logged)
            }
        let status: Int? = if case .httpStatus(let status) = reason { status } else { nil }
        error = MediaError(reason, details: "\(address)\n\(MediaError.text(of: code)) (\(code))\n\(logged)")
        isEnd = status == 416
        isFinal = status.map { $0 < 500 && ![408, 425, 429].contains($0) } ?? (code == wb_error(ENOMEM))
    }
}
