import Foundation
import WindowboxMedia

/// A picture in memory: BGRA bytes, top row first.
public struct Pixels: Sendable {
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int
    /// Bytes from one row to the next.
    public var stride: Int
    /// The bytes: blue, green, red and one that means nothing.
    public var bytes: [UInt8]

    /// Takes `height` rows that lie `stride` bytes apart.
    public init(width: Int, height: Int, stride: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.stride = stride
        self.bytes = bytes
    }

    /// Copies `height` rows that lie `stride` bytes apart.
    public init(width: Int, height: Int, stride: Int, bytes: UnsafeRawPointer) {
        let bytes = Array(UnsafeRawBufferPointer(start: bytes, count: stride * height))
        self.init(width: width, height: height, stride: stride, bytes: bytes)
    }

    /// The colour of one pixel.
    public subscript(x: Int, y: Int) -> PixelColor {
        let index = y * stride + 4 * x
        return PixelColor(red: Int(bytes[index + 2]), green: Int(bytes[index + 1]), blue: Int(bytes[index]))
    }

    /// Writes it into a PNG file.
    public func save(to path: String) async throws {
        let raw = TemporaryDirectory.shared.file(named: "pixels")
        defer { unlink(raw) }
        try Data(bytes).write(to: URL(filePath: raw))
        try await CommandLineTool.run([
            "ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size",
            "\(stride / 4)x\(height)", "-i", raw, "-pix_fmt", "rgb24", path,
        ])
    }

    /// How many pixels differ from another picture of the same size by more than `tolerance` in a channel.
    public func differences(from other: Pixels, tolerance: Int = 8) -> Int {
        guard width == other.width, height == other.height else { return width * height }
        var count = 0
        for y in 0..<height {
            for x in 0..<width where !self[x, y].isNear(other[x, y], within: tolerance) { count += 1 }
        }
        return count
    }
}

/// A colour in 8 bits a channel.
public struct PixelColor: Equatable, Sendable, CustomStringConvertible {
    /// From 0 to 255.
    public var red, green, blue: Int

    /// A colour of three channels, each from 0 to 255.
    public init(red: Int, green: Int, blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// A colour as it is written in hexadecimal: 0xRRGGBB.
    public init(_ rgb: Int) {
        self.init(red: rgb >> 16 & 255, green: rgb >> 8 & 255, blue: rgb & 255)
    }

    /// How light it is, from 0 to 255.
    public var lightness: Int { (red + green + blue) / 3 }

    /// Whether no channel differs by more than `tolerance`.
    public func isNear(_ other: PixelColor, within tolerance: Int) -> Bool {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) <= tolerance
    }

    /// The three channels.
    public var description: String { "(\(red), \(green), \(blue))" }
}

extension VideoFrame {
    /// A copy of the pixels.
    public var pixels: Pixels {
        Pixels(width: size.width, height: size.height, stride: stride, bytes: picture.bytes)
    }

    /// The number that a `Clip` has written into the picture; `nil` when there is none.
    public var number: Int? { pixels.frameNumber(in: Rectangle(x: 0, y: 0, width: size.width, height: size.height)) }
}
