import WindowboxCore

/// Decides whether the renderer of a presenter converts the frames of one medium: until one fails, or takes too long.
struct RenderingChoice {
    /// The number of frames whose median is compared with the duration of a frame.
    static let count = 60
    /// The number of frames that suffice once they have taken half the duration of `count` frames.
    static let leastCount = 5
    /// The longest median, in durations of a frame: the decoder and the screen need the other half.
    static let limit = 0.5

    private(set) var allowsRendering = true
    private var shares: [Double] = []

    /// Records a frame.
    /// - Parameters:
    ///   - rendering: The result of the renderer.
    ///   - elapsed: The time that the renderer took, without the remaining time, in seconds.
    ///   - duration: The duration of the frame in seconds, at the speed of playback.
    mutating func record(_ rendering: Rendering, elapsed: Seconds, of duration: Seconds) {
        if case .failed = rendering { allowsRendering = false }
        guard case .rendered(let image) = rendering, duration > 0 else { return }
        shares.append((elapsed + image.remainingTime) / duration)
        let isSlow = shares.count >= Self.leastCount && shares.reduce(0, +) > Self.limit * Double(Self.count)
        guard shares.count == Self.count || isSlow else { return }
        shares.sort()
        if shares[shares.count / 2] > Self.limit {
            allowsRendering = false
            Log.write(.info, "video", "Rendering frames takes too long: the processor converts them")
        }
        shares.removeAll(keepingCapacity: true)
    }
}
