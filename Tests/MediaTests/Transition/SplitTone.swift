import Foundation
import TestSupport

/// A rising tone in which no two sections are alike, split into consecutive files.
struct SplitTone {
    static let rate = 48000
    /// The mono samples.
    let samples: [Int16]
    /// The files, in order.
    let files: [String]

    /// - Parameters:
    ///   - cuts: Split points in samples; the last one is the length of the tone.
    ///   - container: The extension of the files.
    ///   - options: Encoder options for ffmpeg.
    init(cuts: [Int], container: String = "wav", options: [String] = []) async throws {
        let samples = Self.tone(cuts.last ?? 0)
        self.samples = samples
        var files: [String] = []
        for (start, end) in zip([0] + cuts, cuts) {
            let plain = try TemporaryDirectory.shared.file(
                named: "part.wav", containing: Self.wave(samples[start..<end]))
            guard container != "wav" else {
                files.append(plain)
                continue
            }
            files.append(try await FFmpeg.file(named: "part." + container, ["-i", plain] + options))
        }
        self.files = files
    }

    /// Returns the part of a recording that should be the tone, and a margin; `nil` while the recording is too short.
    func found(in recording: [Int16]) -> [Int16]? {
        guard let start = recording.firstIndex(where: { abs(Int($0)) > 3000 }), start >= Self.silence,
            recording.count >= start - Self.silence + samples.count + Self.margin
        else { return nil }
        return Array(recording[(start - Self.silence)...].prefix(samples.count + Self.margin))
    }

    /// Returns the largest sample difference from `first` on, for a recording delayed by `shift` samples.
    /// - Parameter step: The distance between compared samples.
    func difference(to heard: [Int16], at shift: Int, from first: Int = SplitTone.silence, step: Int = 1) -> Int {
        stride(from: first, to: samples.count - Self.margin, by: step).reduce(0) {
            max($0, abs(Int(heard[$1 + shift]) - Int(samples[$1])))
        }
    }

    private static let margin = 1500
    /// The leading silence in samples, as a device that starts drops the first samples.
    static let silence = 9600

    /// Generates the silence and the tone, which begins with its loudest sample so that its start is detectable.
    private static func tone(_ count: Int) -> [Int16] {
        (0..<count).map { index in
            guard index >= silence else { return 0 }
            let time = Double(index) / Double(rate)
            let toneTime = Double(index - silence) / Double(rate)
            return Int16(16000 * cos(2 * Double.pi * (200 + 150 * time) * toneTime))
        }
    }

    private static func wave(_ samples: ArraySlice<Int16>) -> Data {
        var data = Data("RIFF".utf8)
        func add(_ value: some FixedWidthInteger) {
            withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
        }
        add(UInt32(36 + samples.count * 2))
        data.append(contentsOf: "WAVEfmt ".utf8)
        add(UInt32(16))
        add(UInt16(1))
        add(UInt16(1))
        add(UInt32(rate))
        add(UInt32(rate * 2))
        add(UInt16(2))
        add(UInt16(16))
        data.append(contentsOf: "data".utf8)
        add(UInt32(samples.count * 2))
        for sample in samples { add(sample) }
        return data
    }
}
