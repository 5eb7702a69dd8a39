extension PictureInPicture {
    /// The instance of the program.
    public static let shared = PictureInPicture(windows: PiPWindowFactory())
}

extension Dependencies {
    /// The picture in picture of the program.
    public var pictureInPicture: PictureInPicture { .shared }
}
