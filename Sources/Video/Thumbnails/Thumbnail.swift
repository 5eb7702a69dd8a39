import WindowboxCore
import WindowboxDemux

/// A still image that represents a medium: its cover art, or a frame with sufficient contrast.
public enum Thumbnail {
    /// The candidate positions, as fractions of the duration, in the order of preference.
    private static let positions = [0.1, 0.3, 0.6, 0]
    /// The standard deviation of luminance from which a frame is accepted: black, fog and titles on black have less.
    private static let contrast = 24.0

    /// Creates the thumbnail of a medium, blocking the calling thread.
    /// - Parameters:
    ///   - location: A path or a URL.
    ///   - side: The limit for the longer side in pixels. Smaller video is not enlarged.
    /// - Returns: The cover art, the first candidate with enough contrast, or the one with the most.
    /// - Throws: `MediaError` when the medium cannot be opened, or has no frame that can be decoded.
    public static func make(of location: String, side: Int) throws(MediaError) -> VideoFrame {
        let interrupt = Interrupt()
        let log = LogCollector()
        var made: Result<VideoFrame, MediaError> = .failure(MediaError(.damaged, details: location))
        log.collect {
            // A thumbnail does not justify the download of the whole file.
            made = Demuxer.open(
                location, options: OpenOptions(downloadLimit: 0), interrupt: interrupt, log: log
            )
            .flatMap { demuxer in
                guard let grabber = FrameGrabber(demuxer, side: side) else {
                    return .failure(MediaError(.nothingPlayable, details: location))
                }
                return (highestContrast(grabber) ?? grabber.next()).map(Result.success)
                    ?? .failure(MediaError(.damaged, details: location + "\n" + log.text))
            }
        }
        return try made.get()
    }

    private static func highestContrast(_ grabber: FrameGrabber) -> VideoFrame? {
        var best: (frame: VideoFrame, contrast: Double)?
        for position in grabber.isSingle ? [] : positions {
            guard let frame = grabber.image(at: position) else { continue }
            let found = contrast(of: frame)
            if found >= contrast { return frame }
            if found > best?.contrast ?? -1 { best = (frame, found) }
        }
        return best?.frame
    }

    /// Returns the standard deviation of the luminance, from 0 to 127.
    static func contrast(of frame: VideoFrame) -> Double {
        guard let buffer = frame.buffer else { return 0 }
        let pixels = buffer.bytes.assumingMemoryBound(to: UInt8.self)
        var (sum, squares, count) = (0.0, 0.0, 0.0)
        for y in stride(from: 0, to: frame.size.height, by: 2) {
            for x in stride(from: 0, to: frame.size.width, by: 2) {
                // Green approximates luminance.
                let green = Double(pixels[y * frame.stride + 4 * x + 1])
                sum += green
                squares += green * green
                count += 1
            }
        }
        let mean = sum / count
        return max(0, squares / count - mean * mean).squareRoot()
    }
}
