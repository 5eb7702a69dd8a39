import TestSupport
import WindowboxMedia

/// An engine with a view and a sound server of its own, and somebody who listens.
final class SoundStage: Sendable {
    let server: SoundServer
    let stage: EngineStage
    let recorder: SoundRecorder

    /// - Parameters:
    ///   - second: The name of a second device, which nobody listens to.
    ///   - channels: How many channels the device has that is heard.
    init(second: String? = nil, channels: Int = 2) async throws {
        server = try await SoundServer.alone()
        if let second { try await server.addDevice(second) }
        if channels == 2 {
            recorder = try await server.record()
        } else {
            try await server.addDevice("wide", channels: channels)
            try await server.control("set-default-sink", "wide")
            recorder = try await server.record(sink: "wide")
        }
        stage = EngineStage(soundServer: server.address)
    }

    var engine: MediaEngine { stage.engine }

    /// Opens a clip and plays it until `seconds` have passed in it.
    func play(_ clip: Clip, until seconds: Double = 0.2) async throws {
        try await stage.open(clip.file())
        engine.setPlaying(true)
        try await reach(seconds)
    }

    /// Waits until playback is at `seconds`.
    func reach(_ seconds: Double) async throws {
        try await wait(for: "second \(seconds), being at \(stage.position)") { stage.position >= seconds }
    }

    /// Waits until playback is at `seconds`, and until what was heard by then is recorded.
    func hear(until seconds: Double) async throws {
        try await reach(seconds)
        try await hear(untilMoment: monotonicSeconds())
    }

    /// Waits until what is heard up to a moment is recorded.
    func hear(untilMoment moment: Double) async throws {
        try await wait(for: "the recording of what is heard") { recorder.end >= moment }
    }

    /// Waits until something is heard that began after `moment`.
    @discardableResult
    func beep(after moment: Double) async throws -> Double {
        try await waitForValue(of: "a beep") { recorder.beeps().first { $0 > moment } }
    }

    /// How many seconds later each beep was heard than the flash nearest to it was to be seen. The first flash does not
    /// count: it is seen before anything plays.
    ///
    /// A busy machine shows some frames late, or not at all, and none early. So any frame tells when the flash next to it was
    /// due, and what is seen is as late as the frame that is the least late.
    func delays(of recorder: SoundRecorder? = nil) -> [Double] {
        let frames = stage.shown.filter { $0.rate > 0 }
        guard let start = frames.first?.moment else { return [] }
        return (recorder ?? self.recorder).beeps().compactMap { beep in
            let near = frames.filter { abs($0.moment - beep) < 0.5 }
            let lateness = max(0, near.map(\.lateness).min() ?? 0)
            let flashes = near.map(\.nearestFlash).filter { $0 > start }
            let delays = flashes.map { beep - $0 - lateness }
            return delays.min { abs($0) < abs($1) }.flatMap { abs($0) < 0.2 ? $0 : nil }
        }
    }

    /// The largest of them either way; 1 when fewer than these were heard with a flash.
    func worstDelay(of count: Int = 1) -> Double {
        let delays = delays()
        return delays.count >= count ? delays.map(abs).max() ?? 1 : 1
    }

    /// A line of what the mixer says of the stream: what follows `name`.
    func mixer(_ name: String) async throws -> String? {
        try await server.control("list", "sink-inputs").split(separator: "\n")
            .map { $0.drop { $0 == "\t" || $0 == " " } }
            .first { $0.hasPrefix(name + ":") }
            .map { String($0.dropFirst(name.count + 2)) }
    }

    /// A property of the stream, as `media.role`.
    func property(_ name: String) async throws -> String? {
        try await server.control("list", "sink-inputs").split(separator: "\n")
            .first { $0.contains("\t\(name) = ") }
            .flatMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    }

    /// The mixer's number of the stream.
    func stream() async throws -> String {
        try await waitForValue(of: "a stream") {
            try await server.control("list", "short", "sink-inputs").split(separator: "\t").first.map(String.init)
        }
    }
}

extension EngineStage.Shown {
    /// When the flash was due that is the nearest one to this frame: there is one on each second.
    fileprivate var nearestFlash: Double { moment - lateness + (time.rounded() - time) / rate }
}
