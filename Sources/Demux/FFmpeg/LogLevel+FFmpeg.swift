import CFFmpeg
import WindowboxCore

extension LogLevel {
    /// Converts FFmpeg's log level.
    init(ofFFmpeg level: Int32) {
        switch level {
        case ...AV_LOG_ERROR: self = .error
        case ...AV_LOG_WARNING: self = .warning
        case ...AV_LOG_INFO: self = .info
        default: self = .debug
        }
    }

    /// FFmpeg's value of the level.
    var ofFFmpeg: Int32 {
        switch self {
        case .error: AV_LOG_ERROR
        case .warning: AV_LOG_WARNING
        case .info: AV_LOG_INFO
        case .debug: AV_LOG_DEBUG
        }
    }
}
