import WindowboxCore
import WindowboxDemux

/// Sets up a hardware decoder on a thread of its own, and lets it catch up with the software decoder, which decodes the
/// same packets meanwhile.
///
/// `@unchecked Sendable`: the decoder is passed from this thread to the caller's with the monitor held.
final class HardwareTakeover: @unchecked Sendable {
    enum Outcome {
        case pending
        case failed
        /// The decoder has decoded all packets; `last` is the time of its last frame.
        case ready(any HardwareDecoder, last: Seconds)
    }

    private struct State {
        var packets = Deque<Packet>()
        var outcome = Outcome.pending
        /// Whether the decoder is no longer wanted, or was taken.
        var isOver = false
    }

    private let state: Monitor<State>

    /// - Parameters:
    ///   - packets: The packets from a keyframe on.
    ///   - decoder: An open decoder, flushed; `nil` without any.
    ///   - open: Opens a decoder; called on the new thread.
    init(
        _ packets: [Packet], reusing decoder: (any HardwareDecoder)?,
        open: @escaping @Sendable () -> (any HardwareDecoder)?
    ) {
        // The caller has given the decoder up, and only the new thread uses it from here on.
        nonisolated(unsafe) let decoder = decoder
        var initial = State()
        for packet in packets { initial.packets.append(packet) }
        state = Monitor(initial)
        startThread("hw-decoder") { [self] in run { decoder ?? open() } }
    }

    /// Queues a packet that the software decoder decodes, too.
    func enqueue(_ packet: Packet) {
        state.update {
            $0.packets.append(packet)
            if $0.packets.count > DecoderPlan.maximumLag { ($0.outcome, $0.isOver) = (.failed, true) }
        }
    }

    /// Whether the decoder is being opened, has packets to decode, or has returned no frame yet.
    var isPending: Bool { state.withLock { if case .pending = $0.outcome { true } else { false } } }

    /// Ends the thread, which closes the decoder.
    func cancel() { state.update { $0.isOver = true } }

    /// Returns the outcome so far. The caller owns a decoder that it returns.
    func finish() -> Outcome {
        state.update { state in
            guard case .ready(let decoder, _) = state.outcome, state.packets.isEmpty else {
                if case .failed = state.outcome { return .failed }
                return .pending
            }
            decoder.unbindThread()
            state.isOver = true
            return state.outcome
        }
    }

    private func run(_ open: () -> (any HardwareDecoder)?) {
        guard let decoder = open(), decodeAll(decoder) else {
            state.update { $0.outcome = .failed }
            return
        }
    }

    /// Decodes packets until the takeover is over. Returns `false` when the decoder fails.
    private func decodeAll(_ decoder: any HardwareDecoder) -> Bool {
        var last: Seconds?
        var failures = 0
        while let packet = next(decoder, last) {
            let failure = decoder.decode(packet) { frame in
                last = decoder.time(of: frame) ?? last
                return true
            }
            failures = failure == nil ? 0 : failures + 1
            guard failure != .device, failures < DecoderPlan.maximumFailures else {
                let reason = last == nil ? "not supported" : "failed"
                HardwareReport.record(.refused(reason), by: decoder.deviceName)
                return false
            }
        }
        return true
    }

    /// Returns the next packet; `nil` when the takeover is over. Waits for it, and meanwhile offers the decoder.
    private func next(_ decoder: any HardwareDecoder, _ last: Seconds?) -> Packet? {
        let packet = state.wait { state -> Packet?? in
            if state.isOver { return .some(nil) }
            guard let packet = state.packets.popFirst() else {
                if let last { state.outcome = .ready(decoder, last: last) }
                return nil
            }
            state.outcome = .pending
            return packet
        }
        return packet ?? nil
    }
}
