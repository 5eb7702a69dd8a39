import FoundationEssentials
import WindowboxAudio
import WindowboxCore
import WindowboxDemux
import WindowboxMedia
import WindowboxSubtitles
import WindowboxVideo

/// The interface of an engine, for a test that needs one of its own.
public typealias PlaybackEngine = WindowboxMedia.PlaybackEngine
/// The published state of an engine.
public typealias EngineSnapshot = WindowboxMedia.EngineSnapshot
/// The video frames of an engine.
public typealias VideoOutput = WindowboxVideo.VideoOutput
/// A source to open, with its options.
public typealias MediaSource = WindowboxDemux.MediaSource
/// The samples that are audible at one moment.
public typealias AudibleSamples = WindowboxAudio.AudibleSamples
/// A seek in a source.
public typealias SeekRequest = WindowboxCore.SeekRequest

/// Default implementations for engines of tests: nothing is open, and commands do nothing. An engine needs only a
/// `videoOutput`, and the members that its test is about.
///
/// ```swift
/// final class SilentEngine: PlaybackEngine {
///     let videoOutput = VideoOutput()
/// }
/// ```
extension PlaybackEngine {
    /// Never calls the wakeup handler.
    public func onChange(_ wakeup: @escaping @Sendable () -> Void) {}

    /// Reads the state of an engine without a medium.
    /// - Returns: `EngineSnapshot.empty`.
    public func snapshot() -> EngineSnapshot { .empty }

    /// Reads the media time of an engine without a medium.
    /// - Returns: `nil`.
    public func position() -> Duration? { nil }

    /// Reads the statistics of an engine without a medium.
    /// - Returns: `MediaStatistics.empty`.
    public func statistics() -> MediaStatistics { .empty }

    /// Reads the statistics of a load of an engine without a medium.
    /// - Parameter source: The `id` of the load.
    /// - Returns: `nil`.
    public func statistics(of source: UInt64) -> MediaStatistics? { nil }

    /// Ignores the command.
    public func open(_ source: MediaSource) {}
    /// Ignores the command.
    public func close() {}
    /// Ignores the command.
    public func setNext(_ source: MediaSource?) {}
    /// Ignores the command.
    public func setPlaying(_ isPlaying: Bool) {}
    /// Ignores the command.
    public func seek(_ request: SeekRequest) {}
    /// Ignores the command.
    public func step(_ direction: StepDirection) {}
    /// Ignores the command.
    public func setSpeed(_ speed: Double) {}
    /// Ignores the command.
    public func setAudioDelay(_ delay: Duration) {}
    /// Ignores the command.
    public func setAudioEffects(_ effects: AudioEffects) {}
    /// Ignores the command.
    public func setVideoAdjustments(_ adjustments: VideoAdjustments, of source: UInt64) {}
    /// Ignores the command.
    public func setDeinterlacing(_ mode: Deinterlacing) {}
    /// Ignores the command.
    public func setHardwareDecoding(_ mode: HardwareDecoding) {}
    /// Ignores the command.
    public func setLimits(_ limits: StreamLimits) {}
    /// Ignores the command.
    public func select(_ track: Track.ID?, of kind: Track.Kind) {}
    /// Ignores the command.
    public func selectSecondarySubtitles(_ track: Track.ID?) {}
    /// Ignores the command.
    public func addSubtitles(_ location: String) {}
    /// Ignores the command.
    public func addExternalAudio(_ location: String) {}
    /// Ignores the command.
    public func setSubtitles(_ settings: SubtitleSettings) {}
    /// Ignores the command.
    public func setVolume(_ volume: Double) {}
    /// Ignores the command.
    public func setMuted(_ isMuted: Bool) {}
    /// Ignores the command.
    public func setAudioDevice(_ device: AudioDevice.ID?) {}

    /// Reads the progress of buffering of an engine without a medium.
    /// - Returns: `nil`.
    public func bufferingProgress() -> Double? { nil }

    /// Copies no samples.
    /// - Parameter count: The maximum number of samples.
    /// - Returns: `nil`.
    public func audibleSamples(_ count: Int) -> AudibleSamples? { nil }

    /// Reads the program date-time of an engine without a medium.
    /// - Returns: `nil`.
    public func date() -> Date? { nil }

    /// Reads the transcript of an engine without a medium.
    /// - Returns: `Transcript.empty`.
    public func transcript() -> Transcript { .empty }

    /// Takes no screenshot.
    /// - Parameter isAdjusted: Ignored.
    /// - Returns: `nil`.
    public func screenshot(isAdjusted: Bool) async -> VideoFrame? { nil }
}
