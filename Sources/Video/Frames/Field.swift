/// A field of an interlaced frame, and the frames around that one.
package struct Field {
    /// The frame before, with both fields; `nil` if unknown, or of another size or format.
    let previous: DecodedFrame?
    /// The frame after, with both fields; `nil` if unknown, or of another size or format.
    let next: DecodedFrame?
    /// Whether the field has the lines with even numbers, from zero.
    let isTop: Bool
    /// Whether the field is the later one of its frame.
    let isSecond: Bool
}
