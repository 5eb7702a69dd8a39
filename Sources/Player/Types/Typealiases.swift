import WindowboxMedia

// Types of the engine that an application implements for the player or stores for it are reexported, so that one import
// is enough.

/// Provides the bytes of a medium that has no address of its own (custom I/O).
public typealias ResourceLoader = WindowboxMedia.ResourceLoader
/// One medium opened by a `ResourceLoader`.
public typealias LoadedResource = WindowboxMedia.LoadedResource
/// Provides the content keys of encrypted media.
public typealias ContentKeyProvider = WindowboxMedia.ContentKeyProvider
/// The identifier of a content key within a medium.
public typealias ContentKeyID = WindowboxMedia.ContentKeyID
/// An error whose message can be shown to the user.
public typealias DescribedError = WindowboxMedia.DescribedError
/// The reason why a medium cannot be played.
public typealias MediaError = WindowboxMedia.MediaError
/// Translates the messages of these libraries into the user's language.
public typealias Translation = WindowboxMedia.Translation
/// A warning for the user although playback continues.
public typealias MediaWarning = WindowboxMedia.MediaWarning
/// The external audio and subtitle files added to a medium.
public typealias ExternalFiles = WindowboxMedia.ExternalFiles
/// An audio, video or subtitle track of a medium.
public typealias Track = WindowboxMedia.Track
/// A size in pixels.
public typealias PixelSize = WindowboxMedia.PixelSize
