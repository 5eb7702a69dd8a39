import FoundationEssentials
import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles
import WindowboxVideo

/// A media engine: plays one medium at a time, and is all that `Player` drives.
///
/// Commands return at once; their results appear in `snapshot()`. The only upward call is the wakeup. All members may
/// be used from any thread; calls from one thread take effect in their order.
public protocol PlaybackEngine: AnyObject, Sendable {
    /// The video frames to present; one output for the lifetime of the engine.
    var videoOutput: VideoOutput { get }

    /// Sets the wakeup handler. Called on any thread when `snapshot()` has changed, once until the next `snapshot()`
    /// call.
    func onChange(_ wakeup: @escaping @Sendable () -> Void)

    /// Returns the current state, and rearms the wakeup.
    func snapshot() -> EngineSnapshot

    /// Returns the current media time, from zero at the start of the medium; `nil` while nothing is ready. After a
    /// failure during playback, the time at which playback broke off.
    func position() -> Duration?

    /// Returns the statistics of the open medium; `.empty` when nothing is open.
    func statistics() -> MediaStatistics

    /// Returns the statistics of a load; `nil` unless it is the current or the previous one.
    /// - Parameter source: The `id` of the load.
    func statistics(of source: UInt64) -> MediaStatistics?

    /// Closes the open medium and opens `source`, paused or playing according to the last `setPlaying`. On return
    /// `snapshot()` already reports `opening` and no state of the previous medium, so that its end is not mistaken for
    /// the new one's.
    ///
    /// If `source.id` matches the source preloaded by `setNext`, the preload is reused; otherwise it is discarded. If
    /// the transition to that source has already happened, its playback continues.
    func open(_ source: MediaSource)

    /// Closes the open medium and discards the preloaded one; the phase is `empty` on return. Returns at once, even
    /// while a request to an unresponsive server is pending.
    func close()

    /// Probes a source while the open medium plays on. Cancelling the task aborts the probe.
    /// - Parameter source: The source to probe.
    /// - Returns: The reason why the source cannot be played; `nil` when it opens.
    nonisolated(nonsending) func problem(of source: MediaSource) async -> MediaError?

    /// Sets the source that follows the open medium without a gap; `nil` for none. Opening another source resets it.
    ///
    /// The engine preloads the source shortly before the end, up to its first frame. At the end the snapshot changes to
    /// the new `source`, in phase `ready`; `opening` when preloading took too long; or `failed` when it cannot be
    /// opened. It is then no longer the next source. A source set after the end does not start by itself: call
    /// `open(_:)`.
    /// - Parameter source: The source to preload; `nil` for none.
    func setNext(_ source: MediaSource?)

    /// Sets whether playback is requested. The position advances only once the medium is ready, not buffering, and
    /// before its end.
    func setPlaying(_ isPlaying: Bool)

    /// Seeks. A newer request replaces one in progress.
    func seek(_ request: SeekRequest)

    /// Shows the next or the previous frame, and pauses.
    func step(_ direction: StepDirection)

    /// Sets the playback speed, from 0.25 to 4, with 1 as normal; the pitch is preserved.
    func setSpeed(_ speed: Double)

    /// Sets the limits for the variant selection of an adaptive stream. Takes effect on the open stream, after a short
    /// delay.
    func setLimits(_ limits: StreamLimits)

    /// Returns the program date-time at the current position; `nil` when the stream has none.
    func date() -> Date?

    /// Selects another track of the open medium, without interrupting playback. Ignored for video, for unknown tracks,
    /// and for tracks without a decoder.
    ///
    /// Another audio track is heard within half a second, without a gap when both tracks are in one file.
    /// - Parameters:
    ///   - track: The track; `nil` for none. Deselected tracks are not rendered, and playback continues.
    ///   - kind: The kind of track.
    func select(_ track: Track.ID?, of kind: Track.Kind)

    /// Selects other secondary subtitles; `nil` for none. They are shown at the top of the video, as plain text or
    /// bitmaps, with or without primary subtitles at the bottom. Ignored for unknown tracks and for the primary track;
    /// a track selected as primary is removed here.
    func selectSecondarySubtitles(_ track: Track.ID?)

    /// Adds an external subtitle file, a path or a URL, to the tracks of the open medium. Read when it is selected.
    func addSubtitles(_ location: String)

    /// Adds the tracks of an external audio file, a path or a URL, to the open medium, once it has been probed; a file
    /// that cannot be read adds one unreadable track. Ignored without moving video and for HLS streams.
    func addExternalAudio(_ location: String)

    /// Returns the cues of the selected subtitles read so far; empty when none are selected. Runs in constant time.
    /// `EngineSnapshot.cueCount` reports new cues.
    func transcript() -> Transcript

    /// Renders a screenshot without interrupting playback.
    /// - Returns: The visible frame, or during playback the one about to be shown, upright, with subtitles, in the
    ///   native size of the video with square pixels; in the display size when no other is available. `nil` without a
    ///   frame.
    func screenshot() async -> VideoFrame?

    /// Sets the timing, style and placement of subtitles, for the open medium and all later ones.
    func setSubtitles(_ settings: SubtitleSettings)

    /// Sets the volume on the perceptual (cubic) scale of the desktop's mixer: 0 to 1 (0 dB), amplified up to 1.5.
    func setVolume(_ volume: Double)

    /// Mutes the stream without changing its volume.
    func setMuted(_ isMuted: Bool)

    /// Selects the audio output device; `nil`, or the default device itself, follows the desktop's default. Ignored for
    /// unknown devices. A later move in the desktop's mixer takes precedence.
    func setAudioDevice(_ device: AudioDevice.ID?)
}

extension PlaybackEngine {
    /// Returns `nil`: an engine without a probe accepts every source.
    public nonisolated(nonsending) func problem(of source: MediaSource) async -> MediaError? { nil }
}

/// The direction of a frame step.
public enum StepDirection: Sendable {
    /// To the previous frame.
    case backward
    /// To the next frame.
    case forward
}
