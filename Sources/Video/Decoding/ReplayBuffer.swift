import WindowboxDemux

/// The packets since the last keyframe, for another decoder to decode them again.
struct ReplayBuffer<Element> {
    /// The packets from the keyframe on; `nil` when none was added yet, or there are too many since.
    private(set) var packets: [Element]?

    mutating func add(_ packet: Element, isKeyframe: Bool) {
        if isKeyframe {
            packets = [packet]
        } else if let count = packets?.count, count < DecoderPlan.maximumReplay {
            packets?.append(packet)
        } else {
            packets = nil
        }
    }

    mutating func removeAll() { packets = nil }
}
