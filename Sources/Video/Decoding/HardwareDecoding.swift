/// The decoding of video by the graphics card.
public enum HardwareDecoding: String, CaseIterable, Sendable {
    /// Decodes in software.
    case off
    /// Decodes videos of at least 1280 × 720 pixels in hardware, if the graphics card and its driver support them, and
    /// copies the frames into memory.
    case automatic
    /// Decodes like `automatic`, and does not copy frames that the graphics card renders, too. Not tried on hardware
    /// yet; where the graphics card cannot, frames are copied. A change from `automatic` takes effect with the next
    /// medium.
    case withoutCopies = "without-copies"
}
