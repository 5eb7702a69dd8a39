/// A box of an MP4 file (ISO/IEC 14496-12 §4.2) with its child boxes, with a size of 32 bits.
public struct MP4Box: Equatable, Sendable {
    /// The four characters of the box type.
    public var name: String
    /// The contents before the child boxes; all contents of a box without any.
    public var content: [UInt8]
    /// The child boxes, in order.
    public var children: [MP4Box]

    /// The number of bytes before the child boxes, by the name of the container.
    private static let containers = [
        "moov": 0, "trak": 0, "mdia": 0, "minf": 0, "stbl": 0, "mvex": 0, "moof": 0, "traf": 0, "sinf": 0, "schi": 0,
        "stsd": 8,
        // Sample entries for video and audio (§12.1.3 and §12.2.3).
        "avc1": 78, "hev1": 78, "hvc1": 78, "mp4v": 78, "vp09": 78, "encv": 78, "mp4a": 28, "enca": 28,
    ]

    /// Creates a box.
    public init(_ name: String, _ content: [UInt8] = [], _ children: [MP4Box] = []) {
        (self.name, self.content, self.children) = (name, content, children)
    }

    /// Creates a box of `size` bytes, at least 8, whose contents are zeros.
    public init(_ name: String, size: Int) { self.init(name, [UInt8](repeating: 0, count: size - 8)) }

    /// Parses the contents of a box. Those of a container that are not a sequence of boxes stay bytes.
    fileprivate init(_ name: String, parsing content: [UInt8]) {
        guard let start = Self.containers[name], start <= content.count,
            let children = [MP4Box](parsing: Array(content[start...]))
        else {
            self.init(name, content)
            return
        }
        self.init(name, Array(content[..<start]), children)
    }

    /// The size in bytes, with the header.
    public var size: Int { children.reduce(8 + content.count) { $0 + $1.size } }

    /// The serialized contents with the child boxes, without the header.
    public var payload: [UInt8] { content + children.bytes }

    /// The serialized box.
    public var bytes: [UInt8] { Self.header(name, size: size) + payload }

    /// Returns the header of a box, which may claim any size.
    public static func header(_ name: String, size: Int) -> [UInt8] {
        UInt32(truncatingIfNeeded: size).bigEndianBytes + Array(name.utf8)
    }
}

/// An MP4 file, or the child boxes of one box.
extension [MP4Box] {
    /// Parses boxes, so that `bytes` returns the same bytes; `nil` when the bytes are not a sequence of whole boxes.
    public init?(parsing bytes: [UInt8]) {
        self.init()
        var start = 0
        while start < bytes.count {
            guard bytes.count - start >= 8, case let size = bytes.bigEndianInteger(at: start),
                (8...bytes.count - start).contains(size),
                let name = String(validating: bytes[start + 4..<start + 8], as: UTF8.self)
            else { return nil }
            append(MP4Box(name, parsing: [UInt8](bytes[start + 8..<start + size])))
            start += size
        }
    }

    /// Parses an MP4 file.
    /// - Throws: `WaitTimeout` when the file is not a sequence of whole boxes.
    public init(contentsOfFile path: String) throws {
        let bytes = try [UInt8](contentsOfFile: path)
        guard let boxes = [MP4Box](parsing: bytes) else {
            throw WaitTimeout(description: "\(path) is not an MP4 file")
        }
        self = boxes
    }

    /// The serialized boxes.
    public var bytes: [UInt8] { reduce(into: []) { $0 += $1.bytes } }

    /// The first box at a path, such as `moov/trak/tkhd`; `nil` without one.
    public subscript(_ path: String) -> MP4Box? {
        path.split(separator: "/").reduce([MP4Box("", [], self)]) { boxes, name in
            boxes.flatMap(\.children).filter { $0.name == name }
        }.first
    }

    /// Edits the boxes at a path, such as `moov/trak/tkhd`, which is the `tkhd` box of each track.
    /// - Parameters:
    ///   - path: The names of the box and of its containers.
    ///   - onlyFirst: Whether only the first box at the path is edited.
    ///   - change: Edits a box.
    /// - Throws: `WaitTimeout` when there is no box at the path.
    public mutating func edit(
        _ path: String, onlyFirst: Bool = false, _ change: (inout MP4Box) throws -> Void
    ) throws {
        var count = 0
        try visit(path.split(separator: "/")[...]) { box in
            if count == 0 || !onlyFirst { try change(&box) }
            count += 1
        }
        guard count > 0 else { throw WaitTimeout(description: "there is no box at \(path)") }
    }

    private mutating func visit(_ names: ArraySlice<Substring>, _ change: (inout MP4Box) throws -> Void) rethrows {
        guard let name = names.first else { return }
        for index in indices where self[index].name == name {
            if names.count == 1 {
                try change(&self[index])
            } else {
                try self[index].children.visit(names.dropFirst(), change)
            }
        }
    }

    /// Returns the byte offsets of the names of the boxes with this name, at any depth; the first box is at `start`.
    public func nameOffsets(of name: String, from start: Int = 0) -> [Int] {
        var offsets: [Int] = []
        var start = start
        for box in self {
            if box.name == name { offsets.append(start + 4) }
            offsets += box.children.nameOffsets(of: name, from: start + 8 + box.content.count)
            start += box.size
        }
        return offsets
    }
}
