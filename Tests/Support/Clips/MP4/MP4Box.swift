import Foundation

/// A box of MP4, with the boxes that are in it.
struct MP4Box {
    var name: String
    /// What it holds; of one that holds boxes, what stands before them.
    var content: Data
    var children: [MP4Box] = []

    /// How many bytes stand before the boxes in a box.
    private static let containers = [
        "moov": 0, "trak": 0, "mdia": 0, "minf": 0, "stbl": 0, "moof": 0, "traf": 0, "stsd": 8,
    ]

    init(_ name: String, _ content: Data = Data(), _ children: [MP4Box] = []) {
        self.name = name
        self.content = content
        self.children = children
    }

    /// The boxes in a file, or in a part of one.
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

    /// The whole, as it is written.
    var data: Data {
        let inside = children.reduce(into: content) { $0 += $1.data }
        var head = Data(count: 4) + Data(name.utf8)
        head.set(inside.count + 8, at: 0)
        return head + inside
    }

    /// The first box of a name in it.
    subscript(_ name: String) -> MP4Box? { children.first { $0.name == name } }

    /// Changes every box of a name, however deep in it.
    mutating func change(_ name: String, _ body: (inout MP4Box) -> Void) {
        for index in children.indices {
            if children[index].name == name { body(&children[index]) }
            children[index].change(name, body)
        }
    }
}

extension Data {
    /// A number of four bytes.
    func number(at place: Int) -> Int { dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) } }

    /// Writes a number of four bytes.
    mutating func set(_ number: Int, at place: Int) {
        for byte in 0..<4 { self[startIndex + place + byte] = UInt8(truncatingIfNeeded: number >> (8 * (3 - byte))) }
    }
}
