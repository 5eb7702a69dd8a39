import CFFmpeg

/// Custom I/O: an input that FFmpeg reads a file through instead of opening it itself.
protocol CustomIO: AnyObject {
    /// The input's context. It must not be used any more when the input goes.
    var io: UnsafeMutablePointer<AVIOContext>? { get }
}

extension FragmentedMP4IO: CustomIO {}
extension DownloadIO: CustomIO {}
