/// One small picture that stands for a medium: its cover, or a moment of it at which something is to be seen.
public enum Thumbnail {
    /// Where such a moment may be, as parts of the whole, in the order in which they are tried.
    private static let places = [0.1, 0.3, 0.6, 0]
    /// How much the lightness varies in a picture that shows something: black, fog and titles on black vary less.
    private static let contrast = 24.0

    /// Makes the picture, on the calling thread.
    /// - Parameters:
    ///   - location: A path or a URL.
    ///   - side: How long its longer side is at the most, in pixels. What is smaller stays so.
    public static func make(of location: String, side: Int) throws(MediaError) -> VideoFrame {
        let interrupt = Interrupt()
        let log = LogCollector()
        var made: Result<VideoFrame, MediaError> = .failure(MediaError(.damaged, details: location))
        log.collect {
            // A picture is not worth a download of the whole.
            made = Demuxer.open(
                location, options: Demuxer.OpenOptions(downloadLimit: 0), interrupt: interrupt, log: log
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
        for place in grabber.isSingle ? [] : places {
            guard let frame = grabber.picture(at: place) else { continue }
            let found = contrast(of: frame)
            if found >= contrast { return frame }
            if found > best?.contrast ?? -1 { best = (frame, found) }
        }
        return best?.frame
    }

    /// How much the lightness varies over a picture: its standard deviation, from 0 to 127.
    static func contrast(of frame: VideoFrame) -> Double {
        let pixels = frame.picture.bytes.assumingMemoryBound(to: UInt8.self)
        var (sum, squares, count) = (0.0, 0.0, 0.0)
        for y in stride(from: 0, to: frame.size.height, by: 2) {
            for x in stride(from: 0, to: frame.size.width, by: 2) {
                // Green is most of what the eye takes for lightness.
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
