import CFFmpeg

/// Why a connection could not be made again.
struct ReconnectFailure {
    /// The error, should that be the end.
    let error: MediaError
    /// Whether another try would be answered in the same way.
    let isFinal: Bool
    /// Whether the server has nothing from that byte on.
    let isEnd: Bool

    /// Reads FFmpeg's error code, and what it logged.
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
