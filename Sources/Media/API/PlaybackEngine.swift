import FoundationEssentials
import WindowboxAudio
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

    /// Sets the wakeup handler, which replaces the previous one.
    /// - Parameter wakeup: Called on any thread when `snapshot()` has changed, once until the next `snapshot()` call.
    ///   It must not block.
    func onChange(_ wakeup: @escaping @Sendable () -> Void)

    /// Reads the state, and rearms the wakeup.
    /// - Returns: The current state. Consecutive calls may skip intermediate states.
    func snapshot() -> EngineSnapshot

    /// Reads the media time.
    /// - Returns: The time from zero at the start of the medium, clamped to its duration; after a failure during
    ///   playback, the time at which playback stopped. `nil` while nothing is ready.
    func position() -> Duration?

    /// Reads the statistics of the open medium.
    /// - Returns: The statistics; `.empty` when nothing is open.
    func statistics() -> MediaStatistics

    /// Reads the statistics of a load.
    /// - Parameter source: The `id` of the load.
    /// - Returns: The statistics; `nil` unless the load is the current or the previous one.
    func statistics(of source: UInt64) -> MediaStatistics?

    /// Closes the open medium and opens `source`, paused or playing according to the last `setPlaying`. On return
    /// `snapshot()` already reports `opening` and no state of the previous medium, so that its end is not mistaken for
    /// the new one's.
    ///
    /// If `source.id` matches the source preloaded by `setNext`, the preload is reused; otherwise it is discarded. If
    /// the transition to that source has already happened, its playback continues.
    /// - Parameter source: The medium, and the options to open it with. Its `id` distinguishes this load from others.
    func open(_ source: MediaSource)

    /// Closes the open medium and discards the preloaded one; the phase is `empty` on return. Returns at once, even
    /// while a request to an unresponsive server is pending.
    func close()

    /// Probes a source while the open medium continues to play. Cancelling the task aborts the probe.
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
    /// - Parameter isPlaying: Whether to play; `false` pauses. Kept for media that are opened later.
    func setPlaying(_ isPlaying: Bool)

    /// Seeks. A newer request replaces one in progress.
    /// - Parameter request: The target, its tolerances and the load to seek in. Ignored for a load that is no longer
    ///   current. `EngineSnapshot.completedSeek` reports the `id` on completion.
    func seek(_ request: SeekRequest)

    /// Shows the next or the previous frame, and pauses.
    /// - Parameter direction: The direction of the step.
    func step(_ direction: StepDirection)

    /// Sets the playback speed; the pitch is preserved.
    /// - Parameter speed: The factor, clamped to 0.25 through 4; 1 is normal.
    func setSpeed(_ speed: Double)

    /// Sets the audio delay against the video, for the open medium and all later ones. During playback the audio
    /// continues and the video moves.
    /// - Parameter delay: The delay; negative for earlier audio.
    func setAudioDelay(_ delay: Duration)

    /// Sets the audio effects, for the open medium and all later ones. They are heard within half a second.
    /// - Parameter effects: The effects, which replace all earlier ones.
    func setAudioEffects(_ effects: AudioEffects)

    /// Sets the user's changes of the video of a load. They are visible at the next frame, and while paused at once.
    /// - Parameters:
    ///   - adjustments: The changes, which replace all earlier ones, also those of the source.
    ///   - source: The `id` of the load; ignored when it is no longer current.
    func setVideoAdjustments(_ adjustments: VideoAdjustments, of source: UInt64)

    /// Copies the samples that are audible now, for a visualizer. Costs nothing unless it is called.
    /// - Parameter count: The maximum number of samples.
    /// - Returns: The samples, before effects of the device such as the volume; `nil` while nothing plays.
    func audibleSamples(_ count: Int) -> AudibleSamples?

    /// Sets the limits for the variant selection of an adaptive stream. Takes effect on the open stream, after a short
    /// delay.
    /// - Parameter limits: The maximum bit rate and video size; `.none` is unlimited.
    func setLimits(_ limits: StreamLimits)

    /// Sets the deinterlacing, for the open medium and all later ones. A paused frame is made again.
    /// - Parameter mode: The frames that are deinterlaced.
    func setDeinterlacing(_ mode: Deinterlacing)

    /// Sets the hardware decoding, for the open medium and all later ones.
    /// - Parameter mode: The videos that the graphics card decodes.
    func setHardwareDecoding(_ mode: HardwareDecoding)

    /// Reads how much of the data has arrived with which stalled playback continues.
    /// - Returns: The share, from 0 to 1; `nil` when playback is not stalled.
    func bufferingProgress() -> Double?

    /// Reads the program date-time at the current position.
    /// - Returns: The date; `nil` when the stream has none.
    func date() -> Date?

    /// Selects another track of the open medium, without interrupting playback. Ignored for video, for unknown tracks,
    /// and for tracks without a decoder.
    ///
    /// Another audio track is heard within half a second, without a gap when both tracks are in one file.
    /// - Parameters:
    ///   - track: The track; `nil` for none. Deselected tracks are not rendered, and playback continues.
    ///   - kind: The kind of track.
    func select(_ track: Track.ID?, of kind: Track.Kind)

    /// Selects other secondary subtitles. They are shown at the top of the video, as plain text or bitmaps, with or
    /// without primary subtitles at the bottom.
    /// - Parameter track: The track; `nil` for none. Ignored for unknown tracks and for the primary track; a track
    ///   selected as primary later is removed here.
    func selectSecondarySubtitles(_ track: Track.ID?)

    /// Adds an external subtitle file to the tracks of the open medium.
    /// - Parameter location: A path or a URL. Read when the track is selected.
    func addSubtitles(_ location: String)

    /// Adds the tracks of an external audio file to the open medium, once it has been probed. Ignored without moving
    /// video and for HLS streams.
    /// - Parameter location: A path or a URL. A file that cannot be read adds one unreadable track.
    func addExternalAudio(_ location: String)

    /// Reads the transcript of the selected subtitles in constant time. `EngineSnapshot.cueCount` reports new cues.
    /// - Returns: The cues read so far; empty when no subtitles are selected.
    func transcript() -> Transcript

    /// Renders a screenshot without interrupting playback.
    /// - Parameter isAdjusted: Whether it shows the user's changes of the video.
    /// - Returns: The visible frame, or during playback the one about to be shown, upright, with subtitles, in the
    ///   native size of the video with square pixels; in the display size when no other is available. `nil` without a
    ///   frame.
    func screenshot(isAdjusted: Bool) async -> VideoFrame?

    /// Sets the timing, style and placement of subtitles, for the open medium and all later ones.
    /// - Parameter settings: The settings, which replace all earlier ones.
    func setSubtitles(_ settings: SubtitleSettings)

    /// Sets the volume on the perceptual (cubic) scale of the desktop's mixer.
    /// - Parameter volume: The volume, clamped to 0 through 1.5; 1 is 0 dB, and more is amplified.
    func setVolume(_ volume: Double)

    /// Mutes the stream without changing its volume.
    /// - Parameter isMuted: Whether the stream is silent.
    func setMuted(_ isMuted: Bool)

    /// Selects the audio output device. A later move in the desktop's mixer takes precedence.
    /// - Parameter device: The device; `nil`, or the default device itself, follows the desktop's default. Ignored for
    ///   unknown devices.
    func setAudioDevice(_ device: AudioDevice.ID?)
}

extension PlaybackEngine {
    /// Accepts every source, for an engine without a probe.
    /// - Parameter source: The source, which is not opened.
    /// - Returns: `nil`.
    public nonisolated(nonsending) func problem(of source: MediaSource) async -> MediaError? { nil }
}

/// The direction of a frame step.
public enum StepDirection: Sendable {
    /// To the previous frame.
    case backward
    /// To the next frame.
    case forward
}
