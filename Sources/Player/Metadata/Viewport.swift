/// The projection of an item's video.
public enum Viewport: Equatable, Hashable, Sendable {
    /// Flat video.
    case standard
    /// Monoscopic 360° video, seen from inside a sphere.
    case monoscopic
}
