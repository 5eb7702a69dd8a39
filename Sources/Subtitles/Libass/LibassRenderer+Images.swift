import CAss
import WindowboxCore

extension LibassRenderer {
    /// Composites libass's images, each of a single color, into as few bitmaps as possible that do not overlap.
    ///
    /// - Parameter convert: The color conversion applied to each image.
    static func bitmaps(
        of first: UnsafeMutablePointer<ASS_Image>?, in size: PixelSize, _ convert: (UInt32) -> UInt32 = { $0 }
    ) -> [SubtitleBitmap] {
        let images = sequence(first: first) { $0?.pointee.next }.compactMap { $0?.pointee }
        let screen = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        let rects = images.map { $0.rect.intersection(screen) }
        return PixelRect.merged(rects.filter { !$0.isEmpty }).map { rect in
            var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
            pixels.withUnsafeMutableBufferPointer { pixels in
                for (image, own) in zip(images, rects) where own.overlaps(rect) {
                    image.draw(own, in: convert(image.color), into: pixels, of: rect)
                }
            }
            return SubtitleBitmap(rect, pixels: pixels)
        }
    }
}

extension ASS_Image {
    var rect: PixelRect { PixelRect(x: Int(dst_x), y: Int(dst_y), width: Int(w), height: Int(h)) }

    /// Blends the part `own` of the image over the pixels of the rectangle `rect`, which contains it.
    func draw(_ own: PixelRect, in color: UInt32, into pixels: UnsafeMutableBufferPointer<UInt32>, of rect: PixelRect) {
        guard let bitmap, let base = pixels.baseAddress else { return }
        let (red, green, blue, opacity) = (color >> 24, color >> 16 & 255, color >> 8 & 255, 255 - color & 255)
        for line in 0..<own.height {
            let mask = bitmap + (own.y - Int(dst_y) + line) * Int(stride) + (own.x - Int(dst_x))
            let row = base + (own.y - rect.y + line) * rect.width + (own.x - rect.x)
            for column in 0..<own.width where mask[column] != 0 {
                let alpha = (UInt32(mask[column]) * opacity + 127) / 255
                let rest = 255 - alpha
                let under = row[column]
                func mix(_ part: UInt32, _ shift: UInt32) -> UInt32 {
                    ((part * alpha + (under >> shift & 255) * rest + 127) / 255) << shift
                }
                row[column] = mix(255, 24) | mix(red, 16) | mix(green, 8) | mix(blue, 0)
            }
        }
    }
}
