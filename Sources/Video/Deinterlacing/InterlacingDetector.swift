import CDeinterlacing
import CFFmpeg

/// Decides whether frames that their stream marks as interlaced are combed: progressive video is often marked, too.
///
/// The measure is the vertical detail (the fourth difference of five lines) of the luma that differs from the previous
/// frame, in blocks of 64 × 16. It increases when lines of different times are woven. Compared are the frame and two
/// weaves, each of one of its fields and the other field of the previous frame. If the fields of frames are of
/// different times, one weave is as detailed as the frame and the other one more so; if they are not, both are equally
/// more detailed than the frame. Noise and detail that does not move are in all three. Field order and speed do not
/// matter.
///
/// The first frame in which anything moves decides. Later, interlaced frames raise a score by eight, and progressive
/// ones lower it by one: two interlaced frames in short order change the decision, or 16 to 100 progressive ones.
/// Frames smaller than a block are never taken for interlaced.
struct InterlacingDetector {
    private static let threshold = 16
    private static let highest = 100

    private var score = 0
    /// Whether frames are interlaced; `nil` while nothing has moved yet.
    private(set) var isInterlaced: Bool?

    /// Measures a frame.
    /// - Parameters:
    ///   - frame: A frame that its stream marks as interlaced.
    ///   - previous: The frame before.
    mutating func measure(_ frame: DecodedFrame, after previous: DecodedFrame) {
        guard frame.matches(previous), let samples = FrameSamples(frame.pointer) else { return }
        let planes = samples.planes(0, of: frame.pointer, previous: previous.pointer, next: nil)
        add(wb_measure_motion(planes, samples.field(0, of: frame.pointer)))
    }

    private mutating func add(_ motion: wb_motion) {
        let share = motion.blocks / 16
        if motion.interlaced > 2 * motion.progressive || motion.interlaced > share + 2 {
            score = isInterlaced == nil ? Self.threshold : min(score + Self.threshold / 2, Self.highest)
        } else if motion.progressive > share {
            score = max(score - 1, 0)
        } else {
            return
        }
        isInterlaced = score >= Self.threshold || isInterlaced == true && score > 0
    }
}
