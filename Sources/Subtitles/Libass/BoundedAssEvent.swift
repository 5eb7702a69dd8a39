import Glibc

/// An ASS event with limited sizes, and an upper bound of the image area that libass renders for it. Pure.
///
/// libass renders an image of each glyph, and one of the box around the glyphs of each run of the same style, also
/// outside of the canvas. It holds all images of a frame at once, regardless of the limits of its caches.
struct BoundedAssEvent {
    /// The image area of an event.
    struct Cost: Equatable {
        /// The upper bound, in areas of a 16:9 canvas.
        let areas: Double
        /// Equal for events that differ in color, transparency and rectangular clips alone, and so share their images.
        /// `nil` for an event with a vector clip, since libass copies the images that it clips.
        let key: Int?
    }

    /// The event line with limited sizes.
    private(set) var bytes: [UInt8]

    private let script: AssScript
    private let style: AssScript.Sizes
    private var sizes: AssScript.Sizes
    private var hasher = Hasher()
    /// The areas of all glyphs and vector clips, in script units.
    private var (glyphArea, clipArea) = (0.0, 0.0)
    /// The size of the box around all glyphs in a row, before shear and rotation.
    private var (width, height) = (0.0, 0.0)
    /// The largest vertical shear, growth of the box by rotation, and magnification by perspective.
    private var (shear, rotation, magnification) = (0.0, 0.0, 1.0)

    /// - Parameter event: An event line, as FFmpeg's decoders write it (see `AssEvent`).
    init(_ event: String, in script: AssScript) {
        let event = Array(event.utf8)
        let start = AssText.textStart(in: event) ?? 0
        let fields = event[..<start].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).dropFirst(2)
        style = fields.first.flatMap { script.styles[String(decoding: $0, as: UTF8.self)] } ?? script.defaultStyle
        (self.script, sizes, bytes) = (script, style, Array(event[..<start]))
        hasher.combine(Array(fields))
        var rest = event[start...]
        while let block = Self.overrideBlock(in: rest) {
            add(run: rest[..<block.lowerBound])
            add(block: rest[block])
            rest = rest[block.upperBound...]
        }
        add(run: rest)
    }

    var cost: Cost {
        // The glyphs of ordinary fonts are smaller than four squares of the line height.
        let scale = max(1, script.glyphExtent / 4) * script.scale * script.scale
        let canvas = script.height * script.height * 16 / 9
        let height = height + shear * width
        let boxArea = width * height + rotation * (width * width + height * height)
        let area = (glyphArea + boxArea) * magnification + clipArea
        return Cost(areas: area * scale / canvas, key: clipArea > 0 ? nil : hasher.finalize())
    }

    /// Returns the first override block. A brace after a backslash, or without a closing one, is a character.
    private static func overrideBlock(in text: ArraySlice<UInt8>) -> Range<Int>? {
        let start = text.indices.first { index in
            text[index] == UInt8(ascii: "{") && (index == text.startIndex || text[index - 1] != backslash)
        }
        guard let start, let end = text[start...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
        return start..<end + 1
    }

    /// Adds text between override blocks, or a drawing. Line breaks count as glyphs.
    private mutating func add(run: ArraySlice<UInt8>) {
        guard !run.isEmpty else { return }
        bytes += run
        hasher.combine(run)
        var (glyphs, width, height) = (1.0, 0.0, 0.0)
        if self[.p] >= 1 {
            (width, height) = Self.extent(of: run, divisor: exp2(min(self[.p], 30) - 1))
        } else {
            // Latin glyphs are narrow.
            let widths = run.lazy.filter { $0 & 0xc0 != 0x80 }.map { $0 < 0x80 ? 0.6 : 1 }
            glyphs = max(Double(widths.count), 1)
            (width, height) = (widths.reduce(0, +) * self[.fs], self[.fs])
        }
        width *= abs(self[.fscx]) / 100
        height *= abs(self[.fscy]) / 100
        let (shearX, shearY) = (abs(self[.fax]), abs(self[.fay]))
        let (glyphWidth, glyphHeight) = (width / glyphs + shearX * height, height + shearY * width / glyphs)
        let outline = 2 * max(abs(self[.bord]), abs(self[.xbord]), abs(self[.ybord]))
        glyphArea += glyphs * (glyphWidth + outline) * (glyphHeight + outline)
        width = glyphs * (glyphWidth + abs(self[.fsp] * self[.fscx]) / 100)
        // libass limits the radius to 100, and pads each side of the box by four pixels for each unit of it.
        let padding = 8 * min(abs(self[.blur]), 100) * max(1, script.height / 1080)
        glyphArea += padding * (padding + 1.5 * (width + height + shearY * width))
        self.width += width
        self.height = max(self.height, height)
        shear = max(shear, shearY)
        rotation = max(rotation, abs(sin(self[.frz] * .pi / 90)) / 2)
        if self[.frx] != 0 || self[.fry] != 0 { magnification = 4 }
    }

    // MARK: Override tags

    private static let backslash = UInt8(ascii: "\\")
    /// The beginnings of the tags for color and transparency.
    private static let colorTags = ["c", "1", "2", "3", "4", "alpha", "fad"]

    private subscript(_ tag: AssSizeTag) -> Double { sizes[tag, default: 0] }

    private mutating func add(block: ArraySlice<UInt8>) {
        let tags = block.split(separator: Self.backslash, omittingEmptySubsequences: false)
        bytes += tags[0]
        var isTransform = false
        for tag in tags.dropFirst() {
            bytes.append(Self.backslash)
            isTransform = isTransform || tag.starts(with: "t(".utf8)
            if let name = AssSizeTag.allCases.first(where: { tag.starts(with: $0.rawValue.utf8) }) {
                hasher.combine(tag)
                add(tag, name, isTransform: isTransform)
            } else {
                add(otherTag: tag)
            }
        }
    }

    private mutating func add(_ tag: ArraySlice<UInt8>, _ name: AssSizeTag, isTransform: Bool) {
        let argument = tag.dropFirst(name.rawValue.utf8.count).drop { "( \t".utf8.contains($0) }
        let number = argument.prefix(while: Self.isNumeric)
        var value = Self.value(of: number)
        let limit = name.limit(height: script.height)
        if let given = value, abs(given) > limit {
            bytes += tag[..<argument.startIndex] + Array("\(Int(limit))".utf8) + argument.dropFirst(number.count)
            value = limit
        } else {
            bytes += tag
            // A size with a sign is relative, in tenths.
            if name == .fs, let given = value, let sign = number.first, "+-".utf8.contains(sign) {
                value = self[.fs] * (1 + given / 10)
            }
        }
        if name == .fs, let size = value, size <= 0 { value = nil }
        let field = name == .fr ? .frz : name
        let new = (value ?? style[field, default: 0]).clamped(to: -Self.maxValue...Self.maxValue)
        // A transform passes through all values between the old and the new one.
        sizes[field] = !isTransform ? new : field == .frz ? 45 : max(abs(self[field]), abs(new))
    }

    private mutating func add(otherTag tag: ArraySlice<UInt8>) {
        bytes += tag
        if tag.starts(with: "clip".utf8) || tag.starts(with: "iclip".utf8) {
            // A rectangle needs no image.
            guard let start = tag.firstIndex(of: UInt8(ascii: "m")) else { return }
            let extent = Self.extent(of: tag[start...])
            clipArea += extent.width * extent.height
        } else if tag.first == UInt8(ascii: "r") {
            let name = tag.dropFirst().prefix { !")}".utf8.contains($0) }
            sizes = script.styles[String(decoding: name, as: UTF8.self)] ?? style
            hasher.combine(tag)
        } else if !Self.colorTags.contains(where: { tag.starts(with: $0.utf8) }) {
            hasher.combine(tag)
        }
    }

    // MARK: Numbers

    /// The largest absolute value, beyond which all sizes are too large.
    private static let maxValue = 1e12

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    private static func isNumeric(_ byte: UInt8) -> Bool { isDigit(byte) || "+-.eE".utf8.contains(byte) }

    /// Returns the value of a number: the largest one when it is malformed, since libass parses its longest valid
    /// prefix; `nil` when it has no digit.
    private static func value(of number: ArraySlice<UInt8>) -> Double? {
        guard number.contains(where: isDigit) else { return nil }
        return (Double(String(decoding: number, as: UTF8.self)) ?? maxValue).clamped(to: -maxValue...maxValue)
    }

    /// Returns the extent of the points of a drawing, whose coordinates are in units of `1 / divisor`.
    private static func extent(
        of drawing: ArraySlice<UInt8>, divisor: Double = 1
    ) -> (width: Double, height: Double) {
        let numbers = drawing.split { !isNumeric($0) }.compactMap(value)
        func extent(_ first: Int) -> Double {
            let values = stride(from: first, to: numbers.count, by: 2).map { numbers[$0] }
            return ((values.max() ?? 0) - (values.min() ?? 0)) / divisor
        }
        return (extent(0), extent(1))
    }
}
