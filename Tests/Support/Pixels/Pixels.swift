import Foundation
import WindowboxCore
import WindowboxVideo

/// An image in memory: BGRA bytes, top row first.
public struct Pixels: Sendable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The bytes per row.
    public var stride: Int
    /// The bytes: blue, green, red and an unused one.
    public var bytes: [UInt8]

    /// Creates an image of `height` rows, `stride` bytes apart.
    public init(width: Int, height: Int, stride: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.stride = stride
        self.bytes = bytes
    }

    /// Copies an image of `height` rows, `stride` bytes apart.
    public init(width: Int, height: Int, stride: Int, bytes: UnsafeRawPointer) {
        let bytes = Array(UnsafeRawBufferPointer(start: bytes, count: stride * height))
        self.init(width: width, height: height, stride: stride, bytes: bytes)
    }

    /// The color of a pixel.
    public subscript(x: Int, y: Int) -> PixelColor {
        let index = y * stride + 4 * x
        return PixelColor(red: Int(bytes[index + 2]), green: Int(bytes[index + 1]), blue: Int(bytes[index]))
    }

    /// Writes the image to a PNG file.
    public func save(to path: String) async throws {
        let raw = TemporaryDirectory.shared.file(named: "pixels")
        defer { unlink(raw) }
        try Data(bytes).write(to: URL(filePath: raw))
        try await FFmpeg.run([
            "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size", "\(stride / 4)x\(height)", "-i", raw, "-pix_fmt",
            "rgb24", path,
        ])
    }

    /// Returns the number of pixels that differ from another image by more than `tolerance` in a channel; all of them
    /// when the sizes differ.
    public func differences(from other: Pixels, tolerance: Int = 8) -> Int {
        guard width == other.width, height == other.height else { return width * height }
        var count = 0
        for y in 0..<height {
            for x in 0..<width where !self[x, y].isNear(other[x, y], within: tolerance) { count += 1 }
        }
        return count
    }
}

/// A color with 8 bits per channel.
public struct PixelColor: Equatable, Sendable, CustomStringConvertible {
    /// The channels, from 0 to 255.
    public var red, green, blue: Int

    /// Creates a color of three channels, each from 0 to 255.
    public init(red: Int, green: Int, blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates a color from 0xRRGGBB.
    public init(_ rgb: Int) {
        self.init(red: rgb >> 16 & 255, green: rgb >> 8 & 255, blue: rgb & 255)
    }

    /// The mean of the channels, from 0 to 255.
    public var lightness: Int { (red + green + blue) / 3 }

    /// Returns whether no channel differs by more than `tolerance`.
    public func isNear(_ other: PixelColor, within tolerance: Int) -> Bool {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) <= tolerance
    }

    /// The three channels.
    public var description: String { "(\(red), \(green), \(blue))" }
}

extension VideoFrame {
    /// A copy of the frame's pixels, which are read from the GPU where it has rendered them.
    public var pixels: Pixels {
        if let buffer { return Pixels(width: size.width, height: size.height, stride: stride, bytes: buffer.bytes) }
        let words = renderedImage.flatMap { $0.renderer.pixels(of: $0) } ?? []
        let bytes = words.withUnsafeBytes { Array($0) }
        return Pixels(
            width: size.width, height: size.height, stride: size.width * 4,
            bytes: bytes.isEmpty ? [UInt8](repeating: 0, count: size.width * size.height * 4) : bytes)
    }

    /// The image that the GPU has rendered; `nil` for a frame in pixels.
    package var renderedImage: GPUImage? { (rendered as? RenderedConversion)?.image as? GPUImage }

    /// The frame number that a `Clip` has written into the frame; `nil` without a valid mark.
    public var number: Int? { pixels.frameNumber(in: Rectangle(x: 0, y: 0, width: size.width, height: size.height)) }
}

extension Pixels {
    /// Returns the number of pixels that meet a condition.
    public func pixelCount(where isWanted: (PixelColor) -> Bool) -> Int {
        var count = 0
        for y in 0..<height {
            for x in 0..<width where isWanted(self[x, y]) { count += 1 }
        }
        return count
    }
}
