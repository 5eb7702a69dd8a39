nonisolated extension PiPGeometry {
    /// An edge or a corner by which the user resizes the PiP window.
    struct Edge: OptionSet, Hashable {
        let rawValue: Int

        static let left = Edge(rawValue: 1)
        static let right = Edge(rawValue: 2)
        static let top = Edge(rawValue: 4)
        static let bottom = Edge(rawValue: 8)

        /// The thickness of an edge and the extent of a corner along it, in logical pixels.
        private static let thickness = 8.0
        private static let cornerLength = 20.0

        /// The edge or corner at a point of a window; empty in its interior.
        init(atX x: Double, y: Double, width: Int, height: Int) {
            let (right, bottom) = (Double(width) - x, Double(height) - y)
            guard min(x, y, right, bottom) < Self.thickness else {
                self = []
                return
            }
            var edge: Edge = []
            if x < Self.cornerLength { edge.insert(.left) } else if right < Self.cornerLength { edge.insert(.right) }
            if y < Self.cornerLength { edge.insert(.top) } else if bottom < Self.cornerLength { edge.insert(.bottom) }
            self = edge
        }

        init(rawValue: Int) { self.rawValue = rawValue }

        /// The CSS name of the pointer's cursor; `nil` in the interior.
        var cursorName: String? {
            switch self {
            case .left: "w-resize"
            case .right: "e-resize"
            case .top: "n-resize"
            case .bottom: "s-resize"
            case [.left, .top]: "nw-resize"
            case [.right, .top]: "ne-resize"
            case [.left, .bottom]: "sw-resize"
            case [.right, .bottom]: "se-resize"
            default: nil
            }
        }
    }

    /// Returns the frame after dragging an edge or corner: the aspect ratio is kept, and the opposite edge or corner
    /// stays.
    func dragged(by edge: Edge, x dx: Int, y dy: Int, ratio: Double, on screen: PiPGeometry) -> PiPGeometry {
        let across = edge.contains(.left) ? -dx : edge.contains(.right) ? dx : nil
        let down = edge.contains(.top) ? -dy : edge.contains(.bottom) ? dy : nil
        let widths = [across.map { Double(width + $0) }, down.map { Double(height + $0) * ratio }].compactMap { $0 }
        guard let width = widths.max() else { return self }
        let new = PiPGeometry(width: width, ratio: ratio, on: screen)
        return new.moved(
            byX: edge.contains(.left) ? right - new.width : x, y: edge.contains(.top) ? bottom - new.height : y)
    }
}
