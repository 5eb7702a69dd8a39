import CGtk
import WindowboxGtk

struct SliderDrawing {
    private let slider: Slider
    private let color: RGBA
    private let middle: Double
    private let track: Rect
    private let scale: Double

    init(_ slider: Slider) {
        self.slider = slider
        color = slider.isSensitive ? slider.color : slider.color.faded(0.5)
        middle = Double(slider.height) / 2
        let thickness = slider.pointerX == nil && !slider.isGrabbed ? 4.0 : 6.0
        track = Rect(
            x: Slider.inset, y: middle - thickness / 2, width: max(Double(slider.width) - 2 * Slider.inset, 0),
            height: thickness)
        scale = slider.scale
    }

    func draw(on snapshot: Snapshot) {
        let played = Double(slider.marks.played) / scale
        snapshot.fill(track, color.faded(0.22), radius: track.height / 2)
        snapshot.fill(part(Double(slider.marks.buffered) / scale), color.faded(0.22), radius: track.height / 2)
        snapshot.fill(part(played), color, radius: track.height / 2)
        drawRanges(on: snapshot)
        drawChapters(on: snapshot, played: played)
        guard slider.isSensitive else { return }
        let knob = slider.pointerX == nil && !slider.isGrabbed && !slider.hasFocus ? 5.0 : 7.5
        snapshot.fill(
            Rect(x: track.x + played - knob, y: middle - knob, width: 2 * knob, height: 2 * knob), color, radius: knob)
        SeekPreview(slider, track: track)?.draw(on: snapshot)
    }

    private func part(_ width: Double) -> Rect {
        Rect(x: track.x, y: track.y, width: min(width, track.width), height: track.height)
    }

    private func drawRanges(on snapshot: Snapshot) {
        for range in slider.marks.ranges {
            let rect = Rect(
                x: track.x + Double(range.pixels.lowerBound) / scale, y: track.y,
                width: Double(range.pixels.count) / scale, height: track.height)
            snapshot.fill(rect, range.kind.color, radius: min(track.height / 2, rect.width / 2))
        }
    }

    /// Draws chapter marks in a contrasting color, visible on the played and on the remaining part.
    private func drawChapters(on snapshot: Snapshot, played: Double) {
        for pixel in slider.marks.chapters {
            let x = Double(pixel) / scale
            let tick = Rect(x: track.x + x - 1, y: track.y - 1, width: 2, height: track.height + 2)
            snapshot.fill(tick, x < played ? color.opposite.faded(0.75) : color)
        }
    }
}

extension SliderRange.Kind {
    /// Colors that differ from white and black, and from each other also in lightness.
    fileprivate var color: RGBA {
        switch self {
        case .credits: RGBA(red: 1, green: 0.64, blue: 0.2)
        case .blocked: RGBA(red: 0.88, green: 0.17, blue: 0.2)
        case .custom: RGBA(red: 0.35, green: 0.63, blue: 0.95)
        case .loop: RGBA(red: 0.34, green: 0.75, blue: 0.38)
        }
    }
}

extension RGBA {
    /// Black for light colors, white for dark ones.
    fileprivate var opposite: RGBA { red + green + blue > 1.5 ? .black : .white }
}
