import CFFmpeg

/// Custom I/O: an input that FFmpeg reads a file through instead of opening it itself.
protocol CustomInput: AnyObject {
    /// The input's context. It must not be used any more when the input goes.
    var io: UnsafeMutablePointer<AVIOContext>? { get }
}

extension PieceInput: CustomInput {}
extension DownloadInput: CustomInput {}
