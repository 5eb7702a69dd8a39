import WindowboxMedia

// What a program writes itself for the player to use, or keeps of what the player says, has its name here too, so that one
// import is enough.

/// Gives the bytes of a medium that no address leads to.
public typealias ResourceLoader = WindowboxMedia.ResourceLoader
/// One medium that a `ResourceLoader` has opened.
public typealias LoadedResource = WindowboxMedia.LoadedResource
/// Gives the keys of encrypted media.
public typealias ContentKeyProvider = WindowboxMedia.ContentKeyProvider
/// How a medium names a key.
public typealias ContentKeyID = WindowboxMedia.ContentKeyID
/// An error that can be shown to a person as it is.
public typealias DescribedError = WindowboxMedia.DescribedError
/// Why a medium cannot be played.
public typealias MediaError = WindowboxMedia.MediaError
/// How sentences of these libraries become sentences in the person's language.
public typealias Translation = WindowboxMedia.Translation
/// Something that a person should know although playback goes on.
public typealias MediaWarning = WindowboxMedia.MediaWarning
/// Files of sound and subtitles that were added to a medium.
public typealias ExternalFiles = WindowboxMedia.ExternalFiles
/// One sound track, picture or subtitle track of a medium.
public typealias Track = WindowboxMedia.Track
/// A size in pixels.
public typealias PixelSize = WindowboxMedia.PixelSize
