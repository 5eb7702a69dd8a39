import CColor
import WindowboxCore

/// The pixels of a frame before a subtitle bitmap was blended over them.
package struct BackgroundPatch: Sendable {
    let rect: PixelRect
    let pixels: [UInt32]
}

/// The pixels of a frame under construction, as opaque 32-bit xRGB words.
package struct FramePixels {
    package let bytes: UnsafeMutableRawPointer
    package let stride: Int
    package let size: PixelSize

    package init(bytes: UnsafeMutableRawPointer, stride: Int, size: PixelSize) {
        self.bytes = bytes
        self.stride = stride
        self.size = size
    }

    private func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt32> {
        (bytes + y * stride).assumingMemoryBound(to: UInt32.self) + x
    }

    /// Blends subtitles over the frame and returns the pixels below. A composition for another size is ignored.
    package func blend(_ composition: SubtitleComposition) -> [BackgroundPatch] {
        guard composition.canvas.size == size else { return [] }
        return composition.bitmaps.map { bitmap in
            let patch = BackgroundPatch(rect: bitmap.rect, pixels: copy(bitmap.rect))
            blend(bitmap)
            return patch
        }
    }

    /// Restores the pixels below the subtitles.
    package func restore(_ patches: [BackgroundPatch]) {
        for patch in patches {
            let width = patch.rect.width
            patch.pixels.withUnsafeBufferPointer { pixels in
                guard let pixels = pixels.baseAddress else { return }
                for line in 0..<patch.rect.height {
                    row(patch.rect.y + line, from: patch.rect.x).update(from: pixels + line * width, count: width)
                }
            }
        }
    }

    private func copy(_ rect: PixelRect) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: rect.width * rect.height) { pixels, count in
            guard let base = pixels.baseAddress else { return }
            for line in 0..<rect.height {
                (base + line * rect.width).initialize(from: row(rect.y + line, from: rect.x), count: rect.width)
            }
            count = rect.width * rect.height
        }
    }

    private func blend(_ bitmap: SubtitleBitmap) {
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            guard let pixels = pixels.baseAddress else { return }
            for (line, span) in bitmap.spans.enumerated() where !span.isEmpty {
                let row = row(bitmap.rect.y + line, from: bitmap.rect.x + span.lowerBound)
                Self.blendRow(
                    pixels + line * bitmap.rect.width + span.lowerBound, over: row, into: row, count: span.count)
            }
        }
    }

    /// Blends a row of premultiplied pixels over opaque ones.
    ///
    /// - Parameters:
    ///   - source: The premultiplied pixels.
    ///   - under: The opaque pixels.
    ///   - target: The result, which may be `under`.
    ///   - count: The number of pixels.
    package static func blendRow(
        _ source: UnsafePointer<UInt32>, over under: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>,
        count: Int
    ) {
        wb_blend_row(source, under, target, count)
    }
}
