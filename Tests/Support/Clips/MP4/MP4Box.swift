import Foundation

/// An MP4 box with its child boxes.
struct MP4Box {
    var name: String
    /// The contents; of a container box, the bytes before its children.
    var content: Data
    var children: [MP4Box] = []

    /// The number of bytes before the children, by type of container.
    private static let containers = [
        "moov": 0, "trak": 0, "mdia": 0, "minf": 0, "stbl": 0, "moof": 0, "traf": 0, "stsd": 8,
    ]

    init(_ name: String, _ content: Data = Data(), _ children: [MP4Box] = []) {
        self.name = name
        self.content = content
        self.children = children
    }

    /// Parses the boxes in a file, or in a part of one.
    static func boxes(in data: Data) -> [MP4Box] {
        var boxes: [MP4Box] = []
        var rest = data
        while rest.count >= 8, case let size = rest.number(at: 0), (8...rest.count).contains(size) {
            let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
            let content = Data(rest.prefix(size).dropFirst(8))
            if let before = containers[name] {
                boxes.append(MP4Box(name, content.prefix(before), self.boxes(in: content.dropFirst(before))))
            } else {
                boxes.append(MP4Box(name, content))
            }
            rest = rest.dropFirst(size)
        }
        return boxes
    }

    /// The serialized box.
    var data: Data {
        let inside = children.reduce(into: content) { $0 += $1.data }
        var head = Data(count: 4) + Data(name.utf8)
        head.set(inside.count + 8, at: 0)
        return head + inside
    }

    /// The first child of a type; `nil` without one.
    subscript(_ name: String) -> MP4Box? { children.first { $0.name == name } }

    /// Changes every descendant of a type.
    mutating func change(_ name: String, _ body: (inout MP4Box) -> Void) {
        for index in children.indices {
            if children[index].name == name { body(&children[index]) }
            children[index].change(name, body)
        }
    }
}

extension Data {
    /// Reads a 32-bit big-endian integer.
    func number(at place: Int) -> Int { dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) } }

    /// Writes a 32-bit big-endian integer.
    mutating func set(_ number: Int, at place: Int) {
        for byte in 0..<4 { self[startIndex + place + byte] = UInt8(truncatingIfNeeded: number >> (8 * (3 - byte))) }
    }
}
