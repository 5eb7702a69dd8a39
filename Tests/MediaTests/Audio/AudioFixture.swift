import TestSupport
import Testing
import WindowboxMedia

/// An engine with a view, an audio server of its own and a recorder.
final class AudioFixture: Sendable {
    let server: AudioServer
    let fixture: EngineFixture
    let recorder: AudioRecorder

    /// - Parameters:
    ///   - second: The name of a second device, which is not recorded.
    ///   - channels: The number of channels of the recorded device.
    init(second: String? = nil, channels: Int = 2) async throws {
        server = try await AudioServer.alone()
        if let second { try await server.addDevice(second) }
        if channels == 2 {
            recorder = try await server.record()
        } else {
            try await server.addDevice("wide", channels: channels)
            try await server.control("set-default-sink", "wide")
            recorder = try await server.record(sink: "wide")
        }
        fixture = EngineFixture(audioServer: server.address)
    }

    var engine: MediaEngine { fixture.engine }

    /// Opens a clip and plays it up to `seconds`.
    func play(_ clip: Clip, until seconds: Double = 0.2) async throws {
        try await fixture.open(clip.file())
        engine.setPlaying(true)
        try await reach(seconds)
    }

    /// Waits until the position reaches `seconds`.
    func reach(_ seconds: Double) async throws {
        try await wait(for: "position \(seconds) s, at \(fixture.position)") { fixture.position >= seconds }
    }

    /// Waits until the position reaches `seconds` and the audio up to then is recorded.
    func hear(until seconds: Double) async throws {
        try await reach(seconds)
        try await hear(untilHostTime: monotonicSeconds())
    }

    /// Waits until the audio up to `hostTime` is recorded.
    func hear(untilHostTime hostTime: Double) async throws {
        try await wait(for: "the recording") { recorder.end >= hostTime }
    }

    /// Waits for a beep that began after `hostTime`.
    @discardableResult
    func beep(after hostTime: Double) async throws -> Double {
        try await waitForValue(of: "a beep") { recorder.beeps().first { $0 > hostTime } }
    }

    /// Returns the delay of each beep against the nearest flash, in seconds. The first flash does not count, as it is
    /// shown before playback starts.
    ///
    /// A busy machine shows frames late or drops them, but never shows them early. Any frame therefore dates the flash
    /// next to it, and the least late frame gives the delay of the video.
    func delays(of recorder: AudioRecorder? = nil) -> [Double] {
        let frames = fixture.shown.filter { $0.rate > 0 }
        guard let start = frames.first?.hostTime else { return [] }
        return (recorder ?? self.recorder).beeps().compactMap { beep in
            let near = frames.filter { abs($0.hostTime - beep) < 0.5 }
            let lateness = max(0, near.map(\.lateness).min() ?? 0)
            let flashes = near.map(\.nearestFlash).filter { $0 > start }
            let delays = flashes.map { beep - $0 - lateness }
            return delays.min { abs($0) < abs($1) }.flatMap { abs($0) < 0.4 ? $0 : nil }
        }
    }

    /// Returns the largest absolute delay, or 1 if fewer than `count` beeps were matched with a flash. Expects that so
    /// many were heard at all.
    func worstDelay(of count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) -> Double {
        #expect(recorder.beeps().count >= count, sourceLocation: sourceLocation)
        let delays = delays()
        return delays.count >= count ? delays.map(abs).max() ?? 1 : 1
    }

    /// Returns the value of a line in PulseAudio's description of the stream.
    func mixer(_ name: String) async throws -> String? {
        let lines = try await server.control("list", "sink-inputs").split(separator: "\n")
        let line = lines.map { $0.drop(while: \.isWhitespace) }.first { $0.hasPrefix(name + ":") }
        return line.map { String($0.dropFirst(name.count + 2)) }
    }

    /// Returns a property of the stream, such as `media.role`.
    func property(_ name: String) async throws -> String? {
        try await server.control("list", "sink-inputs").split(separator: "\n")
            .first { $0.contains("\t\(name) = ") }
            .flatMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    }

    /// Waits for a stream and returns its PulseAudio index.
    func stream() async throws -> String {
        try await waitForValue(of: "a stream") {
            try await server.control("list", "short", "sink-inputs").split(separator: "\t").first.map(String.init)
        }
    }
}

extension EngineFixture.ShownFrame {
    /// The due time of the flash nearest to this frame; a flash is due every second.
    fileprivate var nearestFlash: Double { hostTime - lateness + (time.rounded() - time) / rate }
}
