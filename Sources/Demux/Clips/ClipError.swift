import WindowboxCore

/// The reason why a clip could not be saved.
package enum ClipError: Error, Equatable {
    /// The medium cannot be opened or read.
    case unreadable(MediaError)
    /// The medium is encrypted.
    case encrypted
    /// Live streams cannot be copied: each opening has a time zero of its own.
    case live
    /// The container cannot hold the streams.
    case unsupported
    /// The file cannot be written, for this `errno`.
    case unwritable(Int32)
    /// Saving was cancelled.
    case cancelled

    /// Describes a failure to open or read a medium without its content keys.
    init(_ error: MediaError) {
        switch error.reason {
        case .keyMissing, .keyWrong, .protected: self = .encrypted
        default: self = .unreadable(error)
        }
    }
}
