import FoundationEssentials

/// What plays one medium: the only thing that `Player` drives.
///
/// Calls go down and return at once; what they bring about is read from `snapshot()`. Upward goes only the wakeup.
/// Every call may come from any thread; calls from one thread take effect in their order.
public protocol PlaybackEngine: AnyObject, Sendable {
    /// The frames to show. One output for the life of the engine, whatever it opens.
    var videoOutput: VideoOutput { get }

    /// Sets what is called, on any thread, when `snapshot()` has something new; once until it has been asked for.
    func onChange(_ wakeup: @escaping @Sendable () -> Void)

    /// The state as it is now; arms the wakeup again.
    func snapshot() -> EngineSnapshot

    /// The media time that is heard and seen now, from zero at the medium's start; `nil` while nothing is ready. Once a
    /// medium that was open has failed, where it broke off.
    func position() -> Duration?

    /// What has been counted of the medium that is open; `.empty` when nothing is.
    func statistics() -> MediaStatistics

    /// What has been counted of a loading; `nil` when it is neither that of the open medium nor of the one before it.
    func statistics(of source: UInt64) -> MediaStatistics?

    /// Leaves what is open and opens `source`, paused or playing as `setPlaying` last said. When it returns, `snapshot()`
    /// says `opening` and nothing of the earlier medium any more, so that its end is not taken for the new one's.
    ///
    /// What `setNext` has prepared is taken over when its `id` is the same, and is not opened a second time; another one is
    /// dropped. What took over by itself already plays on.
    func open(_ source: MediaSource)

    /// Leaves what is open, and what is prepared; the phase is `empty` when it returns. Returns at once, even while a dead
    /// server is being waited for.
    func close()

    /// Finds out why a source cannot be played, while what is open plays on; `nil` when it opens. Cancelling the task ends
    /// the search.
    nonisolated(nonsending) func problem(of source: MediaSource) async -> MediaError?

    /// Says what follows without a gap when the open medium ends while it plays; `nil`, and whenever another is opened:
    /// nothing does, and the end is the end.
    ///
    /// It is opened and its first frame made beforehand, while there is time. At the end the snapshot is suddenly about
    /// it: with its `source`, `ready`, or `opening` when it was not prepared in time, or `failed` when it cannot be opened.
    /// It is then no longer the next one. After an end that nothing followed it does not start by itself: `open` it.
    func setNext(_ source: MediaSource?)

    /// Whether time is to pass. A wish: nothing moves before the medium is ready, while it buffers or after its end.
    func setPlaying(_ isPlaying: Bool)

    /// Goes to another place. A newer request replaces one that is still under way.
    func seek(_ request: SeekRequest)

    /// Shows the next or the previous frame. The caller has paused.
    func step(_ direction: StepDirection)

    /// The speed, from 0.25 to 4 with 1 as the recorded one; the pitch is kept.
    func setSpeed(_ speed: Double)

    /// The quality of a stream that comes in several. A change takes effect on what plays, after a moment.
    func setLimits(_ limits: StreamLimits)

    /// The wall clock of what is heard and seen now; `nil` where the stream has none.
    func date() -> Date?

    /// Changes to another track of the open medium, or with `nil` to none: then nothing is heard, or read, and time goes on
    /// all the same. Playback does not stop for it; another sound is heard within half a second, without a gap where
    /// both come in one file. Ignored for pictures, and for what is not there or has no decoder.
    func select(_ track: Track.ID?, of kind: Track.Kind)

    /// Changes to other second subtitles, or with `nil` to none. They are seen at the picture's top, as plain text or as
    /// pictures, whether or not there are others at its foot. Ignored for what is not there, and for the track that is
    /// seen at the foot; one that is selected for the foot leaves the top.
    func selectSecondarySubtitles(_ track: Track.ID?)

    /// Adds the subtitles of a file, a path or a URL, to the open medium's tracks. They are read when they are selected.
    func addSubtitles(_ location: String)

    /// Adds the sound of a file, a path or a URL, to the open medium's tracks, as soon as it is known what is in it; when that
    /// cannot be read, a track that says so. Ignored where there is no moving picture, and for a stream in segments.
    func addExternalAudio(_ location: String)

    /// The lines of the subtitles that are chosen, as far as they are known; none while none are. It takes no time, however
    /// many there are. `EngineSnapshot.lineCount` tells when there are more.
    func transcript() -> Transcript

    /// The picture that is seen, or while time passes the one that is about to be, in its film's own size, upright and in square
    /// pixels, with its subtitles; in the size in which it is shown where it cannot be had in another, and `nil` where there is
    /// none. Playback does not stop for it.
    func screenshot() async -> VideoFrame?

    /// When subtitles are seen, and how those that are plain text look: of all media to come, and at once.
    func setSubtitles(_ settings: SubtitleSettings)

    /// The volume on the perceptual scale of the desktop's mixer, from 0 to 1 (0 dB) and up to 1.5.
    func setVolume(_ volume: Double)

    /// Silences the stream without touching its volume.
    func setMuted(_ isMuted: Bool)

    /// Lets it be heard on another device; `nil`, like the default one itself, follows the desktop's default from then on.
    /// Ignored when there is no such device. Where the desktop's mixer moves it counts as much as what is chosen here.
    func setAudioDevice(_ device: AudioDevice.ID?)
}

extension PlaybackEngine {
    /// An engine that cannot know beforehand lets everything be tried.
    public nonisolated(nonsending) func problem(of source: MediaSource) async -> MediaError? { nil }
}

/// Where a frame step goes.
public enum StepDirection: Sendable {
    /// To the frame before.
    case backward
    /// To the frame after.
    case forward
}
