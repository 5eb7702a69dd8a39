import Foundation

/// The contents of a virtual X screen, read from the server's memory, so that reading costs the server nothing.
///
/// `@unchecked Sendable`: read-only; the X server writes, and a reader sees each byte either old or new.
public final class Screen: @unchecked Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    private let memory: UnsafeMutableRawPointer
    private let byteCount: Int
    private let pixels: UnsafeRawPointer
    private let stride: Int

    /// Maps the file of `Xvfb -fbdir` (XWD format): a header of big-endian words, a color map, the pixels.
    init(file: String) throws {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_size > 160 else {
            throw WaitTimeout(description: "the screen's memory could not be opened: \(file)")
        }
        defer { close(descriptor) }
        byteCount = Int(status.st_size)
        guard let memory = mmap(nil, byteCount, PROT_READ, MAP_SHARED, descriptor, 0), memory != MAP_FAILED else {
            throw WaitTimeout(description: "the screen's memory could not be mapped")
        }
        self.memory = memory
        func word(_ index: Int) -> Int {
            Int(UInt32(bigEndian: memory.load(fromByteOffset: 4 * index, as: UInt32.self)))
        }
        guard word(11) == 32 else { throw WaitTimeout(description: "the screen has \(word(11)) bits a pixel") }
        width = word(4)
        height = word(5)
        stride = word(12)
        pixels = UnsafeRawPointer(memory + word(0) + word(19) * 12)
    }

    deinit { munmap(memory, byteCount) }

    /// The bounds of the screen.
    public var bounds: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

    /// Returns a copy of the screen's contents.
    public func screenshot() -> Pixels { Pixels(width: width, height: height, stride: stride, bytes: pixels) }

    /// Returns the current color of a pixel.
    public func color(atX x: Int, y: Int) -> PixelColor {
        let word = pixels.loadUnaligned(fromByteOffset: y * stride + 4 * x, as: UInt32.self)
        return PixelColor(Int(word & 0xff_ffff))
    }

    /// Returns the frame number of the `Clip` in a part of the screen; `nil` without a valid mark.
    public func frameNumber(in part: Rectangle? = nil) -> Int? {
        let part = part ?? bounds
        // While a frame is drawn, its number may be unreadable for a moment.
        for _ in 0..<8 {
            if let number = FrameMark.completeNumber(in: part, copy: { lightness(ofLine: $0) }) { return number }
        }
        return nil
    }

    /// Copies a line at once, because this thread may wait for a processor between two of its pixels.
    private func lightness(ofLine y: Int) -> (_ x: Int) -> Int {
        let line = [UInt8](UnsafeRawBufferPointer(start: pixels + y * stride, count: 4 * width))
        return { x in
            let word = line.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self) }
            return PixelColor(Int(word & 0xff_ffff)).lightness
        }
    }

    /// Returns whether the `Clip` in a part of the screen flashes now.
    public func isFlashing(in part: Rectangle? = nil) -> Bool {
        FrameMark.isFlashing(in: part ?? bounds) { color(atX: $0, y: $1).lightness }
    }

    /// Writes a screenshot to a PNG file.
    public func save(to path: String) async throws { try await screenshot().save(to: path) }
}
