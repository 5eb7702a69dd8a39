import WindowboxCore

/// The work on the frames of a medium: reduced in steps while too many frames come late, and restored step by step
/// after many that do not. Pure.
///
/// Where even the least work is too much, decoding falls behind the clock more and more. From `longestLag` on it
/// catches up: packets are skipped up to a keyframe that is less late.
package struct Workload {
    package enum Step: Int {
        /// All frames are decoded, and scaled sharply.
        case whole
        /// Scaling is quick.
        case quickScaling
        /// Scaling is quick, and frames that no others refer to are not decoded.
        case referenceFrames
    }

    /// The treatment of a packet.
    package enum Action: Equatable {
        case decode
        case skip
        /// Decode from this packet on, which does not continue the one decoded last.
        case resume
    }

    /// The lateness in seconds from which a frame is dropped before its conversion.
    static let tooLate: Seconds = 0.1
    /// The lag in seconds from which decoding catches up.
    private static let longestLag: Seconds = 2
    /// The largest lag in seconds of a keyframe at which decoding is resumed. With a smaller one the image would freeze
    /// for longer where keyframes are rare.
    private static let resumableLag: Seconds = 1
    /// The number of successive frames with the longest lag: a single one may have a wrong timestamp.
    private static let requiredAgreement = 8
    /// The number of packets without a keyframe after which decoding is resumed nevertheless: a stream with periodic
    /// intra refresh has none.
    private static let keyframePatience = 1200

    private(set) package var step = Step.whole
    /// The number of frames without a late one after which a step is restored. It doubles each time, so that a weak
    /// machine seldom tries in vain.
    private var patience = 500
    /// A bit for each of the latest frames, the latest in the lowest one: 1 if it was late.
    private var lateFrames: UInt64 = 0
    /// The number of frames since the last late one.
    private var punctualCount = 0
    /// The number of successive frames with the longest lag.
    private var laggingCount = 0
    /// The number of packets skipped since the last keyframe; `nil` while decoding does not catch up.
    private var skippedCount: Int?
    private var target: VideoTarget?

    package init() {}

    /// The filter to scale with.
    package var filter: ScalingFilter { step == .whole ? .sharp : .quick }

    /// Whether packets are skipped.
    package var isCatchingUp: Bool { skippedCount != nil }

    /// Sets the area that frames are converted for. For a new one the whole work is tried.
    package mutating func setTarget(_ target: VideoTarget) {
        guard target != self.target else { return }
        (self.target, lateFrames, step) = (target, 0, .whole)
    }

    /// Records a decoded frame.
    /// - Parameter lateness: The seconds since its end when its conversion began or it was dropped; not above 0 when it
    ///   was in time.
    package mutating func record(lateness: Seconds) {
        lateFrames = lateFrames << 1 | (lateness > tolerance ? 1 : 0)
        punctualCount = lateness > 0 ? 0 : punctualCount + 1
        laggingCount = lateness > Self.longestLag ? laggingCount + 1 : 0
        if lateFrames.nonzeroBitCount >= limit {
            move(to: step.rawValue + 1)
        } else if punctualCount >= patience, step != .whole {
            patience *= 2
            move(to: step.rawValue - 1)
        }
        if laggingCount >= Self.requiredAgreement, skippedCount == nil { skippedCount = 0 }
    }

    /// The lateness above which a frame counts. The last step loses frames, so it is for those that are lost anyway.
    private var tolerance: Seconds { step == .quickScaling ? Self.tooLate : 0 }

    /// The number of late frames among the latest 64 from which work is reduced. The last step may lose half of the
    /// frames, which pays only where as many are late.
    private var limit: Int {
        switch step {
        case .whole: 10
        case .quickScaling: 32
        case .referenceFrames: .max
        }
    }

    private mutating func move(to step: Int) {
        self.step = Step(rawValue: step) ?? self.step
        (lateFrames, punctualCount) = (0, 0)
    }

    /// Decides on the next packet.
    /// - Parameters:
    ///   - isKeyframe: Whether its frame is a keyframe.
    ///   - lateness: The seconds since the presentation time of its frame.
    package mutating func action(isKeyframe: Bool, lateness: Seconds) -> Action {
        guard let count = skippedCount else { return .decode }
        if isKeyframe ? lateness <= Self.resumableLag : count >= Self.keyframePatience {
            stopCatchingUp()
            return .resume
        }
        skippedCount = isKeyframe ? 0 : count + 1
        return .skip
    }

    /// Ends catching up, also because a new serial begins.
    package mutating func stopCatchingUp() { (skippedCount, laggingCount) = (nil, 0) }
}
