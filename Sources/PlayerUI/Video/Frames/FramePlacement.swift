import WindowboxCore

/// The rectangle of a frame within the area that shows it, in device pixels; larger than the area if the frame is
/// cropped.
nonisolated struct FramePlacement: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// Whether one pixel of the frame is one pixel of the screen.
    var isUnscaled: Bool

    /// Centers a frame of `size` in `area`, unscaled if it was rendered for the area, otherwise scaled to it.
    ///
    /// - Parameter grid: Multiples of this number of pixels are whole logical pixels: the corner of an unscaled frame
    ///   is moved to the nearest ones.
    init(_ size: PixelSize, in area: PixelSize, gravity: VideoGravity, grid: Int = 1) {
        let across = Double(area.width) / Double(max(size.width, 1))
        let down = Double(area.height) / Double(max(size.height, 1))
        guard gravity != .stretch else {
            isUnscaled = size == area
            (x, y, width, height) = (0, 0, area.width, area.height)
            return
        }
        let scale = gravity == .fit ? min(across, down) : max(across, down)
        // One dimension is exact if the frame was rendered for the area; the other one depends on the aspect ratio.
        isUnscaled = scale == 1
        width = isUnscaled ? size.width : Int((Double(size.width) * scale).rounded())
        height = isUnscaled ? size.height : Int((Double(size.height) * scale).rounded())
        let step = isUnscaled ? grid : 1
        x = Self.centered(width, in: area.width, step: step)
        y = Self.centered(height, in: area.height, step: step)
    }

    private static func centered(_ length: Int, in whole: Int, step: Int) -> Int {
        let start = (whole - length) / 2
        return step == 1 ? start : Int((Double(start) / Double(step)).rounded()) * step
    }

    func covers(_ area: PixelSize) -> Bool {
        x <= 0 && y <= 0 && x + width >= area.width && y + height >= area.height
    }
}
