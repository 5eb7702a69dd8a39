/// The decoding of video by the graphics card, whose frames are copied into memory.
public enum HardwareDecoding: String, CaseIterable, Sendable {
    /// Decodes in software.
    case off
    /// Decodes videos of at least 1280 × 720 pixels in hardware, if the graphics card and its driver support them.
    case automatic
}
