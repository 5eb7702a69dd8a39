import CFFmpeg
import WindowboxCore
import WindowboxDemux

/// Cuts thumbnails out of a decoded sprite sheet. Confined to one thread.
final class SpriteSheetReader: ThumbnailReader {
    private let sheet: DecodedFrame
    private let layout: SpriteLayout
    private let side: Int
    private let converter = VideoConverter(pool: FrameBufferPool()) { _, _ in nil }

    /// Decodes a sheet; `nil` when it is damaged, of an unsupported format, or larger than its layout. The size is
    /// checked before memory is allocated.
    init?(_ bytes: [UInt8], layout: SpriteLayout, side: Int) {
        // FFmpeg rounds the width up before it compares.
        let (size, rounded) = (layout.sheetSize, (layout.sheetSize.width + 63) / 64 * 64)
        guard let frame = StillImage.decode(bytes, maximumPixels: rounded * size.height),
            frame.pointer.pointee.width <= size.width, frame.pointer.pointee.height <= size.height
        else { return nil }
        sheet = frame
        self.layout = layout
        self.side = max(side, 1)
    }

    func image(before time: Seconds) -> VideoFrame? {
        cropped(to: layout.index(at: time)).flatMap { converter.thumbnail(of: $0, side: side) }
    }

    /// Returns a thumbnail as a frame that shares the memory of the sheet; `nil` when the sheet ends before.
    private func cropped(to index: Int) -> DecodedFrame? {
        let origin = layout.origin(ofThumbnail: index)
        let whole = sheet.pointer.pointee
        let (right, bottom) = (origin.x + layout.size.width, origin.y + layout.size.height)
        guard right <= whole.width, bottom <= whole.height else { return nil }
        var frame = av_frame_clone(sheet.pointer)
        defer { av_frame_free(&frame) }
        guard let frame else { return nil }
        frame.pointee.crop_left = origin.x
        frame.pointee.crop_top = origin.y
        frame.pointee.crop_right = Int(whole.width) - right
        frame.pointee.crop_bottom = Int(whole.height) - bottom
        guard av_frame_apply_cropping(frame, Int32(AV_FRAME_CROP_UNALIGNED)) >= 0 else { return nil }
        return DecodedFrame(moving: frame, seconds: Seconds(index) * layout.interval, duration: layout.interval)
    }
}
