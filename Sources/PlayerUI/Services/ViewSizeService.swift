import Observation

/// The size of the player in logical pixels, including a panel that squeezes the video; zero before it is shown.
@Observable
public final class ViewSizeService: Service {
    /// The width in logical pixels.
    public private(set) var width = 0

    /// The height in logical pixels.
    public private(set) var height = 0

    /// Starts at zero.
    /// - Parameter context: The owner of the service; nothing is read from it.
    public init(in context: PlayerContext) {}

    /// Records the allocated size.
    func update(width: Int, height: Int) {
        if width != self.width { self.width = width }
        if height != self.height { self.height = height }
    }
}
