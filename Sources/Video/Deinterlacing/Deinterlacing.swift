/// The conversion of interlaced video, whose frames consist of two fields of different times, into a frame per field.
public enum Deinterlacing: String, CaseIterable, Sendable {
    /// Shows both fields at once.
    case off
    /// Deinterlaces frames that their stream marks as interlaced, if they are combed: the marks are often wrong.
    case automatic
    /// Deinterlaces all frames. The top field is the first one, unless the stream states another order.
    case on
}
