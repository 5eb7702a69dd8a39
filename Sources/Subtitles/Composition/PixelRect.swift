/// A rectangle of whole pixels.
package struct PixelRect: Equatable, Hashable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    var isEmpty: Bool { width <= 0 || height <= 0 }
    var right: Int { x + width }
    var bottom: Int { y + height }

    func union(_ other: PixelRect) -> PixelRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(
            x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
    }

    func intersection(_ other: PixelRect) -> PixelRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return PixelRect(
            x: left, y: top, width: min(right, other.right) - left, height: min(bottom, other.bottom) - top)
    }

    func overlaps(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }
}

extension PixelRect {
    /// The number of rectangles above which they become one: separating more takes longer than it saves.
    private static let maxSeparate = 300

    /// Merges overlapping rectangles until none overlap.
    static func merged(_ rects: [PixelRect]) -> [PixelRect] {
        guard rects.count <= maxSeparate else { return [rects.dropFirst().reduce(rects[0]) { $0.union($1) }] }
        var groups: [PixelRect] = []
        for rect in rects {
            var whole = rect
            // A group that grows may overlap another one that it did not overlap before.
            while let index = groups.firstIndex(where: { $0.overlaps(whole) }) {
                whole = whole.union(groups.remove(at: index))
            }
            groups.append(whole)
        }
        return groups
    }
}
