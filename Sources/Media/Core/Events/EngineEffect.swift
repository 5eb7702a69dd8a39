import WindowboxAudio
import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles
import WindowboxVideo

/// An action of the engine on other threads and objects, decided by `EngineState` and executed by `EngineCore`.
enum EngineEffect: Equatable, Sendable {
    case start(PipelineRequest)
    case pipeline(Pipeline.ID, PipelineEffect)

    // Clock and outputs.

    /// Starts the clock, then audio and video.
    case run(awaitingAudio: Bool)
    /// Holds the clock at its current time, then stops audio and video.
    case stop
    case hold(at: Seconds)
    case setRate(Double)
    case moveBack(by: Seconds)
    case beginLine(shiftedBy: Seconds)
    case beginVideo(serial: Int)
    /// Flushes audio. Result: `preloadFlushed`.
    case beginAudio(serial: Int)
    case startAudio
    case realignAudio
    case removeFromMixer
    case setAudioDelay(Seconds)
    case setVolume(Double)
    case setMuted(Bool)
    case setAudioDevice(AudioDevice.ID?)
    case setDeinterlacing(Deinterlacing)
    case setHardwareDecoding(HardwareDecoding)
    case clearVideo
    case showLastFrame
    /// Steps to the next frame. Result: `stepped`.
    case advance
    case shutDownOutputs

    // Next item.

    /// Announces the serial of the next item to both outputs; `nil` for none.
    case prepareNext(serial: Int?)
    /// Queues the next item's audio. Result: `transitionAllowed`.
    case allowTransition(serial: Int)
    /// Removes the next item's audio. Result: `nextRetracted`.
    case retractNext(then: NextItemChange)
    /// Makes the next item current in audio, clock and video. Result: `madeCurrent`.
    case makeCurrent(serial: Int)
    case makeVideoCurrent(serial: Int)

    // Subtitle files and screenshots.

    /// Lists the tracks of a subtitle file. Result: `subtitleFileRead`.
    case readSubtitleFile(String)
    case addScreenshot(ScreenshotRequest, time: Seconds?)
    /// Claims the waiting requests. Result: `screenshotsClaimed`.
    case claimScreenshots
    case dropScreenshots
}

/// An action on one pipeline.
enum PipelineEffect: Equatable, Sendable {
    case seek(SeekCommand)
    case close
    /// Makes a preloaded pipeline the current one.
    case endPreloading
    case setHasNext(Bool)
    case setSpeed(Double)
    case setAudioDelay(Seconds)
    case setAudioEffects(AudioEffects)
    case setVideoAdjustments(VideoAdjustments)
    case setAppearance(Subtitles.Appearance)
    /// Wakes the decoders.
    case interrupt
    /// Waits for data, if any can come. Result: `rebufferingBegan`.
    case beginRebuffering
    /// Derives the error of a medium without a decodable stream from its log. Reported as the pipeline's `failed`.
    case diagnose

    /// Chooses the best variant within the limits. Result: `variantChosen`.
    case chooseVariant(StreamLimits)
    /// Chooses a lower variant. Result: `downshifted`.
    case downshift

    /// Plays an audio track; with `nil`, silence. Result: `audioSelected`.
    case selectAudio(Track.ID?)
    case setOutputsSilence(Bool)
    case probeExternalAudio(String)
    case prepareExternalAudio(Track.ID)
    case stopReadingExternalAudio
    /// Starts the audio thread of a medium that had none. Result: `externalAudioStarted`, or the pipeline's
    /// `externalAudioUnreadable`.
    case startExternalAudio(Track.ID)

    case readSubtitles(Track.ID?, secondary: Track.ID?)
    case addSubtitleFile(SubtitleFile, as: Track.ID)
    /// Counts the cues read of a track. Result: `cueCount`.
    case countCues(Track.ID)
    /// Reads the current subtitle text, and requests the subtitles of a stationary frame. Result: `subtitleText`.
    case readSubtitleText(Track.ID?, secondary: Track.ID?, serial: Int)
}

/// A pipeline to create and start.
struct PipelineRequest: Equatable, Sendable {
    var id: Pipeline.ID
    var source: MediaSource
    var command: SeekCommand
    /// The pipeline whose HLS stream is reopened; `nil` on the first opening of a medium.
    var reopened: Pipeline.ID?
    var isPreloading = false
    var speed: Double
    var audioDelay: Seconds
    var audioEffects: AudioEffects
    var appearance: Subtitles.Appearance
    var limits: StreamLimits
}
