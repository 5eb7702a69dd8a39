import WindowboxAudio
import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles
import WindowboxVideo

// Types of the libraries below that an application implements for the player, stores for it or receives from it are
// reexported, so that one import is enough.

/// Provides the bytes of a medium that has no address of its own (custom I/O).
public typealias ResourceLoader = WindowboxDemux.ResourceLoader
/// One medium opened by a `ResourceLoader`.
public typealias LoadedResource = WindowboxDemux.LoadedResource
/// Provides the content keys of encrypted media.
public typealias ContentKeyProvider = WindowboxDemux.ContentKeyProvider
/// The identifier of a content key within a medium.
public typealias ContentKeyID = WindowboxDemux.ContentKeyID
/// The application as users, other programs and servers know it.
public typealias ApplicationIdentity = WindowboxCore.ApplicationIdentity
/// An error whose message can be shown to the user.
public typealias DescribedError = WindowboxCore.DescribedError
/// The reason why a medium cannot be played.
public typealias MediaError = WindowboxCore.MediaError
/// Translates the messages of these libraries into the user's language.
public typealias Translation = WindowboxCore.Translation
/// A warning for the user although playback continues.
public typealias MediaWarning = WindowboxCore.MediaWarning
/// The external audio and subtitle files added to a medium.
public typealias ExternalFiles = WindowboxDemux.ExternalFiles
/// The external files that belong to a medium on a server.
public typealias AssociatedFiles = WindowboxDemux.AssociatedFiles
/// The hash of a file's path or URL.
public typealias LocationHash = WindowboxDemux.LocationHash
/// An audio, video or subtitle track of a medium.
public typealias Track = WindowboxCore.Track
/// A size in pixels.
public typealias PixelSize = WindowboxCore.PixelSize
/// A converted video frame, such as a screenshot or a thumbnail.
public typealias VideoFrame = WindowboxVideo.VideoFrame
/// Stores thumbnails of media on servers, so that they need not be requested again.
public typealias ThumbnailStore = WindowboxVideo.ThumbnailStore
/// The conversion of interlaced video into a frame per field.
public typealias Deinterlacing = WindowboxVideo.Deinterlacing
/// The decoding of video by the graphics card.
public typealias HardwareDecoding = WindowboxVideo.HardwareDecoding
/// The user's audio effects.
public typealias AudioEffects = WindowboxAudio.AudioEffects
/// The gains of ten bands, one per octave.
public typealias Equalizer = WindowboxAudio.Equalizer
/// The gains of an equalizer for kinds of sound.
public typealias EqualizerPreset = WindowboxAudio.EqualizerPreset
/// The use of the ReplayGain of files.
public typealias ReplayGainMode = WindowboxAudio.ReplayGainMode
/// Computes the levels of frequency bands.
package typealias AudioSpectrum = WindowboxAudio.AudioSpectrum
/// The user's settings of subtitles.
public typealias SubtitleSettings = WindowboxSubtitles.SubtitleSettings
/// The appearance of subtitles.
public typealias SubtitleStyle = WindowboxSubtitles.SubtitleStyle
/// The character encoding of a subtitle file.
public typealias TextEncoding = WindowboxSubtitles.TextEncoding
/// The cues of a subtitle track as text.
public typealias Transcript = WindowboxSubtitles.Transcript
