import WindowboxCore
import WindowboxVideo

/// A way of frames onto the screen past GTK, for the parts of a view in which GTK does not draw them.
@MainActor
protocol DirectPresenter: AnyObject {
    /// Whether the screen has shown what was put last; by default always. A hidden window shows nothing, and needs no
    /// more frames.
    var isReady: Bool { get }

    /// Whether what is put stays above what GTK draws, which need not be the frame then, and `overlay(_:)` puts the
    /// widgets over it; by default it does not, and the widgets are blended with each frame.
    var isAboveGTK: Bool { get }

    /// Returns the allocator of the frame buffers that can be put; `nil` if memory cannot be shared.
    func makeAllocator() -> (any FrameBufferAllocator)?

    /// Whether a frame can be put.
    func accepts(_ frame: VideoFrame) -> Bool

    /// Whether parts of a frame can be put; by default always.
    func accepts(_ parts: [FramePart]) -> Bool

    /// Sets the parts of the view that frames are put onto, and shows `frame` there, together with GTK's drawing of the
    /// view; by default nothing.
    /// - Returns: Whether the parts cover what GTK draws beneath.
    func arrange(_ parts: [FramePart], _ frame: VideoFrame) -> Bool

    /// Removes all frames, together with GTK's drawing of the black view, where the next frame can be put by itself; by
    /// default nothing.
    /// - Parameter corner: The expected corner of that frame in the window, in device pixels.
    func clear(_ corner: (x: Int, y: Int))

    /// Puts a part of a frame that `accepts(_:)` accepts. Call `flush()` afterwards. The frame is retained until the
    /// screen does not need it any more, so that its memory is written to no earlier.
    /// - Returns: `false` for a part that is neither arranged nor at the corner of `clear(_:)`, or memory that is not
    ///   shared.
    func put(_ frame: VideoFrame, _ part: FramePart) -> Bool

    /// Shows images of widgets over the frames, in place of those before, together with GTK's drawing of the window; by
    /// default nothing.
    func overlay(_ images: [WidgetImage])

    /// Called after GTK has painted the window; by default nothing.
    func didPaint()

    /// Sends what was put.
    func flush()
}

extension DirectPresenter {
    var isReady: Bool { true }
    var isAboveGTK: Bool { false }
    func accepts(_ parts: [FramePart]) -> Bool { true }
    func arrange(_ parts: [FramePart], _ frame: VideoFrame) -> Bool { false }
    func clear(_ corner: (x: Int, y: Int)) {}
    func overlay(_ images: [WidgetImage]) {}
    func didPaint() {}
}

/// An image of the widgets over a part of the frames, of its size.
struct WidgetImage {
    /// Premultiplied pixels.
    let image: VideoFrame
    let part: FramePart
}

/// A rectangle of a frame and its place in the window, in device pixels.
struct FramePart: Equatable {
    /// The left and the top edge in the frame.
    private(set) var sourceX, sourceY: Int
    /// The left and the top edge in the window.
    let x, y: Int
    let width, height: Int

    /// Creates the part of a placed frame that some rows of the view show; `nil` if they show none.
    /// - Parameters:
    ///   - size: The size of the frame.
    ///   - placement: The rectangle of the frame in the view; unscaled.
    ///   - rows: The rows of the view.
    ///   - viewWidth: The width of the view.
    ///   - origin: The corner of the view in the window.
    init?(
        of size: PixelSize, at placement: FramePlacement, rows: Range<Int>, of viewWidth: Int,
        origin: (x: Int, y: Int)
    ) {
        let left = max(placement.x, 0)
        let top = max(placement.y, rows.lowerBound)
        width = min(placement.x + size.width, viewWidth) - left
        height = min(placement.y + size.height, rows.upperBound) - top
        (sourceX, sourceY) = (left - placement.x, top - placement.y)
        (x, y) = (origin.x + left, origin.y + top)
        guard width > 0, height > 0 else { return nil }
    }

    /// The same place, for a frame of the size of the part.
    var asWhole: FramePart {
        var whole = self
        (whole.sourceX, whole.sourceY) = (0, 0)
        return whole
    }
}
