/// How an item's pictures are to be looked at.
public enum Viewport: Equatable, Hashable, Sendable {
    /// On a flat screen.
    case standard
    /// From inside: they cover a sphere.
    case monoscopic
}
