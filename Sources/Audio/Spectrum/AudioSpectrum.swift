import CFFmpeg
import Glibc
import WindowboxCore

/// Computes the levels of frequency bands, which are equally wide on a logarithmic scale. Confined to one thread.
package final class AudioSpectrum {
    /// The number of samples of a spectrum: 43 ms at 48 kHz.
    package static let length = 2048
    /// The frequencies that the bands cover, in hertz.
    static let frequencies = 50.0...16000.0
    /// The amplitudes with the levels 0 and 1, in decibels relative to full scale.
    private static let decibels: ClosedRange<Float> = -66 ... -6

    private var context: OpaquePointer?
    private let transform: av_tx_fn
    private let window: [Float]
    private var output = [Float](repeating: 0, count: length + 2)

    /// Creates a spectrum; `nil` without memory.
    package init?() {
        var context: OpaquePointer?
        var transform: av_tx_fn?
        var scale: Float = 1
        let flags = UInt64(AV_TX_UNALIGNED.rawValue)
        guard av_tx_init(&context, &transform, AV_TX_FLOAT_RDFT, 0, Int32(Self.length), &scale, flags) >= 0,
            let transform
        else { return nil }
        (self.context, self.transform) = (context, transform)
        // The Hann window.
        window = (0..<Self.length).map { index -> Float in
            let angle = 2 * Double.pi * Double(index) / Double(Self.length)
            return Float(0.5 - 0.5 * cos(angle))
        }
    }

    deinit { av_tx_uninit(&context) }

    /// Computes the levels of the newest samples.
    /// - Parameters:
    ///   - audible: The samples; only the last `length` are used.
    ///   - bands: The number of bands.
    /// - Returns: The level of each band, from 0 to 1, the lowest band first.
    package func levels(_ audible: AudibleSamples, count bands: Int) -> [Float] {
        let magnitudes = magnitudes(audible.samples)
        let resolution = Double(audible.rate) / Double(Self.length)
        return (0..<bands).map { band in
            let low = Self.edge(band, of: bands) / resolution
            let high = Self.edge(band + 1, of: bands) / resolution
            let amplitude = Self.maximum(of: magnitudes, from: low, to: high)
            let level: Float = 20 * log10(max(amplitude, .leastNormalMagnitude)) - Self.decibels.lowerBound
            let share = level / (Self.decibels.upperBound - Self.decibels.lowerBound)
            return share.clamped(to: 0...1)
        }
    }

    /// Returns the lower edge of a band, in hertz.
    static func edge(_ band: Int, of bands: Int) -> Double {
        let ratio = frequencies.upperBound / frequencies.lowerBound
        return frequencies.lowerBound * pow(ratio, Double(band) / Double(bands))
    }

    /// Returns the largest magnitude of the bins in a range; of the nearest ones, interpolated, where that has none.
    private static func maximum(of magnitudes: [Float], from low: Double, to high: Double) -> Float {
        let (first, end) = (Int(low.rounded(.up)), Int(high.rounded(.up)))
        if first < end { return magnitudes[(first..<end).clamped(to: magnitudes.indices)].max() ?? 0 }
        let middle = (low + high) / 2
        let bin = Int(middle)
        guard bin + 1 < magnitudes.count else { return 0 }
        let share = Float(middle - Double(bin))
        return magnitudes[bin] * (1 - share) + magnitudes[bin + 1] * share
    }

    /// Returns the amplitude of each frequency up to half of the sample rate; 1 for a full-scale sine.
    func magnitudes(_ samples: [Float]) -> [Float] {
        let newest = samples.suffix(Self.length)
        var input = [Float](repeating: 0, count: Self.length - newest.count) + newest
        for index in input.indices { input[index] *= window[index] }
        transform(context, &output, &input, MemoryLayout<Float>.stride)
        // The sum of the window is half of its length, and a real sine has half of its amplitude in each bin.
        let scale = 4 / Float(Self.length)
        return (0...Self.length / 2).map { bin -> Float in
            let (real, imaginary) = (output[2 * bin], output[2 * bin + 1])
            return (real * real + imaginary * imaginary).squareRoot() * scale
        }
    }
}
