import Foundation

/// What a virtual X screen shows, read straight from the server's memory, so that looking costs the server nothing.
///
/// `@unchecked Sendable`: it only reads; the X server is the one that writes, and a reader sees each byte old or new.
public final class Screen: @unchecked Sendable {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int

    private let memory: UnsafeMutableRawPointer
    private let byteCount: Int
    private let pixels: UnsafeRawPointer
    private let stride: Int

    /// Maps the file that `Xvfb -fbdir` keeps its picture in: a header of big-endian words, a colour map, the pixels.
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

    /// All of the screen.
    public var bounds: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

    /// A copy of what it shows now.
    public func picture() -> Pixels { Pixels(width: width, height: height, stride: stride, bytes: pixels) }

    /// The colour of one pixel now.
    public func colour(atX x: Int, y: Int) -> PixelColor {
        let word = pixels.loadUnaligned(fromByteOffset: y * stride + 4 * x, as: UInt32.self)
        return PixelColor(Int(word & 0xff_ffff))
    }

    /// The number of the `Clip`'s frame that fills a part of the screen now; `nil` when none does.
    public func frameNumber(in part: Rectangle? = nil) -> Int? {
        let part = part ?? bounds
        // A frame may be half drawn while it is read; two readings agree when it is not.
        for _ in 0..<8 {
            let number = FrameMark.number(in: part) { colour(atX: $0, y: $1).lightness }
            if number == FrameMark.number(in: part, lightness: { colour(atX: $0, y: $1).lightness }) { return number }
        }
        return nil
    }

    /// Whether the flash of a `Clip` that fills a part of the screen is seen now.
    public func isFlashing(in part: Rectangle? = nil) -> Bool {
        FrameMark.isFlashing(in: part ?? bounds) { colour(atX: $0, y: $1).lightness }
    }

    /// Writes what it shows into a PNG file.
    public func save(to path: String) async throws { try await picture().save(to: path) }
}
