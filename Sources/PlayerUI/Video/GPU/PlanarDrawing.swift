import CGtk
import WindowboxCore
import WindowboxGtk
import WindowboxSubtitles
import WindowboxVideo

extension Snapshot {
    /// Draws the texture of a frame, without its subtitles.
    /// - Parameters:
    ///   - image: The frame.
    ///   - bounds: The rectangle of the frame, with its letterbox, in logical pixels.
    func draw(_ image: PlanarImage, in bounds: Rect) {
        guard let texture = image.texture as? Texture else { return }
        let (geometry, scale) = (image.geometry, bounds.scale(of: image.geometry.letterboxed))
        var video = bounds
        if geometry.letterboxHeight > 0 {
            fill(bounds, .black)
            video.y += Double(geometry.letterboxHeight) * scale.down
            video.height = Double(geometry.shown.height) * scale.down
        }
        let crop = geometry.crop
        let (across, down) = (video.width / Double(crop.width), video.height / Double(crop.height))
        let whole = Rect(
            x: video.x - Double(crop.x) * across, y: video.y - Double(crop.y) * down,
            width: Double(image.size.width) * across, height: Double(image.size.height) * down)
        guard whole != video else { return append(texture, in: whole) }
        var clip = video.graphene
        gtk_snapshot_push_clip(pointer, &clip)
        append(texture, in: whole)
        gtk_snapshot_pop(pointer)
    }

    fileprivate func append(_ texture: Texture, in rect: Rect) {
        var bounds = rect.graphene
        gtk_snapshot_append_texture(pointer, texture.pointer, &bounds)
    }
}

extension Rect {
    /// Returns the logical pixels of a pixel of a frame that fills the rectangle.
    fileprivate func scale(of size: PixelSize) -> (across: Double, down: Double) {
        (width / Double(max(size.width, 1)), height / Double(max(size.height, 1)))
    }
}

/// The subtitles over frames that GTK converts, as textures, which unchanged bitmaps keep.
@MainActor
final class SubtitleTextures {
    private var textures: [ObjectIdentifier: (bitmap: SubtitleBitmap, texture: Texture)] = [:]

    /// Draws the subtitles of a frame.
    /// - Parameters:
    ///   - image: The frame.
    ///   - bounds: The rectangle of the frame, with its letterbox, in logical pixels.
    ///   - snapshot: Where to draw.
    func draw(_ image: PlanarImage, in bounds: Rect, on snapshot: Snapshot) {
        let scale = bounds.scale(of: image.geometry.letterboxed)
        var shown: [ObjectIdentifier: (bitmap: SubtitleBitmap, texture: Texture)] = [:]
        for bitmap in image.bitmaps {
            guard let texture = textures[ObjectIdentifier(bitmap)]?.texture ?? Texture(bitmap) else { continue }
            shown[ObjectIdentifier(bitmap)] = (bitmap, texture)
            let rect = bitmap.rect
            snapshot.append(
                texture,
                in: Rect(
                    x: bounds.x + Double(rect.x) * scale.across, y: bounds.y + Double(rect.y) * scale.down,
                    width: Double(rect.width) * scale.across, height: Double(rect.height) * scale.down))
        }
        textures = shown
    }
}

extension Texture {
    /// Copies the pixels of a bitmap.
    fileprivate convenience init?(_ bitmap: SubtitleBitmap) {
        guard !bitmap.pixels.isEmpty else { return nil }
        let stride = bitmap.rect.width * 4
        let bytes = bitmap.pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        // Words of ARGB in the byte order of the machine, which is that of little-endian processors.
        guard
            let texture = gdk_memory_texture_new(
                CInt(bitmap.rect.width), CInt(bitmap.rect.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes,
                gsize(stride))
        else { return nil }
        self.init(adopting: texture)
    }
}
