import CFFmpeg

/// Custom I/O: an input through which FFmpeg reads a file instead of opening it itself.
protocol CustomIO: AnyObject {
    /// The context for FFmpeg. Invalid once the input is released; `nil` without memory.
    var io: UnsafeMutablePointer<AVIOContext>? { get }
}

extension FragmentedMP4IO: CustomIO {}
extension DownloadIO: CustomIO {}
