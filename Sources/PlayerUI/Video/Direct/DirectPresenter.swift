import WindowboxCore
import WindowboxVideo

/// A way of frames onto the screen past GTK, for the parts of a view that no widget covers.
@MainActor
protocol DirectPresenter: AnyObject {
    /// Whether the screen shows GTK's drawing at once, and loses what was put before where GTK has drawn.
    var sharesWindow: Bool { get }

    /// Returns the allocator of the frame buffers that can be put; `nil` if memory cannot be shared.
    func makeAllocator() -> (any FrameBufferAllocator)?

    /// Whether a frame can be put.
    func accepts(_ frame: VideoFrame) -> Bool

    /// Whether parts of a frame can be put; by default always.
    func accepts(_ parts: [FramePart]) -> Bool

    /// Sets the parts of the view that frames are put onto, while GTK draws the view with `frame`; by default nothing.
    func arrange(_ parts: [FramePart], _ frame: VideoFrame?)

    /// Puts a part of a frame that `accepts(_:)` accepts. Call `flush()` afterwards.
    /// - Returns: `false` for a part that is not arranged.
    func put(_ frame: VideoFrame, _ part: FramePart) -> Bool

    /// Called after GTK has painted the window; by default nothing.
    func didPaint()

    /// Sends what was put.
    func flush()
}

extension DirectPresenter {
    func accepts(_ parts: [FramePart]) -> Bool { true }
    func arrange(_ parts: [FramePart], _ frame: VideoFrame?) {}
    func didPaint() {}
}

/// A rectangle of a frame and its place in the window, in device pixels.
struct FramePart: Equatable {
    /// The corner in the frame.
    var source: (x: Int, y: Int)
    /// The corner in the window.
    var target: (x: Int, y: Int)
    var width: Int
    var height: Int

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
        source = (left - placement.x, top - placement.y)
        target = (origin.x + left, origin.y + top)
        guard width > 0, height > 0 else { return nil }
    }

    static func == (one: FramePart, other: FramePart) -> Bool {
        one.source == other.source && one.target == other.target && one.width == other.width
            && one.height == other.height
    }
}
