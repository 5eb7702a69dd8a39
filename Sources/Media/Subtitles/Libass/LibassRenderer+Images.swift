import CAss

extension LibassRenderer {
    /// libass's images, each of one colour and one over the other, as few that do not touch each other.
    ///
    /// - Parameter seen: What their colours become.
    static func bitmaps(
        of first: UnsafeMutablePointer<ASS_Image>?, in size: PixelSize, _ seen: (UInt32) -> UInt32 = { $0 }
    ) -> [SubtitleBitmap] {
        let images = sequence(first: first) { $0?.pointee.next }.compactMap { $0?.pointee }
        let screen = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        let places = images.map { $0.place.intersection(screen) }
        return PixelRect.apart(places.filter { !$0.isEmpty }).map { place in
            var pixels = [UInt32](repeating: 0, count: place.width * place.height)
            pixels.withUnsafeMutableBufferPointer { pixels in
                for (image, own) in zip(images, places) where own.touches(place) {
                    image.draw(own, in: seen(image.color), into: pixels, of: place)
                }
            }
            return SubtitleBitmap(place, pixels: pixels)
        }
    }
}

extension ASS_Image {
    var place: PixelRect { PixelRect(x: Int(dst_x), y: Int(dst_y), width: Int(w), height: Int(h)) }

    /// Lays the part `own` over the pixels of a larger place.
    func draw(_ own: PixelRect, in color: UInt32, into pixels: UnsafeMutableBufferPointer<UInt32>, of place: PixelRect)
    {
        guard let bitmap, let base = pixels.baseAddress else { return }
        let (red, green, blue, opacity) = (color >> 24, color >> 16 & 255, color >> 8 & 255, 255 - color & 255)
        for line in 0..<own.height {
            let mask = bitmap + (own.y - Int(dst_y) + line) * Int(stride) + (own.x - Int(dst_x))
            let row = base + (own.y - place.y + line) * place.width + (own.x - place.x)
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

extension PixelRect {
    /// More than this are not taken apart, which would take longer than it saves.
    private static let mostApart = 300

    /// As few rectangles that do not touch each other and hold all of these.
    static func apart(_ places: [PixelRect]) -> [PixelRect] {
        guard places.count <= mostApart else { return [places.dropFirst().reduce(places[0]) { $0.union($1) }] }
        var groups: [PixelRect] = []
        for place in places {
            var whole = place
            // A group that grows may touch another one that it did not touch before.
            while let index = groups.firstIndex(where: { $0.touches(whole) }) {
                whole = whole.union(groups.remove(at: index))
            }
            groups.append(whole)
        }
        return groups
    }
}
