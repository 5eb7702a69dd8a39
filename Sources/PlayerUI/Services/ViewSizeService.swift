import Observation

/// How large the player is, in logical pixels, with the panel that squeezes its picture; zero before it is shown.
@Observable
public final class ViewSizeService: Service {
    /// Its width.
    public private(set) var width = 0

    /// Its height.
    public private(set) var height = 0

    /// Made by the context.
    public init(in context: Context) {}

    /// The player reports what it was given.
    func became(width: Int, height: Int) {
        if width != self.width { self.width = width }
        if height != self.height { self.height = height }
    }
}
