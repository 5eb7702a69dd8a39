/// The sizes of the seek preview that its view model uses as well, in logical pixels.
enum SeekPreviewSize {
    /// The height above a bar without a thumbnail.
    static let overhang = 44
    /// The maximum width and height of a thumbnail.
    static let thumbnailSide = 150
}
