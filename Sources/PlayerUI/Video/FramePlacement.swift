import WindowboxMedia

/// Where a frame lies in the area that shows it, in device pixels; beyond the area when it is cropped.
nonisolated struct FramePlacement: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// Whether a pixel of the frame is one of the screen.
    var isUnscaled: Bool

    /// Places a frame of `size` in `area`: in the middle, unscaled when it was made for the area, else scaled to it.
    init(_ size: PixelSize, in area: PixelSize, gravity: VideoGravity) {
        let across = Double(area.width) / Double(max(size.width, 1))
        let down = Double(area.height) / Double(max(size.height, 1))
        guard gravity != .stretch else {
            isUnscaled = size == area
            (x, y, width, height) = (0, 0, area.width, area.height)
            return
        }
        let scale = gravity == .fit ? min(across, down) : max(across, down)
        // One side is exact when the frame was made for the area; the other differs by its shape.
        isUnscaled = scale == 1
        width = isUnscaled ? size.width : Int((Double(size.width) * scale).rounded())
        height = isUnscaled ? size.height : Int((Double(size.height) * scale).rounded())
        x = (area.width - width) / 2
        y = (area.height - height) / 2
    }

    /// Whether it leaves nothing of the area open.
    func covers(_ area: PixelSize) -> Bool {
        x <= 0 && y <= 0 && x + width >= area.width && y + height >= area.height
    }
}
